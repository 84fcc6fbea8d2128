import type { Context } from '../provider/context';
import { createId } from '../provider/db';
import { newestFirst, pageOf } from '../provider/page';
import { Refusal } from '../provider/refusal';
import { reply } from '../provider/reply';
import { createRoutes } from '../provider/route';
import type { Id, TweetRow, UserRow } from '../provider/rows';
import type { Serializers } from '../provider/serializers';
import { checkLength, checkText, TEXT_LIMIT } from '../provider/validation';

const PAGE = 30;

export function tweetHandlers(context: Context, serializers: Serializers) {
  const { db, host, dialect } = context;
  const { guest, member, now } = createRoutes(context);

  function own(id: Id, viewer: UserRow): TweetRow {
    const row = db.tweets.get(id);
    if (!row) throw new Refusal(404, 'Tweet does not exist');
    if (row.owner !== viewer._id) throw dialect.refusal('not the owner');
    return row;
  }

  return [
    guest('get', '/tweets', ({ viewer, search }) => {
      const page = pageOf(newestFirst(db.tweets.all()), search, PAGE);
      return reply(
        page.map((row) => serializers.tweet(row, viewer)),
        'Tweets fetched successfully',
      );
    }),

    guest('get', '/tweets/user/:userId', ({ id, viewer, search }) => {
      const rows = newestFirst(db.tweets.where('owner', id('userId')));
      const page = dialect.list('tweets of a user', pageOf(rows, search, PAGE));
      return reply(
        page.map((row) => serializers.tweet(row, viewer)),
        'Tweets fetched successfully',
      );
    }),

    member('post', '/tweets', async ({ viewer, fields }) => {
      const content = checkText((await fields()).content, 'Content').trim();
      if (content.length < 10 || content.length > 500) {
        throw new Refusal(400, 'Minimum 10 and maximum 500 characters allowed');
      }
      const times = { createdAt: now(), updatedAt: now() };
      const row = db.tweets.insert({ _id: createId(host.now()), content, owner: viewer._id, ...times });
      return reply(dialect.createdTweet(row, viewer), 'Tweet added successfully', 201);
    }),

    member('patch', '/tweets/:id', async ({ id, viewer, fields }) => {
      const row = own(id('id'), viewer);
      const content = checkText((await fields()).content, 'Content');
      checkLength('Tweet', content, TEXT_LIMIT);
      const changed = db.tweets.update(row._id, { content, updatedAt: now() });
      return reply(serializers.tweet(changed, viewer), 'Tweet updated successfully');
    }),

    member('delete', '/tweets/:id', ({ id, viewer }) => {
      const row = own(id('id'), viewer);
      for (const like of db.likes.where('target', row._id)) db.likes.delete(like._id);
      db.tweets.delete(row._id);
      return reply({}, 'Tweet deleted successfully');
    }),
  ];
}
