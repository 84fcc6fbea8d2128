import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { guestReports, moderationCases, reports } from '../database/schema';
import type { Translate } from '../pages/translate';
import { GUEST_TEXTS, outcomeOf } from './guest-texts';
import { createToken, hashOf } from './links';
import type { DueMail } from './mails';
import type { Message } from './transport';

const HOUR = 3_600_000;
/** In ms: how long the mailed link works. */
const LINK_LIFE = 24 * HOUR;
/** In ms: the mail can be a day late, and its link works for another one. */
const UNCONFIRMED_LIFE = 48 * HOUR;
/** In ms. Guests whose reports are not decided by then get no mail about the outcome. */
const CONTACT_LIFE = 180 * 24 * HOUR;

/** Matches the report that a token confirms. */
export const isUnconfirmed = (token: string, now: number) =>
  and(
    eq(guestReports.hash, hashOf(token)),
    isNull(guestReports.reportId),
    gt(guestReports.linkedAt, new Date(now - LINK_LIFE)),
  );

/** Deletes the reports that nobody confirmed, and the addresses of old ones. */
export function sweepGuests(db: Database, now: number) {
  const isWaiting = and(isNull(guestReports.reportId), eq(guestReports.outcome, ''));
  const isForgotten = and(isWaiting, lt(guestReports.createdAt, new Date(now - UNCONFIRMED_LIFE)));
  const isOld = lt(guestReports.createdAt, new Date(now - CONTACT_LIFE));
  return repeatable(() => db.delete(guestReports).where(or(isForgotten, isOld)));
}

/** Deletes the address of a guest, with the mail to it: the outcome was sent, or the address does not work. */
export const forgetGuest = (db: Database, id: string) =>
  repeatable(() => db.delete(guestReports).where(eq(guestReports.id, id)));

/** Stores a new link. Resolves to its token, of which the database has only the hash. */
async function createGuestToken(db: Database, id: string, now: number): Promise<string> {
  const token = createToken();
  const link = { hash: hashOf(token), linkedAt: new Date(now) };
  await repeatable(() => db.update(guestReports).set(link).where(eq(guestReports.id, id)));
  return token;
}

type Needed = { db: Database; now: () => number; site: string; translations: (tag: string) => Translate };

/** The message to a guest who has reported something; undefined if there is nothing to say. */
export async function writeToGuest(
  { id, kind, guestReportId }: DueMail,
  { db, now, site, translations }: Needed,
): Promise<Message | undefined> {
  const [found] = await repeatable(() =>
    db
      .select({ guest: guestReports, state: moderationCases.state })
      .from(guestReports)
      .leftJoin(reports, eq(reports.id, guestReports.reportId))
      .leftJoin(moderationCases, eq(moderationCases.id, reports.caseId))
      .where(eq(guestReports.id, guestReportId ?? '')),
  );
  if (!found) return undefined;
  const { guest, state } = found;
  const { address: to, language, createdAt } = guest;
  const date = createdAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const page = { t: translations(language), site: new URL(site).host, kind: guest.kind, date };
  if (kind === 'confirm-report') {
    if (guest.reportId !== null) return undefined;
    const url = new URL(`/support#confirm-report=${await createGuestToken(db, guest.id, now())}`, site).href;
    return { id, to, ...GUEST_TEXTS.confirm({ ...page, url }), language };
  }
  // A moderator has taken the decision back.
  const decided = outcomeOf(guest.outcome || state);
  return decided && { id, to, ...GUEST_TEXTS.outcome({ ...page, state: decided }), language };
}
