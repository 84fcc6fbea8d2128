import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keepGoodItems } from '@/api/fields';
import { request } from '@/api/http';
import { MEMBER_DATA } from '@/query/cache-policy';

/** What the provider counts by day: an extension of the API. All changes but those of views can be negative. */
export type Counted = 'views' | 'likes' | 'comments' | 'subscribers';

/** Epoch ms of a day, such as '2026-11-28'. */
const day = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  z.transform((text) => Date.parse(text)),
);
const change = z.transform((raw) => (Number.isSafeInteger(raw) ? Number(raw) : 0));
const counts = z.object({ views: change, likes: change, comments: change, subscribers: change });
const countedDay = z.extend(counts, { day });

const count = z.transform((raw) => (Number.isSafeInteger(raw) ? Math.max(0, Number(raw)) : 0));
/** How many visits there were, and how many of them watched each part of the video. */
const retention = z.object({ visits: count, parts: z.array(count).check(z.minLength(1), z.maxLength(1000)) });

const statisticsSchema = z.object({
  unit: z.enum(['day', 'month']),
  from: day,
  to: day,
  /** Days before this one were not counted. */
  since: z.catch(z.nullable(day), null),
  days: z.pipe(
    z.array(z.unknown()),
    z.transform((raw) => keepGoodItems(raw, countedDay)),
  ),
  /** The sums of the period before; null if it is not known. */
  before: z.catch(z.nullable(counts), null),
  /** An extension: of one video only. */
  retention: z.catch(z.optional(retention), undefined),
});

export type Statistics = z.infer<typeof statisticsSchema>;
export type Retention = z.infer<typeof retention>;

/** `video` is the id of one of the member's videos. */
export type StatisticsOptions = { period: string; video?: string | undefined };

/** The counts by day or by month of the member's channel, or of a video. */
export async function readStatistics({ period, video }: StatisticsOptions, signal?: AbortSignal) {
  const search = { period, ...(video !== undefined && { videoId: video }) };
  return request('GET', 'dashboard/statistics', statisticsSchema, { search, signal });
}

export function statisticsQuery(options: StatisticsOptions) {
  return queryOptions({
    queryKey: ['statistics', options.video ?? '', options.period],
    queryFn: ({ signal }) => readStatistics(options, signal),
    meta: MEMBER_DATA,
    placeholderData: keepPreviousData,
  });
}
