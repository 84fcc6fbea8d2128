import * as z from 'zod/mini';

/** What the table can be sorted by, in the order of its columns. */
export const COLUMNS = ['title', 'published', 'date', 'views', 'comments', 'likes'] as const;

/** In characters; a longer text is in no title. */
export const LONGEST_FILTER = 200;

const optional = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

/** The router reads a bare number in an address as one. */
const words = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw)),
  z.string().check(z.minLength(1), z.maxLength(LONGEST_FILTER)),
);

/** How the table is arranged. Anybody can write an address, so what makes no sense counts as not given. */
export const dashboardSearchSchema = z.object({
  sort: optional(z.enum(COLUMNS)),
  order: optional(z.enum(['asc', 'desc'])),
  filter: optional(words),
  /** The dialog that is open: one for a new video, or for the video with this id. */
  upload: optional(z.literal(true)),
  edit: optional(z.string().check(z.minLength(1))),
});

export type Column = (typeof COLUMNS)[number];
export type Order = 'asc' | 'desc';
export type DashboardSearch = z.infer<typeof dashboardSearchSchema>;
