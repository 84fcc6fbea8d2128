import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sizes that depend on text must be in rem, so that they follow the browser's font size. Landscape phones are excepted. */
const isTextInPixels = (line: string) =>
  /^\s*(?:font|font-size|line-height|(?:min-|max-)?(?:width|height))\s*:.*(?<![\w.-])(?:[3-9]|\d{2,})(?:\.\d+)?px/.test(
    line,
  ) ||
  (/^\s*@(?:media|container)\b.*\dpx/.test(line) && !line.includes('orientation: landscape'));

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ line, at: `${path}:${index + 1}` }));

test('no style sheet sets font sizes, box sizes or breakpoints in pixels', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/${path}`);
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap(linesOf).filter(({ line }) => isTextInPixels(line));
  expect(found.map(({ line, at }) => `${at} ${line.trim()}`)).toEqual([]);
});

test.each([
  '  font-size: 13px;',
  '  font: 600 15px / 20px var(--font);',
  '  width: min(320px, 70vw);',
  '@media (min-width: 600px) {',
  '@container feed (600px <= width < 720px) {',
])('rejects %s', (line) => {
  expect(isTextInPixels(line)).toBe(true);
});

test.each([
  '  font-size: 0.8125rem;',
  '  width: 1px;',
  '  outline: 2px solid var(--focus);',
  '@media (width < 20rem) {',
])('allows %s', (line) => {
  expect(isTextInPixels(line)).toBe(false);
});
