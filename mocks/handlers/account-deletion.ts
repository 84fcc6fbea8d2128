import type { Context } from '../provider/context';
import { createRoutes } from '../provider/route';
import { DELETION_DELAY } from '../../server/rules/accounts';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';

/** An extension, which some providers lack. This one never deletes the account. */
export function accountDeletionHandlers(context: Context) {
  const { db, dialect, host, scenario } = context;
  const { member } = createRoutes(context);
  if (scenario.quirks) return [];
  return [
    member('post', '/users/deletion', async ({ viewer, fields }) => {
      const { password = '' } = await fields();
      if (password !== viewer.password) throw new HttpError(400, 'Invalid current password');
      // A repeated request keeps the date. Read again: another one may have set it while the body arrived.
      const { deleteAt = new Date(host.now() + DELETION_DELAY).toISOString() } = db.users.get(viewer._id) ?? viewer;
      const user = db.users.update(viewer._id, { deleteAt });
      return respond(dialect.account(user), 'Deletion of the account planned successfully');
    }),

    member('delete', '/users/deletion', ({ viewer }) => {
      const user = db.users.update(viewer._id, { deleteAt: undefined });
      return respond(dialect.account(user), 'Account kept successfully');
    }),
  ];
}
