import { expect, test } from 'vitest';
import { caseSchema } from '@/resources/moderation/schema';
import {
  type Action,
  type AppealState,
  type CaseKind,
  type CaseState,
  stateAfter,
} from '../../../server/rules/moderation';
import { isPossible } from './actions';

const ACTIONS: Action[] = ['hide', 'restore', 'remove', 'dismiss', 'note', 'uphold', 'reverse'];
const APPEALS: (AppealState | '')[] = ['', 'open', 'upheld', 'reversed'];
const STATES_OF_POST: CaseState[] = ['open', 'hidden', 'removed', 'dismissed'];

const isTaken = (...parameters: Parameters<typeof stateAfter>) => {
  try {
    stateAfter(...parameters);
    return true;
  } catch {
    return false;
  }
};

test.each<[CaseKind, CaseState[]]>([
  ['video', STATES_OF_POST],
  ['comment', STATES_OF_POST],
  ['tweet', STATES_OF_POST],
  ['channel', ['open', 'dismissed', 'acted']],
  ['member', ['warned', 'suspended', 'banned', 'dismissed']],
])('a %s: offers what the server accepts, and during an appeal only the decision about it', (kind, states) => {
  for (const state of states) {
    for (const appealState of APPEALS) {
      const appeal = appealState === '' ? null : { state: appealState, words: 'It is mine', createdAt: 0, answer: '' };
      const thing = { title: '', text: '', thumbnail: '', isHidden: false, createdAt: 0, video: null };
      const lists = { reasons: [], reports: [], log: [] };
      const item = caseSchema.parse({ _id: 'c', kind, target: 't', state, owner: {}, appeal, thing, ...lists });
      const isOffered = (action: Action) => isPossible(item, action, 'moderator');
      const decisions = ACTIONS.filter((action) => isTaken(action, kind, { state, appealState }));
      const ofAppeal = ['note', 'uphold', 'reverse'];
      const expected = appealState === 'open' ? decisions.filter((action) => ofAppeal.includes(action)) : decisions;
      expect(ACTIONS.filter(isOffered), `${state}, appeal: ${appealState}`).toEqual(expected);
    }
  }
});
