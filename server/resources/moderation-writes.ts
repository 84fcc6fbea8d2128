import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { together } from '../database/retry';
import { bannedAddresses, moderationCases, moderationLog, reports, sessions, users } from '../database/schema';
import { HttpError } from '../rules/http-error';
import { createId } from '../rules/ids';
import { endOf, noteOfMeasure, type readMeasure, stateAfterMeasure } from '../rules/measures';
import {
  type Action,
  type CaseKind,
  type CaseState,
  appealAfter,
  checkAppeal,
  checkOwnCase,
  excerptOf,
  stateAfter,
} from '../rules/moderation';
import type { Viewer } from '../sessions/sessions';
import { guestKeyOf, tellGuests } from './guest-report-rows';
import { countVideoDay } from './statistics-rows';
import { addressHash } from './user-rows';

type Subject = { kind: CaseKind; target: string; reported: { owner: string; text: string } };
type Report = Subject & { reason: string; words: string };
type NewMeasure = ReturnType<typeof readMeasure>;
/** A member's id, or the confirmed address of a guest. */
type Reporter = string | { address: string };
type NewDecision = { id: string; action: Action; note: string; ground: string | undefined; statement: string };
type StoredCase = typeof moderationCases.$inferSelect;
type Moderated = Pick<StoredCase, 'kind' | 'target'>;

const NO_APPEAL = { appealState: '', appeal: '', appealedAt: null, answer: '' } as const;

/** The writes of reports and of moderators. Each changes several tables, in one transaction. */
export function createModeration(db: Database, now: () => number) {
  const cases = createCases(db, now);
  const members = createMemberChanges(db, now);
  const { hide, removePost } = createContentChanges(db, now);

  /** A new report opens a dismissed case again, and the case of a channel whose owner got a measure. */
  const report = (reporter: Reporter, sent: Report) =>
    together(db, async () => {
      const { id: caseId, state } = await cases.lockOrOpen(sent);
      const id = createId(now());
      const row = {
        id,
        caseId,
        ...(typeof reporter === 'string'
          ? { reporterId: reporter }
          : { guestKey: guestKeyOf(caseId, reporter.address) }),
        reason: sent.reason,
        words: sent.words,
        createdAt: new Date(now()),
      };
      const added = await db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
      if (added.length === 0) throw new HttpError(409, 'You have already reported this');
      const reopened = (state === 'dismissed' || state === 'acted') && {
        state: 'open' as const,
        openedAt: new Date(now()),
        decidedAt: null,
      };
      await cases.update(caseId, { reports: sql`${moderationCases.reports} + 1`, ...reopened });
      return id;
    });

  /** `removeVideo` deletes its row, and its files after the transaction. */
  const decide = (moderator: Viewer, decision: NewDecision, removeVideo: (id: string) => Promise<void>) =>
    together(db, async () => {
      const { id, action, note } = decision;
      const found = await cases.lock(id);
      checkOwnCase(action, found.ownerId, moderator.id);
      const state = stateAfter(action, found.kind, found);
      const said = await statementOf(decision);
      await cases.log(moderator, found, { action, note, ...said });
      if (action === 'note') return;
      // The time of a decision stays if an appeal changes nothing.
      const decided = state !== found.state && { decidedAt: state === 'open' ? null : new Date(now()) };
      await cases.update(id, { state, ...said, ...appealOf(decision, found), ...decided });
      if (state === found.state) return;
      if (state !== 'open') await tellGuests(db, id, now());
      if (found.kind === 'member') await members.endMeasure(found.target);
      else if (state === 'removed') await (found.kind === 'video' ? removeVideo(found.target) : removePost(found));
      else if (state === 'hidden' || found.state === 'hidden') await hide(found, state === 'hidden');
    });

  /** Takes a measure against a member, and stores it in the member's case. Resolves to the id of the case. */
  const measure = (moderator: Viewer, target: string, taken: NewMeasure) =>
    together(db, async () => {
      const [member] = await db.select().from(users).where(sql`${users.id} = ${target}`);
      if (!member) throw new HttpError(404, 'User does not exist');
      // The operator has to take away the role first.
      if (member.role !== '') throw new HttpError(403, 'You do not have permission to perform this action');
      const text = `${member.fullName} ${member.description}`;
      const found = await cases.lockOrOpen({ kind: 'member', target, reported: { owner: target, text } });
      const state = stateAfterMeasure(taken.measure, found, now());
      const { measure: action, ground, statement } = taken;
      const note = noteOfMeasure(taken.note, found.appealState, found.appeal);
      const until = endOf(taken, now());
      await cases.log(moderator, found, { action, note, ground, statement, until });
      const decidedAt = new Date(now());
      await cases.update(found.id, { state, ground, statement, until, decidedAt, ...NO_APPEAL });
      for (const id of await cases.closeChannel(target)) await tellGuests(db, id, now());
      await members.takeMeasure(target, state, until);
      return found.id;
    });

  /** What the author reads about a decision. Without a ground, the most frequent reason of the reports is the ground. */
  async function statementOf({ id, action, ground, statement }: NewDecision) {
    if (action !== 'hide' && action !== 'remove') return {};
    if (ground !== undefined) return { ground, statement };
    const { rows } = await db.execute<{ reason: string }>(sql`
      select reason from reports where case_id = ${id} group by reason order by count(*) desc, reason collate "C" limit 1`);
    return { ground: rows[0]?.reason ?? 'other', statement };
  }

  function appealOf({ action, note }: NewDecision, { appealState }: StoredCase) {
    const next = appealAfter(action, appealState);
    if (next === undefined) return {};
    if (next === '') return NO_APPEAL;
    return { appealState: next, answer: action === 'restore' ? '' : note };
  }

  /** Adds an appeal. A decision takes only one. */
  const appeal = (viewer: string, id: string, words: string) =>
    together(db, async () => {
      const found = await cases.lock(id);
      if (found.ownerId !== viewer) throw new HttpError(404, 'It does not exist any more');
      checkAppeal(found);
      await cases.update(id, { appealState: 'open', appeal: words, appealedAt: new Date(now()) });
    });

  return { report, decide, measure, appeal };
}

