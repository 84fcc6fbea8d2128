import { expect, test } from 'vitest';
import { isoDuration, line, lines } from './texts';

test.each([
  ['  two\n\nlines \u2028 and\ta tab ', 'two lines and a tab'],
  ['a\u0000b\u001B[31m\u007F\uFFFE\uFFFFc', 'a b [31m c'],
  ['\uD83D alone \uDE00', 'alone'],
  ['👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦 family'],
  [' \u2003 ', ''],
])('%j is the line %j', (text, expected) => {
  expect(line(text)).toBe(expected);
});

test('a long line ends with an ellipsis, and never with half of a letter', () => {
  expect(line('1234567890', 10)).toBe('1234567890');
  expect(line('12345678901', 10)).toBe('123456789…');
  expect(line('12345678🦜🦜', 10)).toBe('12345678…');
});

test('lines keep their breaks, and lose what XML cannot contain', () => {
  expect(lines('one\r\ntwo\rthree\n\tfour\u0000\u001B\uFFFF\uD83D')).toBe('one\ntwo\nthree\n\tfour');
});

test.each([
  [83.4, 'PT83S'],
  [0, 'PT0S'],
])('%f seconds are %s', (seconds, expected) => {
  expect(isoDuration(seconds)).toBe(expected);
});
