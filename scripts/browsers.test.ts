import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Features that some supported browsers lack (docs/browsers.md). A file that uses one must also contain a fallback. */
const GUARDED: Record<string, { use: RegExp; fallback: RegExp }> = {
  'anchor positioning': { use: /position-(area|try|visibility)[\w-]*: /, fallback: /@supports \(position-area: / },
  'idle callbacks': { use: /requestIdleCallback\(/, fallback: /'requestIdleCallback' in window/ },
  'the Network Information API': {
    use: /Reflect\.get\(navigator, 'connection'\)/,
    fallback: /typeof connection === 'object'/,
  },
  'picture in picture': { use: /\.requestPictureInPicture\(/, fallback: /'requestPictureInPicture' in / },
  'task priorities': { use: /scheduler\.postTask/, fallback: /'scheduler' in window/ },
  // `underLock` has a fallback, and the nullable type requires one.
  'web locks': { use: /navigator\.locks/, fallback: /underLock\(navigator\.locks|LockManager \| null \| undefined/ },
};

/** Features of Chromium only. Newer ones than `lib` in tsconfig.json, such as iterator helpers, do not compile anyway. */
const FORBIDDEN =
  /navigator\.connection|documentPictureInPicture|scheduler\.yield|(window|globalThis)\.navigation|show(Open|Save)FilePicker|CloseWatcher|interpolate-size|calc-size\(|if\(style|@function |corner-shape|::scroll-button|animation-timeline/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$|^src\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test.each(Object.entries(GUARDED))('%s has a fallback in every file that uses it', (_, { use, fallback }) => {
  const unguarded = files.filter(({ text }) => use.test(text) && !fallback.test(text));
  expect(unguarded.map(({ path }) => path)).toEqual([]);
});

test('no file uses a feature of Chromium only', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap(({ path, text }) => (FORBIDDEN.exec(text) ? [`${path}: ${FORBIDDEN.exec(text)?.[0]}`] : [])),
  ).toEqual([]);
});
