import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { subscriptions, userCounts, users } from '../database/schema';
import { respond } from '../rules/response';
import { createRoutes } from '../http/routes';
import { HttpError } from '../rules/http-error';
import { createId } from '../rules/ids';
import { longPageOf } from '../rules/pages';
import type { Services } from '../services';
import { countUserDay } from './statistics-rows';
import { isSubscribed, isTrue, ownerColumns, subscriberCount, viewerId } from './columns';

const { placeholder } = sql;

export function subscriptionRoutes(services: Services) {
  const { db, now } = services;
  const { app, guest, keyed } = createRoutes(services);
  const statements = prepare(db);

  async function countOf(user: string): Promise<number> {
    const [row] = await repeatable(() => statements.count.execute({ user }));
    return row?.count ?? 0;
  }

  keyed('post', '/subscriptions/c/:channelId', async ({ id, viewer }) => {
    const channel = id('channelId');
    if (channel === viewer.id) throw new HttpError(403, 'Cannot subscribe to your own channel');
    const found = await repeatable(() => statements.channel.execute({ channel }));
    if (found.length === 0) throw new HttpError(404, 'Channel does not exist');
    const values = { id: createId(now()), viewer: viewer.id, channel, now: new Date(now()) };
    const [result] = await atMostOnce(() => statements.toggle.execute(values));
    if (!result) throw new HttpError(403, 'This channel does not accept subscriptions from you');
    return respond(result, 'Subscription toggled successfully');
  });

  guest('get', '/subscriptions/u/:userId', async ({ id, viewer, search }) => {
    const user = id('userId');
    const page = longPageOf(search);
    const channels = await repeatable(() => statements.list.execute({ user, viewer: viewer?.id ?? '', ...page }));
    const isWhole = page.offset === 0 && channels.length < page.limit;
    const channelsCount = isWhole ? channels.length : await countOf(user);
    const subject = channelsCount === 0 ? 'Subscriptions' : 'Subscribed channels';
    return respond({ channels, channelsCount }, `${subject} fetched successfully`);
  });

  return app;
}

function prepare(db: Database) {
  const toggled = db.$with('toggled').as(
    db
      .insert(subscriptions)
      .values({
        subscriberId: viewerId,
        channelId: placeholder('channel'),
        id: placeholder('id'),
        subscribed: true,
        createdAt: placeholder('now'),
      })
      .onConflictDoUpdate({
        target: [subscriptions.subscriberId, subscriptions.channelId],
        set: {
          subscribed: sql`not ${subscriptions.subscribed}`,
          id: sql`excluded.id`,
          createdAt: sql`excluded.created_at`,
        },
        // The newest version of the row decides, also if the channel blocks the viewer at this moment.
        setWhere: isNull(subscriptions.blockedAt),
      })
      .returning({ channel: subscriptions.channelId, subscribed: subscriptions.subscribed }),
  );
  const change = sql`case when toggled.subscribed then 1 else -1 end`;
  const day = db.$with('day', { userId: sql<string>`user_id` }).as(countUserDay(change, sql`toggled`));
  const isOfUser = and(eq(subscriptions.subscriberId, placeholder('user')), isTrue(subscriptions.subscribed));
  return {
    channel: db
      .select({ _id: users.id })
      .from(users)
      .where(eq(users.id, placeholder('channel')))
      .prepare('channel_exists'),
    toggle: db
      .with(toggled, day)
      .update(userCounts)
      .set({ subscribers: sql`${userCounts.subscribers} + ${change}` })
      .from(toggled)
      .where(eq(userCounts.userId, toggled.channel))
      .returning({ isSubscribed: sql<boolean>`toggled.subscribed`, subscriberCount: userCounts.subscribers })
      .prepare('subscription_toggle'),
    list: db
      .select({ ...ownerColumns, isSubscribed, subscribersCount: subscriberCount })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.channelId))
      .where(isOfUser)
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('subscriptions_list'),
    count: db
      .select({ count: sql<number>`count(*)::integer` })
      .from(subscriptions)
      .where(isOfUser)
      .prepare('subscriptions_count'),
  };
}
