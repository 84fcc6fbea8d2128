import type { Context } from '../provider/context';
import { newestFirst, paginate } from '../provider/paginate';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';
import type { Viewer } from '../provider/serializers';
import type { Id, TweetRecord, UserRecord } from '../seed/records';
import { TWEETS_PER_PAGE } from '../../server/rules/pages';
import { checkLength, requireText, requireTweet, TEXT_LIMIT } from '../../server/rules/texts';

export function tweetHandlers(context: Context) {
  const { db, dialect, serializers } = context;
  const { guest, keyed, created, now } = createRoutes(context);

  function ownTweet(id: Id, viewer: UserRecord): TweetRecord {
    const record = db.tweets.get(id);
    if (!record) throw new HttpError(404, 'Tweet does not exist');
    if (record.owner !== viewer._id) throw dialect.violation('not the owner');
    return record;
  }

  const visible = (records: TweetRecord[], viewer: Viewer) =>
    records.filter((record) => serializers.isPostVisible(record, viewer));

  return [
    guest('get', '/tweets', ({ viewer, search }) => {
      const page = paginate(newestFirst(visible(db.tweets.all(), viewer)), search, TWEETS_PER_PAGE);
      return respond(
        page.map((record) => serializers.tweet(record, viewer)),
        'Tweets fetched successfully',
      );
    }),

    guest('get', '/tweets/user/:userId', ({ id, viewer, search }) => {
      const records = newestFirst(visible(db.tweets.where('owner', id('userId')), viewer));
      const page = dialect.list('tweets of a user', paginate(records, search, TWEETS_PER_PAGE));
      return respond(
        page.map((record) => serializers.tweet(record, viewer)),
        'Tweets fetched successfully',
      );
    }),

    keyed('post', '/tweets', async ({ viewer, fields }) => {
      const content = requireTweet((await fields()).content);
      const record = db.tweets.insert({ ...created(), content, owner: viewer._id });
      return respond(dialect.createdTweet(record, viewer), 'Tweet added successfully', 201);
    }),

    keyed('patch', '/tweets/:id', async ({ id, viewer, fields }) => {
      const record = ownTweet(id('id'), viewer);
      const content = requireText((await fields()).content, 'Content');
      checkLength('Tweet', content, TEXT_LIMIT);
      const changed = db.tweets.update(record._id, { content, updatedAt: now() });
      return respond(serializers.tweet(changed, viewer), 'Tweet updated successfully');
    }),

    keyed('delete', '/tweets/:id', ({ id, viewer }) => {
      const record = ownTweet(id('id'), viewer);
      for (const like of db.likes.where('target', record._id)) db.likes.delete(like._id);
      db.tweets.delete(record._id);
      return respond({}, 'Tweet deleted successfully');
    }),
  ];
}
