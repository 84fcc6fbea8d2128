import { createRoutes } from '../http/routes';
import { BLOCKS_LIMIT } from '../rules/blocks';
import { HttpError } from '../rules/http-error';
import { createId } from '../rules/ids';
import { longPageOf } from '../rules/pages';
import { respond } from '../rules/response';
import type { Services } from '../services';
import { createBlockRows } from './block-rows';

/** Members block others, who then cannot comment on the member's videos, like the member's videos and posts, or subscribe. */
export function blockRoutes(services: Services) {
  const { db, now } = services;
  const { app, member, keyed } = createRoutes(services);
  const rows = createBlockRows(db);

  member('get', '/users/blocked', async ({ viewer, search }) =>
    respond(await rows.list(viewer.id, longPageOf(search)), 'Blocked members fetched successfully'),
  );

  keyed('put', '/users/blocked/:userId', async ({ id, viewer }) => {
    const pair = { viewer: viewer.id, member: id('userId') };
    if (pair.member === viewer.id) throw new HttpError(403, 'You cannot block yourself');
    if (!(await rows.exists(pair.member))) throw new HttpError(404, 'User does not exist');
    const blocked = await rows.ids(viewer.id);
    if (blocked.length >= BLOCKS_LIMIT && !blocked.includes(pair.member))
      throw new HttpError(403, 'You have blocked too many members. Unblock some first');
    await rows.block(pair, createId(now()), new Date(now()));
    return respond({ isBlocked: true }, 'Member blocked successfully');
  });

  keyed('delete', '/users/blocked/:userId', async ({ id, viewer }) => {
    await rows.unblock({ viewer: viewer.id, member: id('userId') });
    return respond({ isBlocked: false }, 'Member unblocked successfully');
  });

  return app;
}
