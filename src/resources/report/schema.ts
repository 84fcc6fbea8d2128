import * as z from 'zod/mini';
import { date, id, longText } from '@/api/fields';
import { t } from '@/messages/t';
import type * as rules from '../../../server/rules/moderation';

type ReportedKind = rules.ReportedKind;
export type Reason = rules.Reason;
/** What can be reported: one thing. */
export type Thing = { kind: ReportedKind; target: string };

export const REASONS = [
  'spam',
  'hate',
  'violence',
  'sexual',
  'misinformation',
  'infringement',
  'other',
] as const satisfies readonly Reason[];

export const REASON_LABELS: Readonly<Record<Reason, string>> = {
  spam: t('Spam or fraud'),
  hate: t('Hate or harassment'),
  violence: t('Violence or threats'),
  sexual: t('Sexual content'),
  misinformation: t('Misinformation'),
  infringement: t('Infringes rights'),
  other: t('Something else'),
};

export const KIND_LABELS: Readonly<Record<ReportedKind, string>> = {
  video: t('Video'),
  comment: t('Comment', { context: 'noun' }),
  tweet: t('Tweet', { context: 'noun' }),
  channel: t('Channel'),
};

export const kind = z.enum(['video', 'comment', 'tweet', 'channel'] satisfies ReportedKind[]);
export const state = z.enum(['open', 'hidden', 'removed', 'dismissed'] satisfies rules.CaseState[]);
/** A provider may know more reasons. */
export const reason = z.catch(z.enum(REASONS), 'other');

/** A report of the member, and what became of it. */
export const ownReportSchema = z.object({
  _id: id,
  kind,
  excerpt: longText,
  reason,
  words: longText,
  createdAt: date,
  state,
  decidedAt: date,
});

export type OwnReport = z.infer<typeof ownReportSchema>;
