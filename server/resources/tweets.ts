import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { tweetCounts, tweets, users } from '../database/schema';
import { respond } from '../rules/response';
import { createRoutes } from '../http/routes';
import { createId } from '../rules/ids';
import { TWEETS_PER_PAGE, pageOf } from '../rules/pages';
import { TEXT_LIMIT, checkLength, requireText, requireTweet } from '../rules/texts';
import type { Services } from '../services';
import { checkOwner } from './check-owner';
import { isTweetVisible, ownerColumns, viewerId } from './columns';

const { placeholder } = sql;

export function tweetRoutes(services: Services) {
  const { db, now } = services;
  const { app, guest, keyed } = createRoutes(services);
  const statements = prepareTweets(db);

  async function own(tweet: string, viewer: string) {
    const [row] = await repeatable(() => statements.read.execute({ tweet, viewer }));
    return checkOwner(row, viewer, 'Tweet does not exist');
  }

  guest('get', '/tweets', async ({ viewer, search }) => {
    const values = { viewer: viewer?.id ?? '', ...pageOf(search, TWEETS_PER_PAGE) };
    return respond(await repeatable(() => statements.all.execute(values)), 'Tweets fetched successfully');
  });

  guest('get', '/tweets/user/:userId', async ({ id, viewer, search }) => {
    const values = { user: id('userId'), viewer: viewer?.id ?? '', ...pageOf(search, TWEETS_PER_PAGE) };
    return respond(await repeatable(() => statements.ofUser.execute(values)), 'Tweets fetched successfully');
  });

  keyed('post', '/tweets', async ({ viewer, fields }) => {
    const content = requireTweet((await fields()).content);
    const tweet = createId(now());
    await repeatable(() => statements.insert.execute({ tweet, content, viewer: viewer.id, now: new Date(now()) }));
    return respond(await own(tweet, viewer.id), 'Tweet added successfully', 201);
  });

  keyed('patch', '/tweets/:id', async ({ id, viewer, fields }) => {
    const { _id: tweet } = await own(id('id'), viewer.id);
    const content = requireText((await fields()).content, 'Content');
    checkLength('Tweet', content, TEXT_LIMIT);
    await repeatable(() => statements.update.execute({ tweet, content, now: new Date(now()) }));
    return respond(await own(tweet, viewer.id), 'Tweet updated successfully');
  });

  keyed('delete', '/tweets/:id', async ({ id, viewer }) => {
    const { _id: tweet } = await own(id('id'), viewer.id);
    await repeatable(() => statements.delete.execute({ tweet }));
    return respond({}, 'Tweet deleted successfully');
  });

  return app;
}

const columns = {
  _id: tweets.id,
  content: tweets.content,
  isHidden: tweets.hidden,
  createdAt: tweets.createdAt,
  updatedAt: tweets.updatedAt,
  likesCount: tweetCounts.likes,
  isLiked: sql<boolean>`exists (
    select 1 from tweet_likes own where own.user_id = ${viewerId} and own.tweet_id = tweets.id and own.liked)`,
  owner: ownerColumns,
};

export function prepareTweets(db: Database) {
  const isTweet = eq(tweets.id, placeholder('tweet'));
  const select = () =>
    db
      .select(columns)
      .from(tweets)
      .innerJoin(tweetCounts, eq(tweetCounts.tweetId, tweets.id))
      .innerJoin(users, eq(users.id, tweets.ownerId));
  /** The ids of a page are found first, in an index. */
  const list = (filter: SQL | undefined) => {
    const page = db
      .select({ id: tweets.id })
      .from(tweets)
      .where(and(isTweetVisible, filter))
      .orderBy(desc(tweets.createdAt), desc(tweets.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .as('page');
    return select().innerJoin(page, eq(page.id, tweets.id)).orderBy(desc(tweets.createdAt), desc(tweets.id));
  };
  const inserted = db.$with('inserted').as(
    db
      .insert(tweets)
      .values({
        id: placeholder('tweet'),
        ownerId: viewerId,
        content: placeholder('content'),
        createdAt: placeholder('now'),
        updatedAt: placeholder('now'),
      })
      .onConflictDoNothing()
      .returning({ id: tweets.id }),
  );
  return {
    all: list(undefined).prepare('tweets_all'),
    ofUser: list(eq(tweets.ownerId, placeholder('user'))).prepare('tweets_of_user'),
    read: select().where(isTweet).prepare('tweet_read'),
    insert: db
      .with(inserted)
      .insert(tweetCounts)
      .select(db.select({ tweetId: inserted.id, likes: sql`0`.as('likes') }).from(inserted))
      .prepare('tweet_insert'),
    update: db
      .update(tweets)
      .set({ content: sql`${placeholder('content')}`, updatedAt: sql`${placeholder('now')}` })
      .where(isTweet)
      .prepare('tweet_update'),
    delete: db.delete(tweets).where(isTweet).prepare('tweet_delete'),
  };
}
