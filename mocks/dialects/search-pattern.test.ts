import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { patternMatcher } from './search-pattern';

test('a simple pattern matches as a regular expression, case aside', () => {
  expect(patternMatcher('^night.*train$')('Night train')).toBe(true);
  expect(patternMatcher('tide|train')('The last train')).toBe(true);
  expect(patternMatcher('c\\+\\+')('A day with C++')).toBe(true);
  expect(patternMatcher('')('anything')).toBe(true);
  expect(patternMatcher('tide.')('Low tide')).toBe(false);
  expect(() => patternMatcher('(')).toThrow(SyntaxError);
});

test('a pattern with more than one repetition or choice is searched for as it is written', () => {
  expect(patternMatcher('(a+)+b')('The pattern (A+)+B is slow')).toBe(true);
  expect(patternMatcher('(a+)+b')('aab')).toBe(false);
});

test('a search that takes too long goes on without its pattern', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const matches = patternMatcher('^low.tide');
  expect(matches('Low tide')).toBe(true);
  now.mockReturnValue(1000);
  expect(matches('Low tide')).toBe(false);
  now.mockRestore();
});

test.each(['(.+)+\\x01', '(a|aa)+$', '(a?){30}a{30}', '^(a+)\\1$', '(?=a*)a*b', 'a*b', '(a|a)'.repeat(30)])(
  'no pattern takes exponential time: %s',
  (pattern) => {
    expect(patternMatcher(pattern)('a'.repeat(5000))).toBeTypeOf('boolean');
  },
);

test('any pattern answers or is a syntax error', () => {
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
