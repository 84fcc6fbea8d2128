import * as z from 'zod/mini';
import { date, id, longText } from '@/api/fields';
import { t } from '@/messages/t';
import type * as rules from '../../../server/rules/moderation';

type ReportedKind = rules.ReportedKind;
export type Reason = rules.Reason;
/** In characters, as the server's. */
export const LONGEST_WORDS = 1000;

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

export const KIND_LABELS: Readonly<Record<rules.CaseKind, string>> = {
  video: t('Video'),
  comment: t('Comment', { context: 'noun' }),
  tweet: t('Tweet', { context: 'noun' }),
  channel: t('Channel'),
  member: t('Member', { context: 'noun' }),
};

const KINDS = ['video', 'comment', 'tweet', 'channel'] as const satisfies readonly ReportedKind[];
export const kind = z.enum([...KINDS, 'member'] satisfies rules.CaseKind[]);
const MEASURES = ['warned', 'suspended', 'banned', 'acted'] as const satisfies rules.CaseState[];
export const state = z.enum(['open', 'hidden', 'removed', 'dismissed', ...MEASURES] satisfies rules.CaseState[]);

/** The page on which guests report a thing. Its parameter is a word, because the router reads an id of digits as a number. */
export const reportPath = ({ kind: name, target }: Thing) => `/support?report=${name}-${target}`;

/** The thing in the parameter; undefined for another text. */
export function readThing(parameter = ''): Thing | undefined {
  const [, name, target = ''] = /^([a-z]+)-([\da-f]{24})$/i.exec(parameter) ?? [];
  const found = KINDS.find((each) => each === name);
  return found && { kind: found, target };
}

/** A provider may know more reasons. */
export const reason = z.catch(z.enum(REASONS), 'other');

/** What the author said against a decision, and what became of it. */
export const appeal = z.catch(
  z.nullable(
    z.object({
      state: z.enum(['open', 'upheld', 'reversed'] satisfies rules.AppealState[]),
      words: longText,
      createdAt: date,
      /** The moderator's answer to the appeal. */
      answer: longText,
    }),
  ),
  null,
);

export const APPEAL_LABELS: Readonly<Record<rules.AppealState, string>> = {
  open: t('The appeal is not decided yet'),
  upheld: t('The decision was upheld after an appeal'),
  reversed: t('The decision was reversed after an appeal'),
};

/** What moderators did about something of the member: the statement of reasons. */
export const decisionSchema = z.object({
  _id: id,
  kind,
  excerpt: longText,
  state,
  decidedAt: date,
  /** The rule that it breaks. */
  ground: reason,
  statement: longText,
  /** The end of a suspension; else null. */
  until: date,
  appeal,
});

export type Decision = z.infer<typeof decisionSchema>;

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
