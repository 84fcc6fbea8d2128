import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** Sizes that depend on text must be in rem, so that they follow the browser's font size. Landscape phones are excepted. */
const isTextInPixels = (line: string) =>
  /^\s*(?:font|font-size|line-height|(?:min-|max-)?(?:width|height))\s*:.*(?<![\w.-])(?:[3-9]|\d{2,})(?:\.\d+)?px/.test(
    line,
  ) ||
  (/^\s*@(?:media|container|custom-media)\b.*\dpx/.test(line) && !line.includes('orientation: landscape'));

const sizes = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, size = '']) => size.replace('.', '\\.')).join('|');
const FONT_SIZES = sizes(read('src/ui/tokens.css'), /--type-\w+: (?:\d+ )?([\d.]+rem)/g);
const BREAKPOINTS = sizes(read('src/ui/breakpoints.css'), /([\d.]+rem)/g);
const RAW = [
  new RegExp(`^\\s*font(?:-size)?:.*(?<![\\d.])(?:${FONT_SIZES})`),
  new RegExp(`^\\s*@media.*(?<![\\d.])(?:${BREAKPOINTS})`),
  /^\s*box-shadow:.*rgb/,
  /^\s*min-height: 2\.75rem/,
];
/** A value that has a name in tokens.css or breakpoints.css. */
const isUnnamed = (line: string) => RAW.some((pattern) => pattern.test(line));

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => `src/${path}`);

const linesThat = (isWrong: (line: string) => boolean) =>
  sheets.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (isWrong(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );

test('no style sheet sets font sizes, box sizes or breakpoints in pixels', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(linesThat(isTextInPixels)).toEqual([]);
});

test('font sizes, shadows, heights of controls and shared breakpoints have names', () => {
  expect(linesThat(isUnnamed)).toEqual([]);
});

test.each([
  '  font-size: 13px;',
  '  font: 600 15px / 20px var(--font);',
  '  width: min(320px, 70vw);',
  '@media (min-width: 600px) {',
  '@container feed (600px <= width < 720px) {',
  '@custom-media --phone (width < 600px);',
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

test.each([
  '  font-size: 0.8125rem;',
  '  font: 600 1.25rem / 1.625rem var(--font);',
  '  box-shadow: 0 12px 40px rgb(0 0 0 / 0.36);',
  '  min-height: 2.75rem;',
  '@media (min-width: 37.5rem) {',
])('wants a name in %s', (line) => {
  expect(isUnnamed(line)).toBe(true);
});

test.each(['  font: 600 var(--type-small);', '@media (width < 14.5rem) {', '@media (--phone) {'])(
  'wants no name in %s',
  (line) => {
    expect(isUnnamed(line)).toBe(false);
  },
);
