import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODES, fillMessage, saidOf } from '../../server/rules/messages';
import { wordsFor } from './words';

/** What providers say to the client only. */
const WORDS: Record<string, string> = {
  TokenExpiredError: 'Session expired. Please login again!',
  'Invalid access token': 'Session expired. Please login again!',
};

test.each(Object.keys(CODES))('the English words for the code of “%s” are those of our server', (message) => {
  for (const amount of [1, 5]) {
    const values = { limit: amount, size: `${amount} GB`, minutes: amount, seconds: amount };
    const { code } = saidOf(message);
    expect(wordsFor(code, values)).toBe(WORDS[message] ?? fillMessage(message, values));
  }
});

test('no two messages have the same code', () => {
  const codes = Object.values(CODES);
  expect(new Set(codes).size).toBe(codes.length);
});

test('there are no words for other codes, and any values do', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(wordsFor(anything, anything)).toBeUndefined();
      expect(wordsFor('busy', anything)).toMatch(/^The server is busy. Try again in \S+ seconds?$/);
    }),
  );
  expect(wordsFor('toString', {})).toBeUndefined();
});
