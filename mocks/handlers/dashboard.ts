import type { Context } from '../provider/context';
import { newestFirst } from '../provider/paginate';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';
import { isListed } from '../../server/rules/visibility';

export function dashboardHandlers(context: Context) {
  const { db, dialect, serializers } = context;
  const { guest, member } = createRoutes(context);
  return [
    guest('get', '/dashboard/stats/:userId', ({ id, viewer }) => {
      const channel = id('userId');
      if (!db.users.get(channel)) throw new HttpError(404, 'Channel does not exist');
      // Videos that are in no list count for their owner only.
      const videos = db.videos
        .where('owner', channel)
        .filter((record) => isListed(record) || record.owner === viewer?._id);
      const stats = {
        subscriberCount: serializers.subscriberCount(channel),
        totalLikes: videos.reduce((sum, { _id }) => sum + db.likes.count('target', _id), 0),
        totalVideos: videos.length,
        totalViews: videos.reduce((sum, { views }) => sum + views, 0),
        totalTweets: db.tweets.where('owner', channel).filter(({ hidden, owner }) => !hidden || owner === viewer?._id)
          .length,
      };
      return respond(stats, 'Channel stats fetched successfully');
    }),

    member('get', '/dashboard/videos', ({ viewer, search }) => {
      const oldestFirst = newestFirst(db.videos.where('owner', viewer._id)).toReversed();
      return respond(dialect.dashboardVideos(oldestFirst, viewer, search), 'Channel videos fetched successfully');
    }),
  ];
}
