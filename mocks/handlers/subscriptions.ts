import type { Context } from '../provider/context';
import { pairKey } from '../provider/db';
import { newestFirst } from '../provider/paginate';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';

export function subscriptionHandlers(context: Context) {
  const { db, dialect, serializers, statistics } = context;
  const { guest, keyed, created } = createRoutes(context);
  return [
    keyed('post', '/subscriptions/c/:channelId', ({ id, viewer }) => {
      const channel = id('channelId');
      if (channel === viewer._id) throw dialect.violation('own channel');
      if (!db.users.get(channel)) throw new HttpError(404, 'Channel does not exist');
      if (serializers.hasBlocked(channel, viewer))
        throw new HttpError(403, 'This channel does not accept subscriptions from you');
      const subscription = db.subscriptions.first('pair', pairKey(viewer._id, channel));
      if (subscription) {
        statistics.takeBack(channel, subscription, 'subscribers');
        db.subscriptions.delete(subscription._id);
      } else db.subscriptions.insert({ ...created(), channel, subscriber: viewer._id });
      return respond(dialect.subscriptionToggled(channel, viewer), 'Subscription toggled successfully');
    }),

    guest('get', '/subscriptions/u/:userId', ({ id, viewer, search }) => {
      const subscriptions = newestFirst(db.subscriptions.where('subscriber', id('userId')));
      if (subscriptions.length === 0) return dialect.noSubscriptions();
      const channels = dialect.part(subscriptions, search).flatMap(({ channel }) => {
        const user = db.users.get(channel);
        return user ? [serializers.subscribedChannel(user, viewer)] : [];
      });
      return respond({ channels, channelsCount: subscriptions.length }, 'Subscribed channels fetched successfully');
    }),
  ];
}
