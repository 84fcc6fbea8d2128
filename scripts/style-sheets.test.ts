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

/** The rules that do not mirror in right-to-left languages, each with its reason. Their elements are `dir="ltr"`, or symmetrical. */
const NOT_MIRRORED: Record<string, string> = {
  'src/player/slider.module.css .filled': 'time and sound grow to the right in every language',
  'src/player/seek-bar.module.css .gap': 'time runs to the right in every language',
  "src/ui/menu.module.css .item[aria-checked='true']::before": 'a tick points nowhere',
  'src/components/save/save-dialog.module.css .box:checked::after': 'a tick points nowhere',
};

type Declaration = { property: string; value: string; selector: string; line: number };

/** The declarations of a style sheet, at any depth. */
function declarationsOf(path: string): Declaration[] {
  const text = read(path).replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(({ 1: property = '', 2: value = '', index }) => {
    const before = text.slice(0, index);
    const [, selector = ''] = /([^{};]*)\{[^{}]*$/.exec(before) ?? [];
    return {
      property,
      value: value.replaceAll(/\s+/g, ' '),
      selector: selector.trim(),
      line: before.split('\n').length,
    };
  });
}

/** The parts of a value, such as `calc(1px + 2px)` and `0`. Functions may be nested twice. */
const partsOf = (value: string): string[] =>
  value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** Whether a shorthand of four sides or four corners differs at the left and at the right. */
function isLopsided(property: string, value: string) {
  if (/^(?:scroll-)?(?:margin|padding)$|^inset$|^border-(?:width|style|color)$/.test(property)) {
    const [, right, , left = right] = partsOf(value);
    return left !== right;
  }
  if (property !== 'border-radius') return false;
  return value.split('/').some((radii) => {
    const [start = '', second = start, third = start, fourth = second] = partsOf(radii);
    return start !== second || third !== fourth;
  });
}

/** Only along the x axis: `translate: 0 1px` is the same in both directions. */
const movesSideways = ([x = '0', ...rest]: string[]) =>
  !/^(?:0|none|inherit|initial|unset|var\(--direction\))$/.test(x) &&
  !`${x} ${rest.join(' ')}`.includes('var(--direction)');

/** Left and right in a declaration that has a word for start and end, or that has to multiply with `--direction`. */
function isPhysical({ property, value }: Pick<Declaration, 'property' | 'value'>) {
  if (property.startsWith('--')) return false;
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
  if (/^(?:float|clear|text-align(?:-last)?|position-area|transform-origin|.*position|caption-side)$/.test(property))
    return /\b(?:left|right|span-left|span-right)\b/.test(value);
  if (/\bto (?:left|right)\b|\b(?:90|270)deg\b.*,/.test(value)) return true;
  const [, clipped] = /^inset\((.*)\)$/.exec(property === 'clip-path' ? value : '') ?? [];
  if (clipped !== undefined) return isLopsided('inset', clipped) && !clipped.includes('var(--direction)');
  if (property === 'translate') return movesSideways(partsOf(value));
  if (property === 'transform')
    return [...value.matchAll(/translate(?:X|3d)?\(((?:[^()]|\([^()]*\))*)\)/g)].some(([, inner = '']) =>
      movesSideways(inner.split(',')),
    );
  return isLopsided(property, value);
}

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

test('style sheets say start and end instead of left and right', () => {
  const physical = sheets.flatMap((path) =>
    declarationsOf(path)
      .filter((declaration) => isPhysical(declaration) && !(`${path} ${declaration.selector}` in NOT_MIRRORED))
      .map(({ property, value, line }) => `${path}:${line} ${property}: ${value}`),
  );
  expect(physical).toEqual([]);
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

const declaration = (text: string) => {
  const [property = '', value = ''] = text.split(': ');
  return { property, value };
};

test.each([
  'left: 0',
  'margin-left: auto',
  'border-right: 1px solid',
  'border-left-color: red',
  'border-top-left-radius: 4px',
  'scroll-margin-right: 4px',
  'float: left',
  'text-align: right',
  'position-area: bottom span-left',
  'transform-origin: left',
  'background-position: right 1rem top',
  'background: linear-gradient(to right, red, blue)',
  'padding: 0 1px 0 var(--space-2)',
  'margin: 0 0 0 calc(-1 * var(--space-2))',
  'inset: auto 0 0 auto',
  'border-width: 0 2px 2px 0',
  'border-radius: 4px 0 0 4px',
  'border-radius: 4px 0',
  'clip-path: inset(0 0 0 1rem)',
  'translate: -50%',
  'translate: 1rem 0',
  'transform: translateX(-50%)',
  'transform: translate(-50%, 0) scale(2)',
])('refuses %s', (text) => {
  expect(isPhysical(declaration(text))).toBe(true);
});

test.each([
  'inset-inline-start: 0',
  'border-inline-end: 1px solid',
  'text-align: start',
  'text-align: var(--start)',
  'position-area: block-end span-inline-start',
  'padding: 0 1px',
  'padding: 1px 2px 3px',
  'margin: 0 auto -1px auto',
  'inset: 0 0 auto',
  'border-radius: 4px 4px 0 0',
  'border-radius: var(--radius-media)',
  'clip-path: inset(50%)',
  'translate: 0 1rem',
  'translate: calc(-50% * var(--direction))',
  'transform: translateX(calc(var(--direction) * 1rem))',
  'transform: translateY(1px) scale(2)',
  '--start: left',
])('allows %s in both directions', (text) => {
  expect(isPhysical(declaration(text))).toBe(false);
});
