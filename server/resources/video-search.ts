import { type SQL, type SQLWrapper, and, arrayContains, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { captions, videoCounts, videos } from '../database/schema';
import { searchConditions } from '../database/search-columns';
import { isTrue } from './columns';
import type { Order } from '../rules/video-order';
import { orderBy } from './video-order';

const SEARCH_COSTS = {
  /** The number of first videos in the order of the list that show how common the words are. */
  sample: 300,
  /** A smaller number of videos in the sample may be chance. */
  few: 3,
  /** Of 100,000 videos, reading more than these takes longer than finding all with the words. */
  walk: 7000,
  /** The limit of `walk` in the order by views, where each video is in another table than its views. */
  walkByViews: 3500,
  /** How many videos are found by their captions at most: a common word is in most of them, and each is a long text. */
  spoken: 200,
};
export type SearchCosts = typeof SEARCH_COSTS;

/** Without this limit, PostgreSQL might read the list in its order here, too: it does not know which words are rare together. */
const ALL = 2 ** 31 - 1;

type Page = { limit: number; offset: number };
type Way = 'walk' | 'sort' | 'filter';
export type SearchIds = ReturnType<ReturnType<typeof createSearchIds>[Way]>;

/**
 * The ways to find a page of a search. `walk` reads videos in the order of the list until the page is full, and sees some only:
 * a page that is not full may lack videos. `sort` finds all videos with the words in an index. It is slow for common words, as
 * `walk` is for rare ones. `filter`, for late pages in the order by views, finds all and reads the index of the order until the
 * page is full, so that it need not look up the views of each.
 */
export function createSearchIds(db: Database, { sample, few, walk: longest, walkByViews, spoken } = SEARCH_COSTS) {
  const { id, createdAt, duration, title, searchText } = videos;
  const { videoId, views, createdAt: countedAt } = videoCounts;

  const first = (order: Order, count: number) =>
    db
      .select({ id, createdAt, duration, title, searchText })
      .from(videos)
      .where(isTrue(videos.isListed))
      .orderBy(...orderBy(order))
      .limit(count)
      .as('first');

  /** A join with a limit reads one video at a time, in the order of views. */
  function firstByViews(query: string, order: Order, count: number) {
    const counted = db
      .select({ id: videoId, createdAt: countedAt, views })
      .from(videoCounts)
      .where(isTrue(videoCounts.isListed))
      .orderBy(...orderBy(order))
      .limit(count)
      .as('first');
    const isFound = and(eq(id, counted.id), or(contains(query, searchText), inArray(id, spokenIds(query))));
    return { counted, found: db.select({ title }).from(videos).where(isFound).limit(1).as('found') };
  }

  async function choose(query: string, order: Order, { limit, offset }: Page): Promise<Way> {
    const [row] = await countInSample(query, order);
    const found = row?.count ?? 0;
    if (found < few) return 'sort';
    const isByViews = order.field === 'views';
    if (((offset + limit) * sample) / found <= (isByViews ? walkByViews : longest)) return 'walk';
    return isByViews ? 'filter' : 'sort';
  }

  function countInSample(query: string, order: Order) {
    const count = { count: sql<number>`count(*)::integer` };
    if (order.field === 'views') {
      const { counted, found } = firstByViews(query, order, sample);
      return db.select(count).from(counted).crossJoinLateral(found);
    }
    const sampled = first(order, sample);
    return db.select(count).from(sampled).where(contains(query, sampled.searchText));
  }

  function walk(query: string, order: Order, { limit, offset }: Page) {
    if (order.field === 'views') {
      const { counted, found } = firstByViews(query, order, 2 * walkByViews);
      return db
        .select({ id: counted.id })
        .from(counted)
        .crossJoinLateral(found)
        .orderBy(...orderBy(order, { id: counted.id, createdAt: counted.createdAt, views: counted.views }))
        .limit(limit)
        .offset(offset);
    }
    const walked = first(order, 2 * longest);
    return db
      .select({ id: walked.id })
      .from(walked)
      .where(or(contains(query, walked.searchText), inArray(walked.id, spokenIds(query))))
      .orderBy(
        ...orderBy(order, {
          id: walked.id,
          createdAt: walked.createdAt,
          duration: walked.duration,
          title: walked.title,
        }),
      )
      .limit(limit)
      .offset(offset);
  }

  /** The ids of the newest listed videos that have the words in their captions, in one language. Ids begin with the time of the upload. */
  const spokenIds = (query: string) =>
    db
      .selectDistinct({ id: captions.videoId })
      .from(captions)
      .innerJoin(videos, eq(id, captions.videoId))
      .where(and(isTrue(videos.isListed), isIndexed(query, captions)))
      .orderBy(desc(captions.videoId))
      .limit(spoken);

  const foundIds = (query: string) => {
    const written = db.select({ id }).from(videos).where(isIndexed(query, videos));
    return sql`${written} union (${spokenIds(query)})`;
  };

  /** A page in the order by views, in which each video is in another table than its views. */
  const pageByViews = (isFound: SQL, order: Order, { limit, offset }: Page) =>
    db
      .select({ id: videoId })
      .from(videoCounts)
      .where(and(isTrue(videoCounts.isListed), isFound))
      .orderBy(...orderBy(order))
      .limit(limit)
      .offset(offset);

  function sort(query: string, order: Order, page: Page) {
    if (order.field === 'views') return pageByViews(sql`${videoId} = any(array(${foundIds(query)}))`, order, page);
    const found = db
      .select({ id, createdAt, duration, title })
      .from(videos)
      .where(and(isTrue(videos.isListed), sql`${id} = any(array(${foundIds(query)}))`))
      .limit(ALL)
      .as('found');
    return db
      .select({ id: found.id })
      .from(found)
      .orderBy(
        ...orderBy(order, { id: found.id, createdAt: found.createdAt, duration: found.duration, title: found.title }),
      )
      .limit(page.limit)
      .offset(page.offset);
  }

  /** With `case`, PostgreSQL tests the videos in the order of the index. Otherwise it would join and sort. */
  const filter = (query: string, order: Order, page: Page) =>
    pageByViews(sql`case when ${videoId} in (${foundIds(query)}) then true end`, order, page);

  return { choose, walk, sort, filter };
}

export function contains(query: string, text: SQLWrapper): SQL | undefined {
  const { long, short } = searchConditions(query);
  return and(...[...long, ...short].map((pattern) => like(sql`${text}`, pattern)));
}

/** Like `contains`, in a form in which an index finds each word. */
function isIndexed(query: string, table: typeof videos | typeof captions): SQL | undefined {
  const { long, short, parts } = searchConditions(query);
  return and(
    ...long.map((pattern) => like(table.searchText, pattern)),
    // An expression instead of the column, for which the trigram index would find all videos.
    ...short.map((pattern) => like(sql`(${table.searchText} || '')`, pattern)),
    parts.length === 0 ? undefined : arrayContains(table.searchParts, parts),
  );
}
