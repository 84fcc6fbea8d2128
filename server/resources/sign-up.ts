import { eq } from 'drizzle-orm';
import { together } from '../database/retry';
import { mails as mailTable, users } from '../database/schema';
import { afterTransaction } from '../database/transaction';
import { mailRow } from '../mail/mails';
import { DELETION_DELAY } from '../rules/accounts';
import { HttpError, linkExpired } from '../rules/http-error';
import type { Services } from '../services';
import { createInvitationRows } from './invitation-rows';
import { type NewUser, createUserRows } from './user-rows';

/** Adds accounts as `SIGNUP` allows. */
export function createSignUp({ db, now, mails, signup }: Pick<Services, 'db' | 'now' | 'mails' | 'signup'>) {
  const rows = createUserRows(db);
  const invitations = createInvitationRows(db, now);

  /** On a server with mail, invited members confirm the address, too. */
  const mustConfirm = signup === 'confirmed' || (signup === 'invite' && mails !== undefined);

  /** The account and the use of its invitation, or neither. */
  async function addInvited(user: NewUser, invite: string): Promise<void> {
    const invitationId = await invitations.use(invite);
    if (invitationId === undefined) throw linkExpired();
    await (mustConfirm ? addUnconfirmed(user, invitationId) : rows.insert(user));
  }

  /** Adds an account that is deleted if nobody opens the link: nobody can keep the address or the name of another user. */
  async function addUnconfirmed(user: NewUser, invitationId: string | null = null): Promise<void> {
    await rows.insert(user);
    const deleteAt = new Date(now() + DELETION_DELAY);
    await db.update(users).set({ confirmed: false, deleteAt, invitationId }).where(eq(users.id, user.id));
    const mail = { kind: 'confirm-signup', address: user.email, user: user.id } as const;
    await db.insert(mailTable).values(mailRow(mail, now()));
    await afterTransaction(() => mails?.wake());
  }

  return {
    /** Throws before anything is stored if an invitation is needed, and does not work. */
    async checkInvitation(invite = ''): Promise<void> {
      if (signup !== 'invite') return;
      if (invite === '') throw new HttpError(403, 'Sign-up is by invitation');
      if (!(await invitations.canUse(invite))) throw linkExpired();
    },
    async add(user: NewUser, invite = ''): Promise<void> {
      if (signup === 'invite') await together(db, () => addInvited(user, invite));
      else if (mustConfirm) await together(db, () => addUnconfirmed(user));
      else await rows.insert(user);
    },
  };
}
