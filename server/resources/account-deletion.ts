import { createRoutes } from '../http/routes';
import { DELETION_DELAY } from '../rules/accounts';
import { HttpError } from '../rules/http-error';
import { respond } from '../rules/response';
import type { Services } from '../services';
import { createUserRows } from './user-rows';

/** Members delete their accounts, and have some days to change their minds: see operations/delete-due.ts. */
export function accountDeletionRoutes(services: Services) {
  const { db, now, passwords, limits } = services;
  const { app, member } = createRoutes(services);
  const rows = createUserRows(db);

  /** A date that is set already stays, so that a second request does not postpone the deletion. */
  async function setDeletion(id: string, deleteAt: Date | null) {
    const user = await rows.setDeletion(id, deleteAt);
    if (!user) throw new HttpError(404, 'User does not exist');
    return rows.json(user);
  }

  member('post', '/users/deletion', async ({ viewer, session, fields, address }) => {
    const { password = '' } = await fields();
    const test = () => passwords.check(password, viewer.passwordHash);
    const isCorrect = await limits.checkPassword({ account: viewer.id, address, device: session }, test);
    if (!isCorrect) throw new HttpError(400, 'Invalid current password');
    const data = await setDeletion(viewer.id, new Date(now() + DELETION_DELAY));
    return respond(data, 'Deletion of the account planned successfully');
  });

  member('delete', '/users/deletion', async ({ viewer }) =>
    respond(await setDeletion(viewer.id, null), 'Account kept successfully'),
  );

  return app;
}
