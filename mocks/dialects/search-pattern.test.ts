import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { patternMatcher } from './search-pattern';

test('matches a simple pattern as a case-insensitive regular expression', () => {
  expect(patternMatcher('^night.*train$')('Night train')).toBe(true);
  expect(patternMatcher('tide|train')('The last train')).toBe(true);
  expect(patternMatcher('c\\+\\+')('A day with C++')).toBe(true);
  expect(patternMatcher('')('anything')).toBe(true);
  expect(patternMatcher('tide.')('Low tide')).toBe(false);
  expect(() => patternMatcher('(')).toThrow(SyntaxError);
});

test('matches a pattern with more than one quantifier or alternation literally', () => {
  expect(patternMatcher('(a+)+b')('The pattern (A+)+B is slow')).toBe(true);
  expect(patternMatcher('(a+)+b')('aab')).toBe(false);
});

test('matches literally once the search has taken too long', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const matches = patternMatcher('^low.tide');
  expect(matches('Low tide')).toBe(true);
  now.mockReturnValue(1000);
  expect(matches('Low tide')).toBe(false);
});

test.each(['(.+)+\\x01', '(a|aa)+$', '(a?){30}a{30}', '^(a+)\\1$', '(?=a*)a*b', 'a*b', '(a|a)'.repeat(30)])(
  'matches in less than exponential time: %s',
  (pattern) => {
    expect(patternMatcher(pattern)('a'.repeat(5000))).toBeTypeOf('boolean');
  },
);

test('returns a boolean or throws a syntax error for any pattern', () => {
  const part = fc.constantFrom('a', '.', '*', '+', '?', '(', ')', '|', '{2,}', '[a-', ']', '\\1', '\\w', '$', '^');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      try {
        expect(patternMatcher(parts.join(''))('a'.repeat(2000))).toBeTypeOf('boolean');
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }),
  );
});
