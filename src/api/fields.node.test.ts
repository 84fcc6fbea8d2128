import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { count, date, list, optionalCount, rawList, seconds } from './fields';

test.each([
  [12, 12],
  ['12', 12],
  [12.9, 12],
  [-1, 0],
  [Number.NaN, 0],
  [1e308, 0],
  ['', 0],
  ['many', 0],
  [null, 0],
  [undefined, 0],
])('bodies/counts: %j counts %d', (raw, value) => {
  expect(count.parse(raw)).toBe(value);
});

test('a missing count is null, not 0', () => {
  expect([optionalCount.parse(undefined), optionalCount.parse(3)]).toEqual([null, 3]);
});

test.each([
  [63.5, 63.5],
  ['63.5', 63.5],
  ['12:03', 723],
  ['1:02:03', 3723],
  [0, 0],
  [-1, null],
  [1e9, null],
  ['', null],
  ['soon', null],
  [null, null],
])('bodies/durations: %j is %j seconds', (raw, value) => {
  expect(seconds.parse(raw)).toBe(value);
});

test.each([
  ['2026-11-21T06:00:00.000Z', Date.UTC(2026, 10, 21, 6)],
  [0, 0],
  ['yesterday', null],
  [1e20, null],
  [null, null],
])('bodies/dates: %j is %j', (raw, value) => {
  expect(date.parse(raw)).toBe(value);
});

test('bodies/one-bad-item: drops the invalid item alone, with one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const names = list(z.string());
  expect(names.parse(['a', 1, 'b', null])).toEqual(['a', 'b']);
  expect(warn).toHaveBeenCalledOnce();
  expect(names.parse(['a'])).toEqual(['a']);
  expect(warn).toHaveBeenCalledOnce();
});

test.each([
  [['a', 'b']],
  [{ docs: ['a', 'b'], totalDocs: 2, hasNextPage: false, nextPage: null }],
  [{ videos: ['a', 'b'] }],
])('bodies/wrapped-list: %j is a list of two', (raw) => {
  expect(rawList.parse(raw)).toEqual(['a', 'b']);
});

test.each([
  [{}],
  [{ docs: null }],
  [{ docs: { 0: 'a' } }],
  [{ docs: ['a'], others: ['b'] }],
  ['ab'],
  [null],
  [undefined],
])('bodies/wrapped-list: %j is none', (raw) => {
  expect(rawList.safeParse(raw).success).toBe(false);
});

test('no value of a provider makes a field throw', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      expect(count.parse(raw)).toBeGreaterThanOrEqual(0);
      for (const field of [optionalCount, seconds, date]) {
        const value = field.parse(raw);
        if (value !== null) expect(Number.isFinite(value)).toBe(true);
      }
    }),
  );
});
