import { expect, test } from 'vitest';
import { readFeatures, readTaggedTests, testsOf } from './features.mjs';

test('every feature has a test, and every tag is a feature', () => {
  const listed = new Set(readFeatures().map(({ number }) => number));
  const tested = new Set(readTaggedTests().flatMap(({ features }) => features));
  expect(listed.size).toBeGreaterThan(100);
  expect(tested).toEqual(listed);
});

const featuresOf = (source: string) => testsOf('a.test.ts', source).map(({ features }) => features);

test.each([
  ["test('adds one (§4.7)', () => {})", ['§4.7']],
  ['test(`adds ${one} (§4.7, §8.10)`, () => {})', ['§4.7', '§8.10']],
  ["it.each([1, 2])('adds %i (§4.7)', () => {})", ['§4.7']],
  ["describe('totals (§4.7)', () => { test('adds one (§3.1)', () => {}) })", ['§4.7', '§3.1']],
  ["test.describe('totals (§4.7)', () => { test('adds one', () => {}) })", ['§4.7']],
  ["for (const one of all) test('adds one (§4.7)', () => {})", ['§4.7']],
])('reads the tags of %s', (source, expected) => {
  expect(featuresOf(source)).toEqual([expected]);
});

test.each([
  "// test('adds one (§4.7)', () => {})",
  "const text = 'adds one (§4.7)'",
  "test.skip('adds one (§4.7)', () => {})",
  "test.todo('adds one (§4.7)')",
  "describe('totals (§4.7)', () => {})",
])('finds no test in %s', (source) => {
  expect(featuresOf(source)).toEqual([]);
});

test('a tag counts at the end of a title only', () => {
  expect(featuresOf("test('adds §4.7 (§4.7) twice', () => {})")).toEqual([[]]);
});
