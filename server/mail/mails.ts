import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { mailLinks, mails } from '../database/schema';
import { addressHash } from '../resources/user-rows';
import { createId } from '../rules/ids';
import { sweepGuests } from './guest-mails';

/** What a mail is about. */
export type MailKind =
  | 'reset-password'
  | 'password-changed'
  // Also about a new password.
  | 'deletion-cancelled'
  | 'confirm-signup'
  | 'confirm-email'
  | 'email-changed';
/** What a mail to a guest who reports something is about. */
type GuestMailKind = 'confirm-report' | 'report-outcome';

/** `user` is undefined if only the address is known: its account is looked up when the mail is sent. */
type Mail = { kind: MailKind; address: string; user?: string };
type GuestMail = { kind: GuestMailKind; address: string; guestReport: string };

export type DueMail = typeof mails.$inferSelect;

/** In ms. A mail that could not be sent for so long is given up. */
export const MAIL_LIFE = 24 * 3_600_000;
/** In ms. A server that claims a mail sends it within this time; if it ends before, another one sends the mail. */
const CLAIM = 5 * 60_000;
/** In ms. The pauses after failures; the last one is repeated. */
const PAUSES = [60_000, 4 * 60_000, 15 * 60_000, 3_600_000];

/** In ms: how long after `MAIL_LIFE` the last try can be, which tells why a mail fails. It is longer than the longest pause. */
const LAST_TRY = 2 * 3_600_000;
/** In ms. No server may have run for so long, and one that starts tries each mail once. */
const UNTRIED_LIFE = 7 * MAIL_LIFE;

type Options = { db: Database; now: () => number };

/**
 * The name under which the mails to an address are counted. Kinds do not share a count: a stranger could otherwise use it up with
 * mails that are not sent, such as another link for a confirmed account.
 */
export const mailAccount = (kind: MailKind | GuestMailKind, address: string) => `${kind} ${addressHash(address)}`;

/** The row of a mail, for transactions. */
export function mailRow(mail: Mail | GuestMail, now: number): typeof mails.$inferInsert {
  const { kind, address } = mail;
  const time = new Date(now);
  const about = 'guestReport' in mail ? { guestReportId: mail.guestReport } : { userId: mail.user ?? null };
  return { id: createId(now), kind, address, ...about, createdAt: time, dueAt: time };
}

/** The row of the notice about a new password, which may have cancelled a planned deletion. */
export function passwordNotice(user: { id: string; email: string }, isCancelled: boolean, now: number) {
  const kind = isCancelled ? 'deletion-cancelled' : 'password-changed';
  return mailRow({ kind, address: user.email, user: user.id }, now);
}

export type Mails = ReturnType<typeof createMails>;

/**
 * The mails that are to be sent, in the database. A request only adds a row, so that it takes the same time whether the address is a
 * member's or nobody's.
 */
export function createMails({ db, now }: Options) {
  let wake = () => {};

  return {
    /** Calls `run` when this server has added a mail. */
    onAdded(run: () => void): void {
      wake = run;
    },
    /** Call it after a transaction that has added the row of a mail. */
    wake: () => wake(),
    async add(mail: Mail): Promise<void> {
      const row = mailRow(mail, now());
      // A repeat of the statement finds the row.
      await repeatable(() => db.insert(mails).values(row).onConflictDoNothing());
      wake();
    },
    /** The next mail that is due, which no other server gets for some minutes. */
    async claim(): Promise<DueMail | undefined> {
      const due = db
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.dueAt, new Date(now())))
        .orderBy(asc(mails.dueAt), asc(mails.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const claimed = { dueAt: new Date(now() + CLAIM), attempts: sql`${mails.attempts} + 1` };
      const [mail] = await atMostOnce(() => db.update(mails).set(claimed).where(eq(mails.id, due)).returning());
      return mail;
    },
    remove: (id: string) => repeatable(() => db.delete(mails).where(eq(mails.id, id))),
    /** Sends a mail once more later. `attempts` is how often it has failed. */
    postpone({ id, attempts }: DueMail) {
      const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0;
      return repeatable(() =>
        db
          .update(mails)
          .set({ dueAt: new Date(now() + pause) })
          .where(eq(mails.id, id)),
      );
    },
  };
}

type Observers = { report: (error: Error) => void; count: (outcome: 'given up') => void };

/** Deletes mails that no server sends any more, with the addresses of guests, and links that have expired. */
export async function sweepMails(db: Database, now: number, { report, count }: Observers): Promise<void> {
  await sweepGuests(db, now);
  const tried = new Date(now - MAIL_LIFE - LAST_TRY);
  const untried = new Date(now - UNTRIED_LIFE);
  const { rows } = await repeatable(() =>
    db.execute<{ kind: string }>(sql`
      with gone as (delete from mails where created_at < ${untried} or (created_at < ${tried} and attempts > 0)
        returning kind, guest_report_id),
      forgotten as (delete from guest_reports where id in (select guest_report_id from gone))
      select kind from gone`),
  );
  for (const { kind } of rows) {
    report(new Error(`A mail (${kind}) is given up: no server has sent it for a day`));
    count('given up');
  }
  await repeatable(() => db.delete(mailLinks).where(lte(mailLinks.expiresAt, new Date(now))));
}
