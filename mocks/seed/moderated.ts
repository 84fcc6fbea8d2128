import { at, seedId } from './random';
import type { CaseRecord, LogRecord, ReportRecord, Tables, UserRecord } from './records';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Adds what a moderated community has: the first account is a moderator's, whose queue has reports and an appeal, about whose own things
 * others have decided, who has reported, blocked and hidden something, and whose videos have a pinned comment below which nobody writes,
 * and a time of publishing.
 */
export function moderate(tables: Tables, now: number): Tables {
  const time = (hours: number) => new Date(now - hours * HOUR).toISOString();
  const [moderator, other] = [at(tables.users, 0), at(tables.users, 1)];
  const log: LogRecord[] = [];

  function decide(record: CaseRecord, action: LogRecord['action'], note: string): CaseRecord {
    const { _id, kind, target, ground, statement } = record;
    const by = { moderator: other.username, action, note, createdAt: record.decidedAt ?? time(0) };
    log.push({ _id: seedId('entry', log.length), case: _id, kind, target, ground, statement, ...by });
    return record;
  }

  const things = thingsOf(tables, moderator);
  const cases = [...things.others, ...things.own].map(({ kind, target, owner, excerpt }, index): CaseRecord => {
    const thing = { _id: seedId('case', index), kind, target, owner, excerpt };
    return { ...thing, state: 'open', openedAt: time(100 - index), decidedAt: null };
  });
  const [appealed, ...open] = cases.slice(0, things.others.length);
  const own = cases.slice(things.others.length).map((record, index): CaseRecord => {
    const words = { ground: index === 0 ? 'misinformation' : 'infringement', statement: index === 0 ? STATEMENT : '' };
    return decide({ ...record, state: 'hidden', decidedAt: time(1), ...words }, 'hide', 'Second time this week');
  });
  const warned: CaseRecord = {
    _id: seedId('case', cases.length),
    kind: 'member',
    target: moderator._id,
    owner: moderator._id,
    excerpt: moderator.fullName,
    state: 'warned',
    openedAt: time(1),
    decidedAt: time(1),
    ground: 'spam',
    statement: 'Please write this once.',
  };
  const appeal = { state: 'open', words: 'Noon was right on Monday.', createdAt: time(1), answer: '' } as const;
  const hidden: CaseRecord[] = appealed
    ? [
        decide(
          { ...appealed, state: 'hidden', decidedAt: time(3), ground: 'spam', statement: STATEMENT, appeal },
          'hide',
          '',
        ),
      ]
    : [];

  const hiddenIds = new Set([...own, ...hidden].map(({ target }) => target));
  const hide = <R extends { _id: string }>(record: R): R =>
    hiddenIds.has(record._id) ? { ...record, hidden: true } : record;
  return {
    ...tables,
    users: tables.users.map((user, index) => (index === 0 ? { ...user, role: 'moderator' } : user)),
    ...settingsOf(tables, moderator, now),
    tweets: tables.tweets.map(hide),
    comments: tables.comments.map(hide),
    cases: [...open, ...hidden, ...own, decide(warned, 'warn', '')],
    reports: reportsOf([...cases], [moderator, other], time),
    log,
    blocks: tables.users.slice(3, 5).map(({ _id }, index) => ({
      _id: seedId('block', index),
      blocker: moderator._id,
      blocked: _id,
      createdAt: time(index),
    })),
  };
}

const STATEMENT = 'The tide table of the harbour says 14:02.';

type Thing = Pick<CaseRecord, 'kind' | 'target' | 'owner' | 'excerpt'>;

function thingsOf({ videos, tweets, comments, users }: Tables, { _id: me }: UserRecord) {
  const isOthers = ({ owner }: { owner: string }) => owner !== me;
  const tweet = ({ _id: target, owner, content: excerpt }: Tables['tweets'][number]): Thing => ({
    kind: 'tweet',
    target,
    owner,
    excerpt,
  });
  const others = tweets.filter(isOthers).slice(0, 8).map(tweet);
  for (const { _id: target, owner, title: excerpt } of videos.filter(isOthers).slice(0, 3))
    others.push({ kind: 'video', target, owner, excerpt });
  for (const { _id: target, owner, content: excerpt } of comments.filter(isOthers).slice(0, 2))
    others.push({ kind: 'comment', target, owner, excerpt });
  for (const { _id, fullName } of users.slice(6, 7))
    others.push({ kind: 'channel', target: _id, owner: _id, excerpt: fullName });
  const own = tweets
    .filter(({ owner }) => owner === me)
    .slice(0, 2)
    .map(tweet);
  return { others, own };
}

/** Two reports of each thing, by those who do not own it. */
function reportsOf(cases: CaseRecord[], reporters: UserRecord[], time: (hours: number) => string): ReportRecord[] {
  const reasons = ['spam', 'hate', 'misinformation'];
  return cases.flatMap(({ _id, owner }, index) =>
    reporters
      .filter((reporter) => reporter._id !== owner)
      .map(({ _id: reporter }, number) => ({
        _id: seedId('report', index * 2 + number),
        case: _id,
        reporter,
        reason: at(reasons, index + number),
        words: number === 0 ? 'It was here yesterday, too.' : '',
        createdAt: time(index + 1),
      })),
  );
}

/** What the first member has set for their own videos and playlists. */
function settingsOf({ videos, comments, playlists }: Tables, { _id: me }: UserRecord, now: number) {
  const [pinned, planned, unlisted] = videos.filter(({ owner }) => owner === me).map(({ _id }) => _id);
  const [secret, byLink] = playlists.filter(({ owner }) => owner === me).map(({ _id }) => _id);
  return {
    videos: videos.map((video) => ({
      ...video,
      ...(video._id === pinned && {
        pinnedComment: comments.find((comment) => comment.video === pinned)?._id,
        commentsClosed: true,
      }),
      ...(video._id === planned && { isPublished: false, publishAt: new Date(now + 2 * DAY).toISOString() }),
      ...(video._id === unlisted && { unlisted: true }),
    })),
    playlists: playlists.map((playlist) => ({
      ...playlist,
      ...(playlist._id === secret && { visibility: 'private' as const }),
      ...(playlist._id === byLink && { visibility: 'unlisted' as const }),
    })),
  };
}
