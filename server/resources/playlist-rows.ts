import { type SQL, and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { playlistVideos, playlists, users, videoCounts, videos } from '../database/schema';
import type { Visibility } from '../rules/visibility';
import {
  isTrue,
  listedVideoColumns,
  ownerColumns,
  placeholders,
  prepareVisibleVideo,
  shorten,
  viewerId,
} from './columns';

const { placeholder } = sql;

type Page = { limit: number; offset: number };
type Insert = { id: string; name: string; description: string; visibility: Visibility; viewer: string; now: Date };
/** Null keeps a text. */
type Update = { id: string; name: string | null; description: string | null; visibility: Visibility | null; now: Date };

/** `viewer` is the id of a member, or '' for a guest. */
export function createPlaylistRows(db: Database) {
  const statements = { ...prepareReads(db), ...prepareWrites(db) };
  const visible = prepareVisibleVideo(db);

  return {
    ofUser: async (user: string, viewer: string, page: Page) =>
      (await repeatable(() => statements.ofUser.execute({ user, viewer, ...page }))).map(withoutNull),
    async read(id: string, viewer: string) {
      const [row] = await repeatable(() => statements.read.execute({ id, viewer }));
      return row && withoutNull(row);
    },
    videos: (id: string, viewer: string, page: Page) =>
      repeatable(() => statements.videos.execute({ id, viewer, ...page })),
    choices: (video: string, viewer: string, page: Page) =>
      repeatable(() => statements.choices.execute({ video, viewer, ...page })),
    canSee: async (video: string, viewer: string) =>
      (await repeatable(() => visible.execute({ video, viewer }))).length > 0,
    insert: (values: Insert) => repeatable(() => statements.insert.execute(values)),
    update: (values: Update) => repeatable(() => statements.update.execute(values)),
    delete: (id: string) => repeatable(() => statements.delete.execute({ id })),
    /** False if the video was in the playlist already. */
    add: async (id: string, video: string) =>
      (await atMostOnce(() => statements.add.execute({ id, video }))).length > 0,
    remove: (id: string, video: string) => repeatable(() => statements.remove.execute({ id, video })),
  };
}

/** An empty playlist has no thumbnail. */
function withoutNull<Row extends { thumbnail: string | null }>({ thumbnail, ...row }: Row) {
  return thumbnail === null ? row : { ...row, thumbnail };
}

function prepareReads(db: Database) {
  /** The playlists of others do not show unlisted videos, which would make them public. */
  const isShown = (video: typeof videos | typeof videoCounts) =>
    or(
      isTrue(video.isListed),
      eq(video.ownerId, viewerId),
      and(isTrue(video.isPublished), or(eq(playlists.ownerId, viewerId), ne(playlists.visibility, sql`'public'`))),
    );
  const isOwn = eq(playlists.ownerId, viewerId);
  const order = [playlistVideos.position, playlistVideos.videoId];
  const content = db
    .select({
      videosCount: sql<number>`count(*)::integer`.as('videos_count'),
      totalViews: sql<number>`coalesce(sum(${videoCounts.views}), 0)::double precision`.as('total_views'),
    })
    .from(playlistVideos)
    // The copies of who may see a video: the rows of `videos` are large.
    .innerJoin(videoCounts, eq(videoCounts.videoId, playlistVideos.videoId))
    .where(and(eq(playlistVideos.playlistId, playlists.id), isShown(videoCounts)))
    .as('content');
  const thumbnail = sql<string | null>`(
    select videos.thumbnail
    from playlist_videos join videos on videos.id = playlist_videos.video_id
    where playlist_videos.playlist_id = playlists.id and (
      videos.is_listed or videos.owner_id = ${viewerId}
      or (videos.is_published and (playlists.owner_id = ${viewerId} or playlists.visibility <> 'public')))
    order by playlist_videos.position, playlist_videos.video_id limit 1)`;
  const select = (description: typeof playlists.description | SQL<string>) =>
    db
      .select({
        _id: playlists.id,
        name: playlists.name,
        description,
        createdAt: playlists.createdAt,
        visibility: playlists.visibility,
        thumbnail,
        videosCount: content.videosCount,
        totalViews: content.totalViews,
        owner: ownerColumns,
      })
      .from(playlists)
      .innerJoin(users, eq(users.id, playlists.ownerId))
      .crossJoinLateral(content);
  return {
    read: select(playlists.description)
      .where(and(eq(playlists.id, placeholder('id')), or(ne(playlists.visibility, sql`'private'`), isOwn)))
      .prepare('playlist_read'),
    ofUser: select(shorten(playlists.description))
      .where(and(eq(playlists.ownerId, placeholder('user')), or(eq(playlists.visibility, sql`'public'`), isOwn)))
      .orderBy(desc(playlists.createdAt), desc(playlists.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('playlists_of_user'),
    videos: db
      .select(listedVideoColumns)
      .from(playlistVideos)
      .innerJoin(playlists, eq(playlists.id, playlistVideos.playlistId))
      .innerJoin(videos, and(eq(videos.id, playlistVideos.videoId), isShown(videos)))
      .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
      .innerJoin(users, eq(users.id, videos.ownerId))
      .where(eq(playlistVideos.playlistId, placeholder('id')))
      .orderBy(...order)
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('playlist_videos'),
    choices: db
      .select({
        _id: playlists.id,
        name: playlists.name,
        visibility: playlists.visibility,
        isVideoPresent: sql<boolean>`exists (
          select 1 from playlist_videos
          where playlist_videos.playlist_id = playlists.id and playlist_videos.video_id = ${placeholder('video')})`,
      })
      .from(playlists)
      .where(eq(playlists.ownerId, viewerId))
      .orderBy(desc(playlists.createdAt), desc(playlists.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('playlist_choices'),
  };
}

function prepareWrites(db: Database) {
  const isPlaylist = eq(playlists.id, placeholder('id'));
  const inPlaylist = eq(playlistVideos.playlistId, placeholder('id'));
  return {
    insert: db
      .insert(playlists)
      .values({
        ...placeholders('id', 'name', 'description', 'visibility'),
        ownerId: viewerId,
        createdAt: placeholder('now'),
        updatedAt: placeholder('now'),
      })
      .onConflictDoNothing()
      .prepare('playlist_insert'),
    update: db
      .update(playlists)
      .set({
        name: sql`coalesce(${placeholder('name')}, ${playlists.name})`,
        description: sql`coalesce(${placeholder('description')}, ${playlists.description})`,
        visibility: sql`coalesce(${placeholder('visibility')}, ${playlists.visibility})`,
        updatedAt: sql`${placeholder('now')}`,
      })
      .where(isPlaylist)
      .prepare('playlist_update'),
    delete: db.delete(playlists).where(isPlaylist).prepare('playlist_delete'),
    add: db
      .insert(playlistVideos)
      .select(
        db
          .select({
            playlistId: sql<string>`${placeholder('id')}::text`.as('playlist_id'),
            videoId: sql<string>`${placeholder('video')}::text`.as('video_id'),
            position: sql<number>`coalesce(max(${playlistVideos.position}), 0) + 1`.as('position'),
          })
          .from(playlistVideos)
          .where(inPlaylist),
      )
      .onConflictDoNothing()
      .returning({ position: playlistVideos.position })
      .prepare('playlist_add'),
    remove: db
      .delete(playlistVideos)
      .where(and(inPlaylist, eq(playlistVideos.videoId, placeholder('video'))))
      .prepare('playlist_remove'),
  };
}
