import { eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../database/connect';
import { together } from '../database/retry';
import { guestReports, mails } from '../database/schema';
import { isUnconfirmed } from '../mail/guest-mails';
import { mailRow } from '../mail/mails';
import type { Guest } from '../rules/guest-reports';
import { createId } from '../rules/ids';
import type { readReported } from '../rules/moderation';
import { emailKey } from './user-rows';

/** In ms, between a decision and the mail about it: moderators who take a decision back mostly do so at once. */
const PAUSE = 15 * 60_000;

/** Identifies the guest in a case. Without the address, nobody can tell from it who has reported, or what else. */
export const guestKeyOf = (caseId: string, address: string) =>
  createHash('sha256')
    .update(`${caseId} ${emailKey(address)}`)
    .digest('hex');

/** Adds the mails to guests about the outcome of a case. Their text is written when they are sent. */
export function tellGuests(db: Database, caseId: string, now: number) {
  const [time, due] = [new Date(now), new Date(now + PAUSE)];
  // The mail with the link is sent already, so its row cannot have the id.
  return db.execute(sql`
    insert into mails (id, kind, address, created_at, due_at, guest_report_id)
    select guest_reports.id, 'report-outcome', address, ${time}::timestamptz, ${due}::timestamptz, guest_reports.id
    from reports join guest_reports on guest_reports.report_id = reports.id where reports.case_id = ${caseId}
    on conflict do nothing`);
}

/** The same for all cases of a user whose account, and with it the cases, is about to be deleted. Nobody takes that back, so it is due at once. */
export function tellGuestsOfDeletion(db: Pick<Database, 'execute'>, owner: string, now: number) {
  const time = new Date(now);
  return db.execute(sql`
    with told as (
      update guest_reports
      set report_id = null, hash = null, outcome = case state when 'open' then 'gone' else state end
      from reports join moderation_cases on moderation_cases.id = reports.case_id
      where guest_reports.report_id = reports.id and moderation_cases.owner_id = ${owner}
      returning guest_reports.id, address)
    insert into mails (id, kind, address, created_at, due_at, guest_report_id)
    select id, 'report-outcome', address, ${time}::timestamptz, ${time}::timestamptz, id from told
    on conflict do nothing`);
}

type Sent = ReturnType<typeof readReported>;

export function createGuestReportRows(db: Database, now: () => number) {
  return {
    /** Adds an unconfirmed report, and the mail with its link. */
    add: (sent: Sent, guest: Guest) =>
      together(db, async () => {
        const id = createId(now());
        await db.insert(guestReports).values({ id, ...sent, ...guest, createdAt: new Date(now()) });
        const mail = { kind: 'confirm-report', address: guest.address, guestReport: id } as const;
        await db.insert(mails).values(mailRow(mail, now()));
      }),
    /** The report that a token confirms. */
    async find(token: string) {
      const [found] = await db.select().from(guestReports).where(isUnconfirmed(token, now()));
      return found;
    },
    /** Resolves to undefined if the link was used meanwhile. `report` adds the report, and resolves to its id. */
    confirm: (token: string, report: (waiting: typeof guestReports.$inferSelect) => Promise<string>) =>
      together(db, async () => {
        const [waiting] = await db.select().from(guestReports).where(isUnconfirmed(token, now())).for('update');
        if (!waiting) return undefined;
        const reportId = await report(waiting);
        await db.update(guestReports).set({ reportId }).where(eq(guestReports.id, waiting.id));
        return reportId;
      }),
  };
}
