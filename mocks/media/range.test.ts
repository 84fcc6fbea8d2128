import { expect, test } from 'vitest';
import { readRange } from './range';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [null, 'whole'],
  ['bytes=9-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
])('the range %s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test('a limit shortens an answer whose end was left open, and no other', () => {
  expect(readRange('bytes=20-', 100, 16)).toEqual({ start: 20, end: 35 });
  expect(readRange('bytes=95-', 100, 16)).toEqual({ start: 95, end: 99 });
  expect(readRange('bytes=20-60', 100, 16)).toEqual({ start: 20, end: 60 });
});
