import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An accessible name is a text: with another wording or language, the selector would find nothing. */
const BY_NAME = /\[(?:aria-label|aria-description|alt|title|placeholder)[~|^$*]?=/;

test('no selector finds an element by a text', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:tsx?|css)$/.test(path) && !path.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((path) => BY_NAME.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
});
