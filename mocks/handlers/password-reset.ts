import type { Context } from '../provider/context';
import { createRoutes } from '../provider/route';
import { linkExpired } from '../../server/rules/http-error';
import { checkPassword } from '../../server/rules/passwords';
import { respond } from '../../server/rules/response';
import { checkEmail, checkNewPassword, requireText } from '../../server/rules/texts';

/** An extension, which some providers lack. */
export function passwordResetHandlers(context: Context) {
  const { db, outbox, scenario, tokens } = context;
  const { open } = createRoutes(context);
  if (scenario.quirks) return [];
  return [
    open('post', '/users/forgot-password', async ({ fields }) => {
      const email = requireText((await fields()).email, 'Email').trim();
      checkEmail(email);
      const user = db.users.first('email', email.toLowerCase());
      if (user) outbox.sendLink('reset-password', user);
      return respond({}, 'Link requested successfully');
    }),

    open('post', '/users/reset-password', async ({ fields }) => {
      const { token = '', newPassword = '', confPassword } = await fields();
      checkNewPassword(newPassword, confPassword);
      checkPassword(newPassword);
      const link = outbox.takeLink('reset-password', token);
      if (!link) throw linkExpired();
      const { subject: user } = link;
      db.users.update(user, { password: newPassword, pendingEmail: '' });
      // The link has proved the address, and a thief may have planned the deletion.
      const isBanned = db.users.get(user)?.bannedAt;
      if (!isBanned) db.users.update(user, { confirmed: true, deleteAt: undefined });
      tokens.endOthers(user, '');
      outbox.endLinks('reset-password', user);
      outbox.endLinks('confirm-email', user);
      return respond({ _id: user }, 'Password changed successfully');
    }),
  ];
}
