import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { users, videoCounts, videos } from '../database/schema';
import { respond } from '../rules/response';
import { createRoutes } from '../http/routes';
import { HttpError } from '../rules/http-error';
import { OWN_DESCRIPTIONS_LIMIT, longPageOf } from '../rules/pages';
import type { Services } from '../services';
import { isTrue, subscriberCount, videoDetailColumns, viewerId } from './columns';

const { placeholder } = sql;

export function dashboardRoutes(services: Services) {
  const { db, views, addresses } = services;
  const { app, guest, member } = createRoutes(services);
  const statements = prepare(db);

  guest('get', '/dashboard/stats/:userId', async ({ id, viewer }) => {
    const channel = id('userId');
    const [stats] = await repeatable(() => statements.stats.execute({ channel, viewer: viewer?.id ?? '' }));
    if (!stats) throw new HttpError(404, 'Channel does not exist');
    return respond(stats, 'Channel stats fetched successfully');
  });

  member('get', '/dashboard/videos', async ({ viewer, search }) => {
    const rows = await repeatable(() => statements.videos.execute({ viewer: viewer.id, ...longPageOf(search) }));
    const { id, username, fullName, avatar } = viewer;
    const owner = { _id: id, username, fullName, avatar };
    const own = rows.map((row) => ({ ...addresses.signHidden(views.addPending(row)), owner }));
    return respond(own, 'Channel videos fetched successfully');
  });

  return app;
}

function prepare(db: Database) {
  const { owner: _owner, ...ownVideoColumns } = videoDetailColumns;
  const newest = db
    .select({ id: videos.id, createdAt: videos.createdAt, description: videos.description })
    .from(videos)
    .where(eq(videos.ownerId, viewerId))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('newest');
  const characters = sql<number>`
    sum(length(${newest.description})) over (order by ${newest.createdAt} desc, ${newest.id} desc)`;
  const page = db
    .select({ id: newest.id, characters: characters.as('characters') })
    .from(newest)
    .as('page');
  // Videos that are in no list count for their owner only.
  const totals = db
    .select({
      videos: sql<number>`count(*)::integer`.as('total_videos'),
      views: sql<number>`coalesce(sum(${videoCounts.views}), 0)::double precision`.as('total_views'),
      likes: sql<number>`coalesce(sum(${videoCounts.likes}), 0)::double precision`.as('total_likes'),
    })
    .from(videoCounts)
    .where(and(eq(videoCounts.ownerId, users.id), or(isTrue(videoCounts.isListed), eq(videoCounts.ownerId, viewerId))))
    .as('totals');
  return {
    stats: db
      .select({
        subscriberCount,
        totalLikes: totals.likes,
        totalVideos: totals.videos,
        totalViews: totals.views,
        totalTweets: sql<number>`(
          select count(*)::integer from tweets
          where tweets.owner_id = users.id and (not tweets.hidden or tweets.owner_id = ${viewerId}))`,
      })
      .from(users)
      .crossJoinLateral(totals)
      .where(eq(users.id, placeholder('channel')))
      .prepare('channel_stats'),
    videos: db
      .select(ownVideoColumns)
      .from(page)
      .innerJoin(videos, eq(videos.id, page.id))
      .innerJoin(videoCounts, eq(videoCounts.videoId, page.id))
      .where(lte(page.characters, OWN_DESCRIPTIONS_LIMIT))
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .prepare('own_videos'),
  };
}