/** The rows of cases and of their log. */
function createCases(db: Database, now: () => number) {
  /** Keeps others from changing the case until the transaction has ended. */
  async function lock(id: string): Promise<StoredCase> {
    const [found] = await db.select().from(moderationCases).where(sql`${moderationCases.id} = ${id}`).for('update');
    if (!found) throw new HttpError(404, 'It does not exist any more');
    return found;
  }

  /** Finds and locks the case of a thing, or opens one. */
  async function lockOrOpen({ kind, target, reported: { owner, text } }: Subject) {
    const time = new Date(now());
    const row = { id: createId(now()), kind, target, ownerId: owner, excerpt: excerptOf(text) };
    await db
      .insert(moderationCases)
      .values({ ...row, state: 'open', reports: 0, openedAt: time })
      .onConflictDoNothing();
    const [found] = await db
      .select()
      .from(moderationCases)
      .where(sql`${moderationCases.kind} = ${kind} and ${moderationCases.target} = ${target}`)
      .for('update');
    if (!found) throw new HttpError(404, 'It does not exist any more');
    return found;
  }

  async function update(id: string, changed: PgUpdateSetSource<typeof moderationCases>) {
    await db.update(moderationCases).set(changed).where(sql`${moderationCases.id} = ${id}`);
  }

  /** The open case of a channel ends with a measure against its owner. Resolves to its id, if there is one. */
  async function closeChannel(owner: string) {
    const { kind, target, state } = moderationCases;
    const closed = await db
      .update(moderationCases)
      .set({ state: 'acted', decidedAt: new Date(now()) })
      .where(sql`${kind} = 'channel' and ${target} = ${owner} and ${state} = 'open'`)
      .returning({ id: moderationCases.id });
    return closed.map(({ id }) => id);
  }

  type Entry = Pick<typeof moderationLog.$inferInsert, 'action' | 'note' | 'ground' | 'statement' | 'until'>;

  async function log({ id: moderatorId, username: moderator }: Viewer, found: StoredCase, entry: Entry) {
    const { id: caseId, kind, target } = found;
    const time = new Date(now());
    await db
      .insert(moderationLog)
      .values({ id: createId(now()), caseId, kind, target, moderatorId, moderator, ...entry, createdAt: time });
  }

  return { lock, lockOrOpen, update, closeChannel, log };
}

