import type { Context } from '../provider/context';
import { createRoutes } from '../provider/route';
import { HttpError, linkExpired } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { checkEmail, requireText } from '../../server/rules/texts';

/** An extension, which some providers lack. */
export function emailChangeHandlers(context: Context) {
  const { db, dialect, outbox, scenario } = context;
  const { open, member, now } = createRoutes(context);
  if (scenario.quirks) return [];
  return [
    open('post', '/users/confirm-email', async ({ fields }) => {
      const { token = '' } = await fields();
      const link = outbox.takeLink('confirm-email', token);
      const user = link && db.users.get(link.subject);
      if (user?.bannedAt) throw linkExpired();
      if (link && user?.confirmed === false && user.email === link.address) {
        db.users.update(user._id, { confirmed: true, deleteAt: undefined });
        outbox.endLinks('confirm-email', user._id);
        return respond({ _id: user._id }, 'Email confirmed successfully');
      }
      if (!user || user.pendingEmail !== link.address) throw linkExpired();
      const owner = db.users.first('email', link.address.toLowerCase());
      if (owner && owner._id !== user._id) throw new HttpError(409, 'Email already exists');
      db.users.update(user._id, { email: link.address, pendingEmail: '', updatedAt: now() });
      outbox.endLinks('reset-password', user._id);
      outbox.endLinks('confirm-email', user._id);
      return respond({ _id: user._id }, 'Email confirmed successfully');
    }),

    open('post', '/users/confirmation', async ({ fields }) => {
      const email = requireText((await fields()).email, 'Email').trim();
      checkEmail(email);
      const user = db.users.first('email', email.toLowerCase());
      if (user?.confirmed === false && !user.bannedAt) outbox.sendLink('confirm-email', user);
      return respond({}, 'Link requested successfully');
    }),

    member('post', '/users/pending-email', ({ viewer: { _id, pendingEmail } }) => {
      if (!pendingEmail) throw new HttpError(404, 'It does not exist any more');
      outbox.sendLink('confirm-email', { _id, email: pendingEmail });
      return respond({}, 'Link requested successfully');
    }),

    member('delete', '/users/pending-email', ({ viewer }) => {
      outbox.endLinks('confirm-email', viewer._id);
      return respond(dialect.account(db.users.update(viewer._id, { pendingEmail: '' })), 'Email kept successfully');
    }),
  ];
}
