import { HttpError } from './http-error';
import { type AppealState, type CaseState, readReason, readWords } from './moderation';

/** What moderators do about a member. */
const MEASURES = ['warn', 'suspend', 'ban'] as const;
export type Measure = (typeof MEASURES)[number];

const DAY = 24 * 3_600_000;
const LONGEST_SUSPENSION = 365;

/** Reads what a moderator does about a member, who reads the ground and the statement. Throws 400 for an invalid field. */
export function readMeasure({ measure, days, note, ground = 'other', statement }: Record<string, string>) {
  const found = MEASURES.find((each) => each === measure);
  if (found === undefined) throw new HttpError(400, `The measure must be one of ${MEASURES.join(', ')}`);
  return {
    measure: found,
    days: found === 'suspend' ? readDays(days) : 0,
    note: readWords(note),
    ground: readReason(ground),
    statement: readWords(statement),
  };
}

function readDays(sent = ''): number {
  const days = /^\d{1,3}$/.test(sent) ? Number(sent) : 0;
  if (days < 1 || days > LONGEST_SUSPENSION) throw new HttpError(400, 'The days must be a number from 1 to 365');
  return days;
}

/** When a measure ends; null for measures without an end. */
export const endOf = ({ measure, days }: { measure: Measure; days: number }, now: number): Date | null =>
  measure === 'suspend' ? new Date(now + days * DAY) : null;

const STATES = { warn: 'warned', suspend: 'suspended', ban: 'banned' } as const satisfies Record<Measure, CaseState>;

type MemberCase = { state: CaseState; until: Date | null; appealState: AppealState | '' };

/**
 * The state of a member's case after a measure. Throws 409 if one holds: another moderator was faster. Also throws it for an appeal that
 * nobody has decided, because the measure would replace it. A ban can follow both.
 */
export function stateAfterMeasure(measure: Measure, { state, until, appealState }: MemberCase, now: number): CaseState {
  const isSuspended = state === 'suspended' && isAfter(until, now);
  if (state === 'banned' || (isSuspended && measure !== 'ban')) throw new HttpError(409, 'The case is decided already');
  if (appealState === 'open' && measure !== 'ban') throw new HttpError(409, 'Decide the appeal first');
  return STATES[measure];
}

/** The note in the log. A ban replaces an appeal that nobody has decided, so the note keeps its words. */
export const noteOfMeasure = (note: string, appealState: AppealState | '', appeal: string): string =>
  appealState === 'open' ? [note, `“${appeal}”`].filter(Boolean).join('\n\n') : note;

const isAfter = (time: Date | null, now: number) => time !== null && time.getTime() > now;

/** What suspended members can still send, beside deletions: all about their own account and safety. */
const ALLOWED = new Set([
  'POST /users/logout',
  'POST /users/change-password',
  'POST /users/deletion',
  'POST /users/export',
  'PUT /users/blocked/:userId',
  'POST /reports',
  'POST /moderation/decisions/:id/appeal',
]);

/** Throws 403 if a member is suspended, and the route is for others. */
export function checkSuspension(suspendedUntil: Date | null, method: string, path: string, now: number): void {
  const name = method.toUpperCase();
  if (!isAfter(suspendedUntil, now) || name === 'GET' || name === 'DELETE' || ALLOWED.has(`${name} ${path}`)) return;
  throw new HttpError(403, 'Moderators have suspended you. Your settings show until when, and why');
}

/** Throws 403 for banned members, who have given their password. */
export function checkBan(bannedAt: Date | null): void {
  if (bannedAt !== null) throw new HttpError(403, 'Moderators have banned this account');
}
