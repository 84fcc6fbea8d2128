import * as z from 'zod/mini';

/** Sortable columns, in the order of the table. */
export const COLUMNS = ['title', 'published', 'date', 'views', 'comments', 'likes'] as const;

export const LONGEST_FILTER = 200;

const optional = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

/** The router parses `?filter=12` as a number and `?filter=true` as a boolean. */
const text = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw)),
  z.string().check(z.minLength(1), z.maxLength(LONGEST_FILTER)),
);

const id = optional(z.string().check(z.minLength(1)));

/** Filter and order of the table, and the open dialog. Invalid values count as absent. */
export const dashboardSearchSchema = z.object({
  sort: optional(z.enum(COLUMNS)),
  order: optional(z.enum(['asc', 'desc'])),
  filter: optional(text),
  /** Of the statistics: 28 days if absent, and one video instead of the channel. */
  period: optional(z.enum(['90d', '1y', 'all'])),
  video: id,
  /** The open dialog: for a new video, or to edit the video with this id. */
  upload: optional(z.literal(true)),
  edit: id,
});

export type Column = (typeof COLUMNS)[number];
export type Order = 'asc' | 'desc';
export type DashboardSearch = z.infer<typeof dashboardSearchSchema>;
