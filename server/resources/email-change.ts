import { eq } from 'drizzle-orm';
import { isTaken, atMostOnce, repeatable } from '../database/retry';
import { mailLinks, mails as mailTable, users } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { createRoutes } from '../http/routes';
import { canUse, endLinks, isLink } from '../mail/links';
import { mailAccount, mailRow } from '../mail/mails';
import { HttpError, linkExpired } from '../rules/http-error';
import { respond } from '../rules/response';
import { checkEmail, requireText } from '../rules/texts';
import type { Services } from '../services';
import { confirmUser, isBanned } from './confirm-user';
import { createUserRows, emailKey } from './user-rows';

/**
 * Confirms the addresses of new accounts, and changed ones, by links that are mailed to them. A server without mail saves a changed address
 * at once.
 */
export function emailChangeRoutes(services: Services) {
  const { db, now, mails, limits } = services;
  const { app, open, member } = createRoutes(services);
  const rows = createUserRows(db);

  /**
   * Saves the address that a link confirms, and mails a notice to the previous one. Resolves to the user; undefined if the link does not
   * work any more.
   */
  const confirm = (token: string) =>
    inTransaction(db, async (transaction) => {
      const link = isLink('confirm-email', token, now());
      const [used] = await transaction.delete(mailLinks).where(link).returning();
      if (!used) return undefined;
      const [previous] = await transaction.select().from(users).where(eq(users.id, used.userId)).for('update');
      if (!previous) return undefined;
      const email = used.address;
      if (!previous.confirmed && previous.email === email) {
        if (!(await confirmUser(transaction, previous))) return undefined;
        await endLinks(transaction, 'confirm-email', previous.id);
        return previous.id;
      }
      if (previous.pendingEmail !== email || (await isBanned(transaction, previous, email))) return undefined;
      const changed = { email, emailKey: emailKey(email), pendingEmail: '', updatedAt: new Date(now()) };
      await transaction.update(users).set(changed).where(eq(users.id, previous.id));
      // Links that were sent to the previous address.
      await endLinks(transaction, 'reset-password', previous.id);
      await endLinks(transaction, 'confirm-email', previous.id);
      const notice = { kind: 'email-changed', address: previous.email, user: previous.id } as const;
      await transaction.insert(mailTable).values(mailRow(notice, now()));
      return previous.id;
    });

  open('post', '/users/confirm-email', async ({ fields, address }) => {
    if (!mails) throw new HttpError(404, 'Not found');
    const { token = '' } = await fields();
    const test = () => canUse(db, 'confirm-email', token, now());
    if (!(await limits.checkPassword({ account: undefined, address }, test))) throw linkExpired();
    const _id = await atMostOnce(() => confirm(token)).catch((error: unknown) => {
      // Another account has taken the address meanwhile.
      throw isTaken(error) ? new HttpError(409, 'Email already exists') : error;
    });
    if (_id === undefined) throw linkExpired();
    mails.wake();
    return respond({ _id }, 'Email confirmed successfully');
  });

  // Never looks for the account: as with a forgotten password, the response says nothing about it.
  open('post', '/users/confirmation', async ({ fields, address }) => {
    if (!mails) throw new HttpError(404, 'Not found');
    const email = requireText((await fields()).email, 'Email').trim();
    checkEmail(email);
    await limits.countMail(mailAccount('confirm-signup', email), address);
    await mails.add({ kind: 'confirm-signup', address: email });
    return respond({}, 'Link requested successfully');
  });

  member('post', '/users/pending-email', async ({ viewer, address }) => {
    if (!mails) throw new HttpError(404, 'Not found');
    if (viewer.pendingEmail === '') throw new HttpError(404, 'It does not exist any more');
    await limits.countMail(mailAccount('confirm-email', viewer.pendingEmail), address);
    await mails.add({ kind: 'confirm-email', address: viewer.pendingEmail, user: viewer.id });
    return respond({}, 'Link requested successfully');
  });

  member('delete', '/users/pending-email', async ({ viewer }) => {
    const none = { pendingEmail: '' };
    const [user] = await repeatable(() => db.update(users).set(none).where(eq(users.id, viewer.id)).returning());
    if (!user) throw new HttpError(404, 'User does not exist');
    await endLinks(db, 'confirm-email', viewer.id);
    return respond(await rows.json(user), 'Email kept successfully');
  });

  return app;
}
