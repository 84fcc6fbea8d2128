import { HttpError, missing } from '../../server/rules/http-error';
import { readMeasure } from '../../server/rules/measures';
import {
  type ReportedKind,
  ENTRIES_OF_CASE,
  appealAfter,
  checkAppeal,
  checkModerator,
  checkOwnCase,
  excerptOf,
  isDecision,
  queueOf,
  readAction,
  readAppeal,
  readReported,
  stateAfter,
} from '../../server/rules/moderation';
import { respond } from '../../server/rules/response';
import type { Context } from '../provider/context';
import { createMeasures } from '../provider/measures';
import { guestReportHandlers } from './guest-reports';
import { compareText, newestFirst, paginate } from '../provider/paginate';
import { createRoutes } from '../provider/route';
import { createThings } from '../provider/things';
import type { CaseRecord, Id, ReportRecord, UserRecord } from '../seed/records';

export type SentReport = ReturnType<typeof readReported> & Pick<ReportRecord, 'guest'>;

/** Reports of members, and what moderators do about them: an extension of the API. */
export function moderationHandlers(context: Context) {
  const { db, scenario, serializers } = context;
  const { member, keyed, open, created, now } = createRoutes(context);
  const things = createThings(context);
  const measures = createMeasures(context);

  const appealStateOf = ({ appeal }: CaseRecord) => appeal?.state ?? '';
  const isCounted = ({ state }: CaseRecord) => isDecision(state);

  /** The case as a moderator gets it: of their own, without who has reported it. */
  function json(record: CaseRecord, viewer: UserRecord) {
    const reports = newestFirst(db.reports.where('case', record._id));
    const { owner, ...rest } = record;
    const shown = owner === viewer._id ? [] : reports.slice(0, ENTRIES_OF_CASE);
    return {
      ...rest,
      ...told(record),
      reportsCount: reports.length,
      member: measures.heldBy(owner),
      owner: serializers.owner(owner),
      otherDecisions: db.cases.where('owner', owner).filter((other) => isCounted(other) && other._id !== record._id)
        .length,
      thing: things.current(record),
      reasons: countReasons(reports),
      reports: shown.map(({ case: _case, reporter, guest, ...report }) => ({
        ...report,
        reporter: guest ? null : serializers.owner(reporter),
        guestName: guest?.name ?? '',
      })),
      log: newestFirst(db.log.where('case', record._id))
        .slice(0, ENTRIES_OF_CASE)
        .map(({ _id, action, note, moderator, createdAt }) => ({ _id, action, note, moderator, createdAt })),
    };
  }

  function queue({ isAppealed, isDecided, isByReports }: ReturnType<typeof queueOf>): CaseRecord[] {
    if (isAppealed) {
      const time = ({ appeal }: CaseRecord) => appeal?.createdAt ?? '';
      const appealed = db.cases.all().filter((record) => appealStateOf(record) === 'open');
      return appealed.toSorted((a, b) => compareText(time(a), time(b)) || compareText(a._id, b._id));
    }
    const found = db.cases.all().filter(({ state }) => isDecided !== (state === 'open'));
    const count = ({ _id }: CaseRecord) => db.reports.count('case', _id);
    const byTime = (name: 'openedAt' | 'decidedAt') => (a: CaseRecord, b: CaseRecord) =>
      compareText(a[name] ?? '', b[name] ?? '') || compareText(a._id, b._id);
    if (isDecided) return found.toSorted(byTime('decidedAt')).toReversed();
    const oldest = found.toSorted(byTime('openedAt'));
    return isByReports ? oldest.toSorted((a, b) => count(b) - count(a)) : oldest;
  }

  /** The case of a thing, which a new report opens again if it was dismissed. */
  function openCase(kind: ReportedKind, target: Id, { owner, text }: { owner: Id; text: string }): CaseRecord {
    const found = db.cases.first('thing', `${kind} ${target}`);
    const { _id, createdAt } = created();
    const fresh = { state: 'open', openedAt: createdAt, decidedAt: null } as const;
    if (!found) return db.cases.insert({ _id, kind, target, owner, excerpt: excerptOf(text), ...fresh });
    const isClosed = found.state === 'dismissed' || found.state === 'acted';
    return isClosed ? db.cases.update(found._id, fresh) : found;
  }

  /** What the viewer sees. */
  function findThing({ kind, target }: Pick<SentReport, 'kind' | 'target'>, viewer: UserRecord | undefined) {
    const reported = things.find(kind, target, viewer);
    if (!reported) throw missing(kind);
    return reported;
  }

  function addReport(viewer: UserRecord | undefined, sent: SentReport): Id {
    const { kind, target, reason, words, guest } = sent;
    const reported = findThing(sent, viewer);
    if (reported.owner === viewer?._id) throw new HttpError(403, 'You cannot report what is your own');
    const known = db.cases.first('thing', `${kind} ${target}`);
    const own = (record: ReportRecord) =>
      viewer
        ? record.reporter === viewer._id
        : record.guest?.address.toLowerCase() === guest?.address.toLowerCase() && record.guest !== undefined;
    const isRepeat = known && db.reports.where('case', known._id).some(own);
    if (isRepeat) throw new HttpError(409, 'You have already reported this');
    const { _id, createdAt } = created();
    const { _id: caseId } = openCase(kind, target, reported);
    const from = { reporter: viewer?._id ?? '', ...(guest && { guest }) };
    return db.reports.insert({ _id, case: caseId, ...from, reason, words, createdAt })._id;
  }

  /** What the author reads about a decision. Without a ground, it is the reason that most have reported. */
  function statementOf({ _id }: CaseRecord, { action, ground, statement }: ReturnType<typeof readAction>) {
    if (action !== 'hide' && action !== 'remove') return {};
    return { ground: ground ?? countReasons(db.reports.where('case', _id))[0]?.reason ?? 'other', statement };
  }

  function addAppeal(owner: Id, found: CaseRecord | undefined, words: string): CaseRecord {
    if (found?.owner !== owner) throw new HttpError(404, 'It does not exist any more');
    checkAppeal({ state: found.state, appealState: appealStateOf(found) });
    return db.cases.update(found._id, { appeal: { state: 'open', words, createdAt: now(), answer: '' } });
  }

  if (scenario.quirks) return [];
  return [
    ...guestReportHandlers(context, {
      find: (sent) => findThing(sent, undefined),
      add: (sent) => addReport(undefined, sent),
    }),

    keyed('post', '/reports', async ({ viewer, fields }) =>
      respond({ _id: addReport(viewer, readReported(await fields())) }, 'Report sent successfully', 201),
    ),

    member('get', '/reports', ({ viewer, search }) => {
      const page = paginate(newestFirst(db.reports.where('reporter', viewer._id)), search);
      const reports = page.flatMap(({ case: caseId, reporter: _reporter, ...record }) => {
        const found = db.cases.get(caseId);
        if (!found) return [];
        const { kind, excerpt, state, decidedAt } = found;
        return [{ ...record, kind, excerpt, state, decidedAt }];
      });
      return respond(reports, 'Reports fetched successfully');
    }),

    member('get', '/moderation/decisions', ({ viewer, search }) => {
      const own = db.cases
        .where('owner', viewer._id)
        .filter((record) => isCounted(record) || appealStateOf(record) === 'reversed');
      const byTime = (a: CaseRecord, b: CaseRecord) =>
        compareText(b.decidedAt ?? '\uFFFF', a.decidedAt ?? '\uFFFF') || compareText(b._id, a._id);
      const decisions = paginate(own.toSorted(byTime), search).map(decision);
      return respond(decisions, 'Decisions fetched successfully');
    }),

    keyed('post', '/moderation/decisions/:id/appeal', async ({ id, viewer, fields }) => {
      const words = readAppeal(await fields());
      addAppeal(viewer._id, db.cases.get(id('id')), words);
      return respond({}, 'Appeal sent successfully', 201);
    }),

    member('get', '/moderation/cases', ({ viewer, search }) => {
      checkModerator(viewer);
      return respond(
        paginate(queue(queueOf(search)), search).map((record) => json(record, viewer)),
        'Cases fetched successfully',
      );
    }),

    keyed('post', '/moderation/cases/:id', async ({ id, viewer, fields }) => {
      checkModerator(viewer);
      const sent = readAction(await fields());
      const { action, note } = sent;
      const found = db.cases.get(id('id'));
      if (!found) throw new HttpError(404, 'It does not exist any more');
      const { _id: caseId, kind, target, owner } = found;
      checkOwnCase(action, owner, viewer._id);
      const state = stateAfter(action, kind, { state: found.state, appealState: appealStateOf(found) });
      const { _id, createdAt } = created();
      const said = statementOf(found, sent);
      db.log.insert({ _id, case: caseId, kind, target, moderator: viewer.username, action, note, ...said, createdAt });
      if (action === 'note') return respond(json(found, viewer), 'Case changed successfully');
      if (state === found.state) {
        // Only the appeal changes.
      } else if (kind === 'member') {
        measures.end(target);
      } else if (state === 'removed') things.remove(found);
      else if (state === 'hidden' || found.state === 'hidden') things.hide(found, state === 'hidden');
      const decided = state !== found.state && { decidedAt: state === 'open' ? null : now() };
      const changed = db.cases.update(caseId, { state, ...decided, ...said, ...appealOf(found, sent) });
      return respond(json(changed, viewer), 'Case changed successfully');
    }),

    keyed('post', '/moderation/members/:userId', async ({ id, viewer, fields }) => {
      checkModerator(viewer);
      const taken = readMeasure(await fields());
      return respond(json(measures.take(viewer, id('userId'), taken), viewer), 'Case changed successfully');
    }),

    open('post', '/users/banned', async ({ fields }) => {
      const { email = '', password = '', ...sent } = await fields();
      const user = db.users.first('email', email.trim().toLowerCase());
      if (!user) throw new HttpError(404, 'User does not exist');
      if (user.password === '' || password !== user.password) throw new HttpError(401, 'Invalid password');
      const found = user.bannedAt && db.cases.first('thing', `member ${user._id}`);
      if (!found) throw new HttpError(404, 'It does not exist any more');
      if (sent.words === undefined) return respond(decision(found), 'Decision fetched successfully');
      return respond(decision(addAppeal(user._id, found, readAppeal(sent))), 'Appeal sent successfully', 201);
    }),

    member('get', '/moderation/log', ({ viewer, search }) => {
      checkModerator(viewer);
      const page = paginate(newestFirst(db.log.all()), search, 30);
      return respond(
        page.map(({ case: caseId, ...entry }) => {
          const excerpt = db.cases.get(caseId)?.excerpt ?? null;
          return { ground: '', statement: '', until: null, ...entry, excerpt };
        }),
        'Log fetched successfully',
      );
    }),
  ];
}

/** What the author of a case reads. */
const told = ({ ground = '', statement = '', until = null, appeal }: CaseRecord) => ({
  ground,
  statement,
  until,
  appeal: appeal ?? null,
});

function decision(record: CaseRecord) {
  const { _id, kind, excerpt, state, decidedAt } = record;
  return { _id, kind, excerpt, state, decidedAt, ...told(record) };
}

function appealOf({ appeal }: CaseRecord, { action, note }: ReturnType<typeof readAction>): Pick<CaseRecord, 'appeal'> {
  const state = appealAfter(action, appeal?.state ?? '');
  if (state === undefined) return {};
  if (state === '' || !appeal) return { appeal: undefined };
  return { appeal: { ...appeal, state, answer: action === 'restore' ? '' : note } };
}

function countReasons(reports: ReportRecord[]) {
  const counts = new Map<string, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const entries = [...counts].map(([reason, count]) => ({ reason, count }));
  return entries.toSorted((a, b) => b.count - a.count || compareText(a.reason, b.reason));
}
