import { HttpError } from '../../server/rules/http-error';
import { createId } from '../../server/rules/ids';
import { endOf, noteOfMeasure, type readMeasure, stateAfterMeasure } from '../../server/rules/measures';
import { excerptOf } from '../../server/rules/moderation';
import type { CaseRecord, Id, UserRecord } from '../seed/records';
import type { Context } from './context';

/** What moderators do about members. */
export function createMeasures({ db, host, tokens }: Pick<Context, 'db' | 'host' | 'tokens'>) {
  const now = () => new Date(host.now()).toISOString();

  /** What holds about a member. */
  function heldBy(target: Id) {
    const { _id: caseId, state, until = null } = db.cases.first('thing', `member ${target}`) ?? {};
    const isHeld = state === 'banned' || (state === 'suspended' && until !== null && Date.parse(until) > host.now());
    return isHeld ? { caseId, state, until } : null;
  }

  /** What a moderator does about a member, whose case says what holds. */
  function take(moderator: UserRecord, target: Id, taken: ReturnType<typeof readMeasure>): CaseRecord {
    const user = db.users.get(target);
    if (!user) throw new HttpError(404, 'User does not exist');
    if (user.role) throw new HttpError(403, 'You do not have permission to perform this action');
    const known = db.cases.first('thing', `member ${target}`);
    const appealState = known?.appeal?.state ?? ('' as const);
    const before = {
      state: known?.state ?? ('open' as const),
      until: known?.until ? new Date(known.until) : null,
      appealState,
    };
    const { measure: action, ground, statement } = taken;
    const note = noteOfMeasure(taken.note, appealState, known?.appeal?.words ?? '');
    const state = stateAfterMeasure(action, before, host.now());
    const until = endOf(taken, host.now())?.toISOString() ?? null;
    const decided = { state, ground, statement, until, decidedAt: now(), appeal: undefined };
    const subject = {
      kind: 'member' as const,
      owner: target,
      excerpt: excerptOf(`${user.fullName} ${user.description}`),
    };
    const found = known
      ? db.cases.update(known._id, decided)
      : db.cases.insert({ _id: createId(host.now()), ...subject, target, openedAt: now(), ...decided });
    const entry = { case: found._id, kind: found.kind, target, moderator: moderator.username };
    db.log.insert({ ...entry, _id: createId(host.now()), action, note, ground, statement, until, createdAt: now() });
    const channel = db.cases.first('thing', `channel ${target}`);
    if (channel?.state === 'open') db.cases.update(channel._id, { state: 'acted', decidedAt: now() });
    const isBanned = state === 'banned';
    db.users.update(target, { suspendedUntil: until ?? undefined, bannedAt: isBanned ? now() : undefined });
    if (isBanned) tokens.endOthers(target, '');
    return found;
  }

  function end(target: Id): void {
    db.users.update(target, { suspendedUntil: undefined, bannedAt: undefined });
  }

  return { heldBy, take, end };
}
