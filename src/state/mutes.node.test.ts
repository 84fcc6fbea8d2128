import { expect, test } from 'vitest';
import { rulesOf } from './mutes';

const rules = rulesOf({ members: [], words: ['spoiler'], blocked: [] });
const hidden = { items: [{ title: 'A spoiler' }] };
const gone = { items: [] };

test('a list stops after five pages of muted items, and not because items of its pages are gone (§10.36)', () => {
  expect(rules?.isPaused(Array.from({ length: 5 }, () => hidden))).toBe(true);
  expect(rules?.isPaused(Array.from({ length: 5 }, () => gone))).toBe(false);
  expect(rules?.isPaused([hidden, gone, hidden, hidden, hidden, hidden])).toBe(true);
});
