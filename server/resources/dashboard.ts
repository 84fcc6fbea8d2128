import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { users, videoCounts, videos } from '../database/schema';
import { reply } from '../http/reply';
import { createRoutes } from '../http/routes';
import { HttpError } from '../rules/http-error';
import type { Services } from '../services';
import { isTrue, subscriberCount, videoDetailColumns, viewerId } from './columns';

const { placeholder } = sql;

export function dashboardRoutes(services: Services) {
  const { db, views } = services;
  const { app, guest, member } = createRoutes(services);
  const statements = prepare(db);

  guest('get', '/dashboard/stats/:userId', async ({ id, viewer }) => {
    const channel = id('userId');
    const [stats] = await repeatable(() => statements.stats.execute({ channel, viewer: viewer?.id ?? '' }));
    if (!stats) throw new HttpError(404, 'Channel does not exist');
    return reply(stats, 'Channel stats fetched successfully');
  });

  // Not paged: the client filters and sorts the whole list.
  member('get', '/dashboard/videos', async ({ viewer }) => {
    const rows = await repeatable(() => statements.videos.execute({ viewer: viewer.id }));
    const { id, username, fullName, avatar } = viewer;
    const owner = { _id: id, username, fullName, avatar };
    const own = rows.map((row) => ({ ...views.addPending(row), owner }));
    return reply(own, 'Channel videos fetched successfully');
  });

  return app;
}

function prepare(db: Database) {
  const { owner: _owner, ...ownVideoColumns } = videoDetailColumns;
  // Unpublished videos count for their owner only.
  const totals = db
    .select({
      videos: sql<number>`count(*)::integer`.as('total_videos'),
      views: sql<number>`coalesce(sum(${videoCounts.views}), 0)::double precision`.as('total_views'),
      likes: sql<number>`coalesce(sum(${videoCounts.likes}), 0)::double precision`.as('total_likes'),
    })
    .from(videoCounts)
    .where(
      and(eq(videoCounts.ownerId, users.id), or(isTrue(videoCounts.isPublished), eq(videoCounts.ownerId, viewerId))),
    )
    .as('totals');
  return {
    stats: db
      .select({
        subscriberCount,
        totalLikes: totals.likes,
        totalVideos: totals.videos,
        totalViews: totals.views,
        totalTweets: sql<number>`(select count(*)::integer from tweets where tweets.owner_id = users.id)`,
      })
      .from(users)
      .crossJoinLateral(totals)
      .where(eq(users.id, placeholder('channel')))
      .prepare('channel_stats'),
    videos: db
      .select(ownVideoColumns)
      .from(videos)
      .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
      .where(eq(videos.ownerId, viewerId))
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .prepare('own_videos'),
  };
}