/** What a measure changes in the rows of a member. */
function createMemberChanges(db: Database, now: () => number) {
  /** A session that begins meanwhile waits for the row of its user: see `sessions.start`. */
  async function takeMeasure(member: string, state: CaseState, suspendedUntil: Date | null) {
    const isBanned = state === 'banned';
    const bannedAt = isBanned ? new Date(now()) : null;
    const isMember = sql`${users.id} = ${member}`;
    const [{ email } = { email: '' }] = await db
      .update(users)
      .set({ suspendedUntil, bannedAt })
      .where(isMember)
      .returning({ email: users.email });
    if (!isBanned) return;
    const row = { hash: addressHash(email), userId: member, bannedAt: new Date(now()) };
    await db.insert(bannedAddresses).values(row).onConflictDoNothing();
    await db.delete(sessions).where(sql`${sessions.userId} = ${member}`);
  }

  async function endMeasure(member: string) {
    await db.update(users).set({ suspendedUntil: null, bannedAt: null }).where(sql`${users.id} = ${member}`);
    await db.delete(bannedAddresses).where(sql`${bannedAddresses.userId} = ${member}`);
  }

  return { takeMeasure, endMeasure };
}

/** Removes, hides and shows what a case is about, with the counts that depend on it. */
function createContentChanges(db: Database, now: () => number) {
  const today = () => sql`(${new Date(now())}::timestamptz at time zone 'UTC')::date`;

  async function removePost({ kind, target }: Moderated) {
    if (kind === 'tweet') await db.execute(sql`delete from tweets where id = ${target}`);
    else {
      const counted = sql`gone where not hidden`;
      await db.execute(sql`
        with gone as (delete from comments where id = ${target} returning video_id, hidden),
        day as (${countVideoDay('comments', sql`-1`, counted, today())})
        update video_counts set comments = comments - 1 from gone
        where video_counts.video_id = gone.video_id and not gone.hidden`);
    }
  }

  async function hide({ kind, target }: Moderated, hidden: boolean) {
    if (kind === 'video') {
      const published = hidden ? sql`false` : sql`was_published`;
      await db.execute(sql`
        with changed as (
          update videos set hidden = ${hidden}, is_published = ${published}, is_listed = ${published} and not unlisted,
            publish_at = null, was_published = is_published
          where id = ${target} and hidden <> ${hidden} returning id, is_published, is_listed)
        update video_counts set is_published = changed.is_published, is_listed = changed.is_listed
        from changed where video_counts.video_id = changed.id`);
    } else if (kind === 'comment') {
      const change = hidden ? sql`-1` : sql`1`;
      await db.execute(sql`
        with changed as (
          update comments set hidden = ${hidden} where id = ${target} and hidden <> ${hidden} returning video_id),
        day as (${countVideoDay('comments', change, sql`changed`, today())})
        update video_counts set comments = comments + ${change} from changed where video_counts.video_id = changed.video_id`);
      // Only now: the update has waited for the owner of the video, who may have been pinning the comment.
      if (hidden) await db.execute(sql`delete from pinned_comments where comment_id = ${target}`);
    } else {
      await db.execute(sql`update tweets set hidden = ${hidden} where id = ${target}`);
    }
  }

  return { hide, removePost };
}
