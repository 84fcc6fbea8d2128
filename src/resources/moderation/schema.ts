import * as z from 'zod/mini';
import { count, date, flag, id, list, longText, mediaUrl, text } from '@/api/fields';
import { t } from '@/messages/t';
import type { Measure } from '../../../server/rules/measures';
import type * as rules from '../../../server/rules/moderation';
import { ownerSchema } from '../channel/schema';
import { type Reason, appeal, kind, reason, state } from '../report/schema';

export type Action = rules.Action;

/** A measure against a member, who reads the ground and the statement. */
export type NewMeasure = { measure: Measure; days?: string; ground: Reason; statement: string; note: string };
type CaseState = rules.CaseState;

const entryFields = { _id: id, action: text, note: longText, moderator: text, createdAt: date };

const thingSchema = z.object({
  /** The title of a video, or the name of a channel. */
  title: text,
  text: longText,
  thumbnail: mediaUrl,
  isHidden: flag,
  createdAt: date,
  /** The video below which a comment is. */
  video: z.nullable(z.object({ _id: id, title: text })),
});

const reportSchema = z.object({
  _id: id,
  reason,
  words: longText,
  createdAt: date,
  /** Null for a guest, who has a name, or ''. */
  reporter: z.catch(z.nullable(ownerSchema), null),
  guestName: z.catch(text, ''),
});

/** What is decided. The author reads the ground and the statement, and the note about an appeal. */
export type NewDecision = { action: Action; note: string; ground?: Reason; statement?: string };

/** All reports about one thing, and what moderators did about them. */
export const caseSchema = z.object({
  _id: id,
  kind,
  target: id,
  state,
  /** The beginning of the thing as it was when it was first reported. */
  excerpt: longText,
  reportsCount: count,
  openedAt: date,
  owner: ownerSchema,
  /** The rule that it breaks, as the author was told. */
  ground: reason,
  statement: longText,
  /** The end of a suspension; else null. */
  until: date,
  appeal,
  /** The suspension or ban of the owner, with its case: an extension of its own. */
  member: z.catch(z.nullable(z.object({ caseId: id, state: z.enum(['suspended', 'banned']), until: date })), null),
  /** The number of other decisions about the owner. */
  otherDecisions: count,
  /** Null if it was deleted. */
  thing: z.nullable(thingSchema),
  reasons: list(z.object({ reason, count })),
  reports: list(reportSchema),
  log: list(z.object(entryFields)),
});

export type Case = z.infer<typeof caseSchema>;

/** What a moderator did. */
export const logEntrySchema = z.object({ ...entryFields, kind, target: id, excerpt: longText });

export type LogEntry = z.infer<typeof logEntrySchema>;

const ACTION_LABELS: Readonly<Record<Action | Measure, string>> = {
  hide: t('Hidden', { context: 'by a moderator' }),
  restore: t('Restored', { context: 'by a moderator' }),
  remove: t('Removed', { context: 'by a moderator' }),
  dismiss: t('Dismissed', { context: 'by a moderator' }),
  note: t('Note'),
  uphold: t('Upheld', { context: 'by a moderator' }),
  reverse: t('Reversed', { context: 'by a moderator' }),
  warn: t('Warned', { context: 'by a moderator' }),
  suspend: t('Suspended', { context: 'by a moderator' }),
  ban: t('Banned', { context: 'by a moderator' }),
};

export const STATE_LABELS: Readonly<Record<CaseState, string>> = {
  open: t('Open', { context: 'state' }),
  hidden: ACTION_LABELS.hide,
  removed: ACTION_LABELS.remove,
  dismissed: ACTION_LABELS.dismiss,
  warned: ACTION_LABELS.warn,
  suspended: ACTION_LABELS.suspend,
  banned: ACTION_LABELS.ban,
  acted: t('Measure taken', { context: 'by a moderator' }),
};

const actionLabels = new Map(Object.entries(ACTION_LABELS));

/** A provider may know more actions. */
export const actionLabel = (action: string) => actionLabels.get(action) ?? action;
