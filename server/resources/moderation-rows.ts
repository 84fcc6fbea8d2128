import { type SQL, and, asc, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { comments, moderationCases, moderationLog, reports, tweets, users, videos } from '../database/schema';
import {
  EXCERPT_LENGTH,
  type ReportedKind,
  ACTIONS_FOR_OWNER,
  DECIDED_STATES,
  ENTRIES_OF_CASE,
  type queueOf,
} from '../rules/moderation';
import { isCommentVisible, isTweetVisible, isVisible, ownerColumns, viewerId } from './columns';

const { placeholder } = sql;

type Page = { limit: number; offset: number };
type PublicUser = { _id: string; username: string; fullName: string; avatar: string };

/** What was reported, as it is now. Dates are texts of PostgreSQL. */
type Thing = {
  title: string;
  text: string;
  thumbnail: string;
  videoFile: string;
  isPublished: boolean;
  isHidden: boolean;
  createdAt: string;
  video: { _id: string; title: string } | null;
};

const entriesOfCase = sql.raw(String(ENTRIES_OF_CASE));
const excerptLength = sql.raw(String(EXCERPT_LENGTH));

/** What was reported; null if it was deleted. */
const thing = sql<Thing | null>`case moderation_cases.kind
  when 'video' then (
    select json_build_object('title', title, 'text', left(description, ${excerptLength}), 'thumbnail', thumbnail,
      'videoFile', video_file, 'isPublished', is_published, 'isHidden', hidden, 'createdAt', created_at, 'video', null)
    from videos where videos.id = moderation_cases.target)
  when 'comment' then (
    select json_build_object('title', '', 'text', comments.content, 'thumbnail', '', 'videoFile', '', 'isPublished', true,
      'isHidden', comments.hidden, 'createdAt', comments.created_at,
      'video', json_build_object('_id', videos.id, 'title', videos.title))
    from comments join videos on videos.id = comments.video_id where comments.id = moderation_cases.target)
  when 'tweet' then (
    select json_build_object('title', '', 'text', content, 'thumbnail', '', 'videoFile', '', 'isPublished', true,
      'isHidden', hidden, 'createdAt', created_at, 'video', null)
    from tweets where tweets.id = moderation_cases.target)
  else (
    select json_build_object('title', full_name, 'text', description, 'thumbnail', '', 'videoFile', '', 'isPublished', true,
      'isHidden', false, 'createdAt', created_at, 'video', null)
    from users channel where channel.id = moderation_cases.target)
  end`;

const reasons = sql<{ reason: string; count: number }[] | null>`(
  select json_agg(counted) from (
    select reason, count(*)::integer as count from reports where case_id = moderation_cases.id
    group by reason order by count desc, reason collate "C") counted)`;

/** No parameters: see `isToldToOwner`. */
const decidedStates = sql.raw(`(${DECIDED_STATES.map((state) => `'${state}'`).join(', ')})`);

/** True for a case that the owner reads about. PostgreSQL uses the index `moderation_cases_statements` only for this very condition. */
export const isToldToOwner = sql`(${moderationCases.state} in ${decidedStates}
  or ${moderationCases.appealState} = 'reversed')`;

/** `reporter` is null for a guest, whose name, or '', is `guestName`. Moderators do not see a guest's email address. */
type ShownReport = {
  _id: string;
  reason: string;
  words: string;
  createdAt: string;
  reporter: PublicUser | null;
  guestName: string;
};

const newestReports = sql<ShownReport[] | null>`(
  select json_agg(newest) from (
    select reports.id as "_id", reports.reason, reports.words, reports.created_at as "createdAt",
      case when reporter.id is not null then json_build_object('_id', reporter.id,
      'username', reporter.username, 'fullName', reporter.full_name, 'avatar', reporter.avatar) end as reporter,
      coalesce(guest_reports.name, '') as "guestName"
    from reports left join users reporter on reporter.id = reports.reporter_id
      left join guest_reports on guest_reports.report_id = reports.id where case_id = moderation_cases.id
    order by reports.created_at desc, reports.id desc limit ${entriesOfCase}) newest)`;

type ShownEntry = { _id: string; action: string; note: string; moderator: string; createdAt: string };

const entries = sql<ShownEntry[] | null>`(
  select json_agg(newest) from (
    select id as "_id", action, note, moderator, created_at as "createdAt"
    from moderation_log where case_id = moderation_cases.id order by created_at desc, id desc limit ${entriesOfCase}) newest)`;

/** The number of other cases of the same owner in which a decision holds. */
const otherDecisions = sql<number>`(
  select count(*)::integer from moderation_cases other
  where other.owner_id = moderation_cases.owner_id and other.state in ${decidedStates}
  and other.id <> moderation_cases.id)`;

/** The suspension or ban of the owner, with its case and its end; null without one. */
const member = sql<{ caseId: string; state: 'suspended' | 'banned'; until: string | null } | null>`(
  select json_build_object('caseId', id, 'state', state, 'until', until) from moderation_cases held
  where held.kind = 'member' and held.target = moderation_cases.owner_id
  and (held.state = 'banned' or held.state = 'suspended' and held.until > ${placeholder('now')}::timestamptz))`;

/** What the owner of a case reads about it. */
export const decisionColumns = {
  kind: moderationCases.kind,
  excerpt: moderationCases.excerpt,
  state: moderationCases.state,
  decidedAt: moderationCases.decidedAt,
  ground: moderationCases.ground,
  statement: moderationCases.statement,
  until: moderationCases.until,
  appealState: moderationCases.appealState,
  appeal: moderationCases.appeal,
  appealedAt: moderationCases.appealedAt,
  answer: moderationCases.answer,
};

const caseColumns = {
  _id: moderationCases.id,
  ...decisionColumns,
  target: moderationCases.target,
  reportsCount: moderationCases.reports,
  openedAt: moderationCases.openedAt,
  member,
  owner: ownerColumns,
  otherDecisions,
  thing,
  reasons,
  reports: newestReports,
  log: entries,
};

export type CaseRow = Awaited<ReturnType<ReturnType<typeof createModerationRows>['queue']>>[number];

export function createModerationRows(db: Database, now: () => number) {
  const statements = prepare(db);
  const first = async <T>(run: () => Promise<T[]>): Promise<T | undefined> => (await repeatable(run))[0];
  return {
    /** The owner and the text of what is reported; undefined if the viewer, '' for a guest, does not see it. */
    findThing: (kind: ReportedKind, target: string, viewer: string) =>
      first(() => statements[kind].execute({ target, viewer })),
    queue: ({ isAppealed, isDecided, isByReports }: ReturnType<typeof queueOf>, page: Page) => {
      const name = isAppealed ? 'appealed' : isDecided ? 'decided' : isByReports ? 'most' : 'oldest';
      return repeatable(() => statements[name].execute({ ...page, now: new Date(now()) }));
    },
    case: (id: string) => first(() => statements.case.execute({ id, now: new Date(now()) })),
    /** What was last decided about a member, who has at most one case of this kind. */
    ofMember: (id: string) => first(() => statements.ofMember.execute({ id })),
    log: (page: Page) => repeatable(() => statements.log.execute(page)),
    ofOwner: (viewer: string, page: Page) => repeatable(() => statements.ofOwner.execute({ viewer, ...page })),
    ofReporter: (viewer: string, page: Page) => repeatable(() => statements.ofReporter.execute({ viewer, ...page })),
  };
}

function prepare(db: Database) {
  const isOpen = sql`${moderationCases.state} = 'open'`;
  const { id, openedAt, decidedAt, appealedAt, reports: count } = moderationCases;
  const select = () =>
    db.select(caseColumns).from(moderationCases).innerJoin(users, eq(users.id, moderationCases.ownerId));
  /** The ids of a page are found first, in an index. */
  function list(name: string, filter: SQL, order: SQL[]) {
    const page = db
      .select({ id })
      .from(moderationCases)
      .where(filter)
      .orderBy(...order)
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .as('page');
    return select()
      .innerJoin(page, eq(page.id, id))
      .orderBy(...order)
      .prepare(name);
  }
  const oldest = [asc(openedAt), asc(id)];
  return {
    ...prepareReported(db),
    oldest: list('cases_oldest', isOpen, oldest),
    most: list('cases_most', isOpen, [desc(count), ...oldest]),
    appealed: list('cases_appealed', sql`${moderationCases.appealState} = 'open'`, [asc(appealedAt), asc(id)]),
    decided: list('cases_decided', ne(moderationCases.state, sql`'open'`), [desc(decidedAt), desc(id)]),
    case: select()
      .where(eq(id, placeholder('id')))
      .prepare('case_read'),
    log: db
      .select({
        _id: moderationLog.id,
        kind: moderationLog.kind,
        target: moderationLog.target,
        excerpt: moderationCases.excerpt,
        action: moderationLog.action,
        note: moderationLog.note,
        moderator: moderationLog.moderator,
        ground: moderationLog.ground,
        statement: moderationLog.statement,
        until: moderationLog.until,
        createdAt: moderationLog.createdAt,
      })
      .from(moderationLog)
      .leftJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
      .orderBy(desc(moderationLog.createdAt), desc(moderationLog.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('moderation_log'),
    ofMember: db
      .select({ _id: id, ...decisionColumns })
      .from(moderationCases)
      .where(sql`${moderationCases.kind} = 'member' and ${moderationCases.target} = ${placeholder('id')}`)
      .prepare('decision_of_member'),
    ofOwner: db
      .select({ _id: id, ...decisionColumns })
      .from(moderationCases)
      .where(and(eq(moderationCases.ownerId, viewerId), isToldToOwner))
      .orderBy(desc(decidedAt), desc(id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('decisions_of_owner'),
    ofReporter: db
      .select({
        _id: reports.id,
        kind: moderationCases.kind,
        excerpt: moderationCases.excerpt,
        reason: reports.reason,
        words: reports.words,
        createdAt: reports.createdAt,
        state: moderationCases.state,
        decidedAt,
      })
      .from(reports)
      .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
      .where(eq(reports.reporterId, viewerId))
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('reports_of_reporter'),
  };
}

function prepareReported(db: Database) {
  const target = placeholder('target');
  return {
    video: db
      .select({ owner: videos.ownerId, text: videos.title })
      .from(videos)
      .where(and(eq(videos.id, target), isVisible))
      .prepare('reported_video'),
    comment: db
      .select({ owner: comments.ownerId, text: comments.content })
      .from(comments)
      .innerJoin(videos, eq(videos.id, comments.videoId))
      .where(and(eq(comments.id, target), isCommentVisible, isVisible))
      .prepare('reported_comment'),
    tweet: db
      .select({ owner: tweets.ownerId, text: tweets.content })
      .from(tweets)
      .where(and(eq(tweets.id, target), isTweetVisible))
      .prepare('reported_tweet'),
    channel: db
      .select({ owner: users.id, text: sql<string>`${users.fullName} || ' ' || ${users.description}` })
      .from(users)
      .where(eq(users.id, target))
      .prepare('reported_channel'),
  };
}

/** When moderators last decided about a member, or about something of the member's. The answer to an appeal counts, too. */
export function prepareLastDecision(db: Database) {
  const isActionForOwner = inArray(moderationLog.action, ACTIONS_FOR_OWNER);
  return db
    .select({ at: max(moderationLog.createdAt) })
    .from(moderationLog)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
    .where(and(eq(moderationCases.ownerId, viewerId), isToldToOwner, isActionForOwner))
    .prepare('last_decision');
}
