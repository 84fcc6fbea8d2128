import type { Context } from '../provider/context';
import { pairKey } from '../provider/db';
import { paginateLong } from '../provider/paginate';
import { createRoutes } from '../provider/route';
import { BLOCKS_LIMIT } from '../../server/rules/blocks';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';

/** An extension, which some providers lack. */
export function blockHandlers(context: Context) {
  const { db, scenario, serializers, statistics } = context;
  const { keyed, member, created } = createRoutes(context);
  if (scenario.quirks) return [];

  function endSubscription(subscriber: string, channel: string): void {
    const subscription = db.subscriptions.first('pair', pairKey(subscriber, channel));
    if (!subscription) return;
    statistics.takeBack(channel, subscription, 'subscribers');
    db.subscriptions.delete(subscription._id);
  }

  return [
    member('get', '/users/blocked', ({ viewer, search }) => {
      const page = paginateLong(serializers.blocked(viewer._id), search);
      return respond(
        page.flatMap((id) => serializers.owner(id) ?? []),
        'Blocked members fetched successfully',
      );
    }),

    keyed('put', '/users/blocked/:userId', ({ id, viewer }) => {
      const blocked = id('userId');
      if (blocked === viewer._id) throw new HttpError(403, 'You cannot block yourself');
      if (!db.users.get(blocked)) throw new HttpError(404, 'User does not exist');
      const isBlocked = db.blocks.count('pair', pairKey(viewer._id, blocked)) > 0;
      if (!isBlocked && db.blocks.count('blocker', viewer._id) >= BLOCKS_LIMIT)
        throw new HttpError(403, 'You have blocked too many members. Unblock some first');
      if (!isBlocked) db.blocks.insert({ ...created(), blocker: viewer._id, blocked });
      endSubscription(blocked, viewer._id);
      for (const { _id, pinnedComment = '' } of db.videos.where('owner', viewer._id)) {
        if (db.comments.get(pinnedComment)?.owner === blocked) db.videos.update(_id, { pinnedComment: undefined });
      }
      return respond({ isBlocked: true }, 'Member blocked successfully');
    }),

    keyed('delete', '/users/blocked/:userId', ({ id, viewer }) => {
      const block = db.blocks.first('pair', pairKey(viewer._id, id('userId')));
      if (block) db.blocks.delete(block._id);
      return respond({ isBlocked: false }, 'Member unblocked successfully');
    }),
  ];
}
