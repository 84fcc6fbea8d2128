import { eq } from 'drizzle-orm';
import { atMostOnce } from '../database/retry';
import { mailLinks, mails as mailTable, users } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { createRoutes } from '../http/routes';
import { canUse, isLink } from '../mail/links';
import { mailAccount, passwordNotice } from '../mail/mails';
import { HttpError, linkExpired } from '../rules/http-error';
import { checkPassword } from '../rules/passwords';
import { respond } from '../rules/response';
import { checkEmail, checkNewPassword, requireText } from '../rules/texts';
import type { Services } from '../services';
import { forgetAccess } from '../sessions/forget-access';
import { confirmUser } from './confirm-user';

/** A link by mail for members who forgot their password. */
export function passwordResetRoutes(services: Services) {
  const { db, now, mails, limits, passwords } = services;
  const { app, open } = createRoutes(services);

  /** Saves a password and ends all sessions. Resolves to the user; undefined if the link was used meanwhile. */
  const reset = (token: string, passwordHash: string) =>
    inTransaction(db, async (transaction) => {
      const link = isLink('reset-password', token, now());
      const [used] = await transaction.delete(mailLinks).where(link).returning({ user: mailLinks.userId });
      if (!used) return undefined;
      const isUser = eq(users.id, used.user);
      const [user] = await transaction.update(users).set({ passwordHash }).where(isUser).returning();
      if (!user) return undefined;
      // The link has proved that the address is the member's.
      if (!user.confirmed) await confirmUser(transaction, user);
      const isCancelled = await forgetAccess(transaction, user.id);
      await transaction.insert(mailTable).values(passwordNotice(user, isCancelled, now()));
      return user.id;
    });

  // Never looks for the account, so that neither the response nor its time says whether there is one.
  open('post', '/users/forgot-password', async ({ fields, address }) => {
    if (!mails) throw new HttpError(404, 'Not found');
    const email = requireText((await fields()).email, 'Email').trim();
    checkEmail(email);
    await limits.countMail(mailAccount('reset-password', email), address);
    await mails.add({ kind: 'reset-password', address: email });
    return respond({}, 'Link requested successfully');
  });

  open('post', '/users/reset-password', async ({ fields, address }) => {
    if (!mails) throw new HttpError(404, 'Not found');
    const { token = '', newPassword = '', confPassword } = await fields();
    checkNewPassword(newPassword, confPassword);
    checkPassword(newPassword);
    const test = () => canUse(db, 'reset-password', token, now());
    // Hashing takes long, so it waits until the token is known to be right.
    if (!(await limits.checkPassword({ account: undefined, address }, test))) throw linkExpired();
    const passwordHash = await passwords.hash(newPassword);
    const _id = await atMostOnce(() => reset(token, passwordHash));
    if (_id === undefined) throw linkExpired();
    mails.wake();
    return respond({ _id }, 'Password changed successfully');
  });

  return app;
}
