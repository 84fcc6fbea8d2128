import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { pinnedComments, subscriptions, userCounts, users } from '../database/schema';
import { BLOCKS_LIMIT } from '../rules/blocks';
import { isTrue, ownerColumns } from './columns';
import { countUserDay } from './statistics-rows';

const { placeholder } = sql;

/** How often a change is tried: another request may change the row between two statements. */
const TRIES = 5;

/** `viewer` has blocked `member`, or not. */
type Pair = { viewer: string; member: string };

/** Whom members have blocked. */
export function createBlockRows(db: Database) {
  const statements = prepare(db);

  async function isBlocked(pair: Pair): Promise<boolean> {
    return (await repeatable(() => statements.isBlocked.execute(pair))).length > 0;
  }

  return {
    isBlocked,
    ids: async (viewer: string) => (await repeatable(() => statements.ids.execute({ viewer }))).map(({ _id }) => _id),
    list: (viewer: string, page: { limit: number; offset: number }) =>
      repeatable(() => statements.list.execute({ viewer, ...page })),
    exists: async (member: string) => (await repeatable(() => statements.exists.execute({ member }))).length > 0,
    /** Ends a subscription of the member, and takes the member's comments from their place above others. */
    async block(pair: Pair, id: string, now: Date): Promise<void> {
      await repeatable(() => statements.unpin.execute(pair));
      const values = { ...pair, id, now };
      for (let count = 0; count < TRIES; count += 1) {
        if ((await repeatable(() => statements.block.execute(values))).length > 0) return;
        if ((await repeatable(() => statements.endSubscription.execute(values))).length > 0) return;
        if (await isBlocked(pair)) return;
      }
      throw new Error('The member could not be blocked');
    },
    unblock: (pair: Pair) => repeatable(() => statements.unblock.execute(pair)),
  };
}

const isOfViewer = and(eq(subscriptions.channelId, placeholder('viewer')), isNotNull(subscriptions.blockedAt));
const order = [desc(subscriptions.blockedAt), desc(subscriptions.subscriberId)];

/** The ids of all members whom the viewer has blocked. */
export function prepareBlockedIds(db: Database) {
  return db
    .select({ _id: subscriptions.subscriberId })
    .from(subscriptions)
    .where(isOfViewer)
    .orderBy(...order)
    .limit(BLOCKS_LIMIT)
    .prepare('block_ids');
}

function prepare(db: Database) {
  const isPair = and(
    eq(subscriptions.subscriberId, placeholder('member')),
    eq(subscriptions.channelId, placeholder('viewer')),
  );
  const ended = db.$with('ended').as(
    db
      .update(subscriptions)
      .set({ subscribed: false, blockedAt: sql`${placeholder('now')}` })
      .where(and(isPair, isTrue(subscriptions.subscribed)))
      .returning({ channel: subscriptions.channelId }),
  );
  const day = db.$with('day', { userId: sql<string>`user_id` }).as(countUserDay(sql`-1`, sql`ended`));
  return {
    exists: db
      .select({ _id: users.id })
      .from(users)
      .where(eq(users.id, placeholder('member')))
      .prepare('block_member'),
    isBlocked: db
      .select({ _id: subscriptions.subscriberId })
      .from(subscriptions)
      .where(and(isPair, isNotNull(subscriptions.blockedAt)))
      .prepare('block_read'),
    ids: prepareBlockedIds(db),
    list: db
      .select(ownerColumns)
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.subscriberId))
      .where(isOfViewer)
      .orderBy(...order)
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('blocks_list'),
    block: db
      .insert(subscriptions)
      .values({
        subscriberId: placeholder('member'),
        channelId: placeholder('viewer'),
        id: placeholder('id'),
        subscribed: false,
        createdAt: placeholder('now'),
        blockedAt: placeholder('now'),
      })
      .onConflictDoUpdate({
        target: [subscriptions.subscriberId, subscriptions.channelId],
        set: { blockedAt: sql`coalesce(${subscriptions.blockedAt}, excluded.blocked_at)` },
        setWhere: sql`not ${subscriptions.subscribed}`,
      })
      .returning({ id: subscriptions.id })
      .prepare('block'),
    endSubscription: db
      .with(ended, day)
      .update(userCounts)
      .set({ subscribers: sql`${userCounts.subscribers} - 1` })
      .from(ended)
      .where(eq(userCounts.userId, ended.channel))
      .returning({ id: userCounts.userId })
      .prepare('block_subscriber'),
    unpin: db
      .delete(pinnedComments)
      .where(
        sql`${pinnedComments.videoId} in (select id from videos where owner_id = ${placeholder('viewer')}) and exists (
          select 1 from comments where comments.id = ${pinnedComments.commentId} and owner_id = ${placeholder('member')})`,
      )
      .prepare('block_unpin'),
    unblock: db.update(subscriptions).set({ blockedAt: null }).where(isPair).prepare('unblock'),
  };
}
