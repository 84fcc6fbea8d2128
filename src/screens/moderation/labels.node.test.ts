import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../server/rules/languages';

const DECISIONS = ['Hide [a report]', 'Remove', 'Dismiss', 'Restore', 'Uphold [a decision]', 'Reverse [a decision]'];

test.each(Object.keys(LANGUAGES).filter((tag) => tag !== 'en'))(
  'in %s, each decision has a label of its own, which is not that of a way back',
  (tag) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(`src/messages/${tag}.json`, 'utf8'));
    const labels = [...DECISIONS, 'Cancel'].map((key) => messages[key]);
    expect(new Set(labels).size, labels.join(', ')).toBe(labels.length);
    expect(DECISIONS.map((key) => messages[key])).not.toContain(messages['Undo']);
  },
);
