import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/ui/tokens.css', 'utf8');

type Colours = Record<string, string>;

/** Each token is written as `light-dark(#…, #…)`. */
const tokens = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const themes: Record<string, Colours> = {
  light: Object.fromEntries(tokens.map(([, name = '', light = '']) => [name, light])),
  dark: Object.fromEntries(tokens.map(([, name = '', , dark = '']) => [name, dark])),
};

/** Relative luminance of WCAG 2, from 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const BACKGROUNDS = ['bg', 'surface-1', 'surface-2', 'surface-3'];
/** Foregrounds, the backgrounds they are used on, and the minimum contrast. */
const PAIRS = [
  { names: ['text', 'title', 'text-2'], backgrounds: BACKGROUNDS, least: 4.5 },
  { names: ['text-3', 'accent', 'danger', 'ok', 'warn', 'link'], backgrounds: BACKGROUNDS.slice(0, 3), least: 4.5 },
  { names: ['on-accent'], backgrounds: ['accent'], least: 4.5 },
  { names: ['bg'], backgrounds: ['text'], least: 4.5 },
  { names: ['control-border'], backgrounds: BACKGROUNDS.slice(0, 3), least: 3 },
  { names: ['focus'], backgrounds: BACKGROUNDS, least: 3 },
];

describe.each(Object.entries(themes))('%s theme', (_, colours) => {
  test.each(PAIRS)('contrast of $names is at least $least', ({ names, backgrounds, least }) => {
    const poor = names.flatMap((name) =>
      backgrounds
        .map((background) => ({
          pair: `${name} on ${background}`,
          ratio: contrast(colours[name] ?? '', colours[background] ?? ''),
        }))
        .filter(({ ratio }) => !(ratio >= least)),
    );
    expect(poor).toEqual([]);
  });
});

test.each(['avatar', 'cover', 'playlist', 'thumbnail'])('the default %s has enough contrast in both themes', (name) => {
  const picture = readFileSync(`public/default-${name}.svg`, 'utf8');
  const fills = [...picture.matchAll(/fill="(#\w{6})"/g)].map(([, fill = '']) => fill);
  expect(fills.length).toBeGreaterThan(0);
  for (const fill of fills) {
    for (const colours of Object.values(themes)) {
      expect(contrast(fill, colours['surface-2'] ?? ''), fill).toBeGreaterThan(3);
    }
  }
});
