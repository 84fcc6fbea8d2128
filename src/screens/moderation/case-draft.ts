import type { Action, Case, NewDecision } from '@/resources/moderation/schema';
import { REASONS, type Reason } from '@/resources/report/schema';
import { dropDraft, readDraft, useDraft, writeDraft } from '@/state/drafts';

/** What a moderator types and chooses about a case before a decision. */
const PARTS = ['note', 'statement', 'ground'] as const;
type Part = (typeof PARTS)[number];

const fieldOf = (caseId: string, part: Part) => `case/${caseId}/${part}`;

/** The reason of most reports, unless another rule was chosen. */
const groundOf = ({ reasons }: Case, chosen: string | undefined): Reason =>
  REASONS.find((reason) => reason === chosen) ?? reasons[0]?.reason ?? 'other';

/** What was typed about a case. It outlasts a change of the list and a reload: see `state/drafts.ts`. */
export function useCaseDraft(item: Case) {
  const [note, statement, ground] = [
    useDraft(fieldOf(item._id, 'note')),
    useDraft(fieldOf(item._id, 'statement')),
    useDraft(fieldOf(item._id, 'ground')),
  ];
  return {
    note: note ?? '',
    statement: statement ?? '',
    ground: groundOf(item, ground),
    isEmpty: !note && !statement && ground === undefined,
    write: (part: Part, text: string) => writeDraft(fieldOf(item._id, part), text),
  };
}

/** The decision with what was typed, whether it is made with a button or a key. */
export function decisionOf(item: Case, action: Action): NewDecision {
  const read = (part: Part) => readDraft(fieldOf(item._id, part)) ?? '';
  const ground = groundOf(item, read('ground'));
  return { action, note: read('note').trim(), ground, statement: read('statement').trim() };
}

/** Drops what was sent: a note goes on its own. */
export function dropSent(caseId: string, action: Action): void {
  for (const part of action === 'note' ? (['note'] as const) : PARTS) dropDraft(fieldOf(caseId, part));
}
