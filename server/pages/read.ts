import { sql } from 'drizzle-orm';
import type { Services } from '../services';
import { repeatable } from '../database/retry';
import { videos } from '../database/schema';
import { createPlaylistRows } from '../resources/playlist-rows';
import { prepareTweets } from '../resources/tweets';
import { createUserRows } from '../resources/user-rows';
import { createVideoLists } from '../resources/video-lists';
import { createVideoRows } from '../resources/video-rows';
import { isId } from '../rules/ids';
import { NAME_LIMIT, isStorable } from '../rules/texts';
import { createSitemapRows } from './sitemap-rows';

/** The id by which the statements know a guest. */
const GUEST = '';
const NEWEST = { field: 'createdAt', isAscending: false } as const;

export type Read = ReturnType<typeof createRead>;
export type Video = NonNullable<Awaited<ReturnType<Read['video']>>>;
export type ListedVideo = Awaited<ReturnType<Read['videos']>>[number];
export type Channel = NonNullable<Awaited<ReturnType<Read['channel']>>>;
export type Tweet = Awaited<ReturnType<Read['tweets']>>[number];
export type Playlist = NonNullable<Awaited<ReturnType<Read['playlist']>>>;

/** Reads as a guest, also for members. Undefined if the item is missing or not published. No read counts a view. */
export function createRead({ db, views }: Pick<Services, 'db' | 'views'>) {
  const videoRows = createVideoRows(db);
  const lists = createVideoLists(db);
  const users = createUserRows(db);
  const playlists = createPlaylistRows(db);
  const tweets = prepareTweets(db);
  const sizes = db
    .select({ id: videos.id, bytes: videos.videoBytes })
    .from(videos)
    .where(sql`${videos.id} = any(${sql.placeholder('ids')})`)
    .prepare('video_file_sizes');
  const first = (limit: number) => ({ limit, offset: 0 });

  return {
    sitemap: createSitemapRows(db),
    async video(id: string) {
      const row = isId(id) ? await videoRows.detail(id.toLowerCase(), GUEST) : undefined;
      return row && views.addPending(row);
    },
    channel: async (username: string) => (isStorable(username) ? users.channel(username, GUEST) : undefined),
    async playlist(id: string, limit: number) {
      const row = isId(id) ? await playlists.read(id.toLowerCase(), GUEST) : undefined;
      return row && { ...row, videos: await playlists.videos(row._id, GUEST, first(limit)) };
    },
    videos: async (limit: number) => (await lists.all(NEWEST, first(limit))).map(views.addPending),
    /** In bytes, by id. Videos without one are missing: those of the demo data, and uploads from before sizes were stored. */
    async fileSizes(found: readonly { _id: string }[]) {
      const rows = await repeatable(() => sizes.execute({ ids: found.map(({ _id }) => _id) }));
      return new Map(rows.flatMap(({ id, bytes }) => (bytes === null ? [] : [[id, bytes] as const])));
    },
    channelVideos: (owner: string, limit: number) => lists.channel(owner, NEWEST, first(limit)),
    async search(query: string, limit: number) {
      const found = isStorable(query) ? await lists.search(query.slice(0, NAME_LIMIT), NEWEST, first(limit)) : [];
      return found.map(views.addPending);
    },
    tweets: (limit: number) => repeatable(() => tweets.all.execute({ viewer: GUEST, ...first(limit) })),
    channelTweets: (user: string, limit: number) =>
      repeatable(() => tweets.ofUser.execute({ user, viewer: GUEST, ...first(limit) })),
  };
}
