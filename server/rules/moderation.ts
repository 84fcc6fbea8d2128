import { HttpError } from './http-error';
import { isId } from './ids';
import { checkLength } from './texts';

const REPORTED_KINDS = ['video', 'comment', 'tweet', 'channel'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

const REASONS = ['spam', 'hate', 'violence', 'sexual', 'misinformation', 'infringement', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export type AppealState = 'open' | 'upheld' | 'reversed';
export type CaseState = 'open' | 'hidden' | 'removed' | 'dismissed' | MemberState;
/** What moderators did about a member; `acted` is the state of reports about that member's channel. */
type MemberState = 'warned' | 'suspended' | 'banned' | 'acted';
/** A case of a `member` is about what moderators did about one; nobody reports it. */
export type CaseKind = ReportedKind | 'member';

const ACTIONS = ['hide', 'restore', 'remove', 'dismiss', 'note', 'uphold', 'reverse'] as const;
export type Action = (typeof ACTIONS)[number];

/** The actions of moderators that the owner of the case reads about. */
export const ACTIONS_FOR_OWNER = ['hide', 'remove', 'warn', 'suspend', 'ban', 'uphold', 'reverse'];

/** The longest text of a report or a note, in characters. */
const WORDS_LIMIT = 1000;
/** The longest excerpt of a reported thing, in characters. */
export const EXCERPT_LENGTH = 300;
/** How many reports and log entries the queue sends with a case. */
export const ENTRIES_OF_CASE = 20;

function oneOf<T extends string>(name: 'action' | 'kind' | 'reason', all: readonly T[], sent: string | undefined): T {
  const found = all.find((each) => each === sent);
  if (found === undefined) throw new HttpError(400, `The ${name} must be one of ${all.join(', ')}`);
  return found;
}

export function readWords(sent = ''): string {
  checkLength('Details', sent, WORDS_LIMIT);
  return sent.trim();
}

export const readReason = (sent: string | undefined): Reason => oneOf('reason', REASONS, sent);

/** Reads what a member reports. Throws 400 for an invalid field. */
export function readReported({ kind, target = '', reason, words }: Record<string, string>) {
  if (!isId(target)) throw new HttpError(400, 'Invalid id');
  return {
    kind: oneOf('kind', REPORTED_KINDS, kind),
    target: target.toLowerCase(),
    reason: readReason(reason),
    words: readWords(words),
  };
}

/**
 * Reads what a moderator does: the author reads the ground and the statement of what is hidden or removed, and the note about an appeal.
 * Throws 400 for an invalid field.
 */
export const readAction = ({ action, note, ground, statement }: Record<string, string>) => ({
  action: oneOf('action', ACTIONS, action),
  note: readWords(note),
  ground: ground === undefined ? undefined : readReason(ground),
  statement: readWords(statement),
});

/** Reads what an author says against a decision. Throws 400 for an invalid field. */
export function readAppeal({ words }: Record<string, string>): string {
  const appeal = readWords(words);
  if (appeal === '') throw new HttpError(400, 'Details are required');
  return appeal;
}

const MEASURE_STATES: readonly CaseState[] = ['warned', 'suspended', 'banned'];
/** Of a case about which the author reads, and can appeal. */
export const DECIDED_STATES: readonly CaseState[] = ['hidden', 'removed', ...MEASURE_STATES];

/** Whether the author can appeal against a case in this state. */
export const isDecision = (state: CaseState) => DECIDED_STATES.includes(state);

/** Throws 409 if nothing was decided, or the author has appealed before. */
export function checkAppeal({ state, appealState }: Appealed): void {
  if (!isDecision(state) || appealState) throw new HttpError(409, 'You cannot appeal against this');
}

/** Throws 403 for anybody but a moderator. */
export function checkModerator({ role }: { role?: string }): void {
  if (role !== 'moderator') throw new HttpError(403, 'You do not have permission to perform this action');
}

/** Throws 403 if a moderator decides about something of their own. Notes change nothing. */
export function checkOwnCase(action: Action, owner: string, moderator: string): void {
  if (action !== 'note' && owner === moderator)
    throw new HttpError(403, 'You do not have permission to perform this action');
}

type Appealed = { state: CaseState; appealState: AppealState | '' };

/**
 * The state of a case after an action. Restoring opens it again, or ends what was done about a member; what was removed stays so.
 * Throws 409 if it is decided: another moderator was faster.
 */
export function stateAfter(action: Action, kind: CaseKind, { state, appealState }: Appealed): CaseState {
  if (action === 'note') return state;
  if (action === 'uphold' || action === 'reverse') {
    if (appealState !== 'open') throw new HttpError(409, 'The case is decided already');
    return action === 'reverse' && state !== 'removed' ? 'dismissed' : state;
  }
  if (action === 'restore' && MEASURE_STATES.includes(state)) return 'dismissed';
  const isDecided = state !== 'open';
  if (isDecided !== (action === 'restore') || state === 'removed' || kind === 'member')
    throw new HttpError(409, 'The case is decided already');
  if (kind === 'channel' && (action === 'hide' || action === 'remove')) {
    throw new HttpError(400, 'The action must be one of dismiss, note');
  }
  return ({ hide: 'hidden', remove: 'removed', dismiss: 'dismissed', restore: 'open' } as const)[action];
}

/** The state of an appeal after an action; undefined if the action leaves it as it is. The author can appeal against a new decision again. */
export function appealAfter(action: Action, appealState: AppealState | ''): AppealState | '' | undefined {
  if (action === 'uphold') return 'upheld';
  if (action === 'reverse' || (action === 'restore' && appealState === 'open')) return 'reversed';
  return action === 'hide' || action === 'remove' ? '' : undefined;
}

/** The requested part of the queue. Invalid values count as absent. */
export const queueOf = (search: URLSearchParams) => ({
  isAppealed: search.get('state') === 'appealed',
  isDecided: search.get('state') === 'decided',
  isByReports: search.get('order') === 'most',
});

/** Characters instead of code units, as PostgreSQL counts. */
export const excerptOf = (text: string) => Array.from(text).slice(0, EXCERPT_LENGTH).join('');

/** Throws 403 if the owner of a hidden video publishes it, or lets it be published. */
export function checkHidden(isHidden: boolean, change?: { isPublished: boolean; publishAt?: unknown }): void {
  if (!isHidden || !(change?.isPublished || change?.publishAt)) return;
  throw new HttpError(403, 'This was hidden by moderators');
}
