import type { Action, Case, NewDecision } from '@/resources/moderation/schema';
import { REASONS, type Reason } from '@/resources/report/schema';
import { dropDraft, readDraft, useDraft, writeDraft } from '@/state/drafts';

/** What a moderator types and chooses about a case before a decision. The author reads the answer, so a note must never become one. */
type Part = 'note' | 'answer' | 'statement' | 'ground';

const PARTS_OF_DECISION: readonly Part[] = ['note', 'statement', 'ground'];

const isAnswer = (action: Action) => action === 'uphold' || action === 'reverse';

const fieldOf = (caseId: string, part: Part) => `case/${caseId}/${part}`;

/** The reason of most reports, unless another rule was chosen. */
const groundOf = ({ reasons }: Case, chosen: string | undefined): Reason =>
  REASONS.find((reason) => reason === chosen) ?? reasons[0]?.reason ?? 'other';

/** What was typed about a case. It outlasts a change of the list and a reload: see `state/drafts.ts`. */
export function useCaseDraft(item: Case) {
  const [note, answer, statement, ground] = [
    useDraft(fieldOf(item._id, 'note')),
    useDraft(fieldOf(item._id, 'answer')),
    useDraft(fieldOf(item._id, 'statement')),
    useDraft(fieldOf(item._id, 'ground')),
  ];
  return {
    note: note ?? '',
    answer: answer ?? '',
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
  const words = read(isAnswer(action) ? 'answer' : 'note').trim();
  return { action, note: words, ground, statement: read('statement').trim() };
}

/** Drops what was sent: a note and an answer go on their own. */
export function dropSent(caseId: string, action: Action): void {
  const sent: readonly Part[] = action === 'note' ? ['note'] : isAnswer(action) ? ['answer'] : PARTS_OF_DECISION;
  for (const part of sent) dropDraft(fieldOf(caseId, part));
}
