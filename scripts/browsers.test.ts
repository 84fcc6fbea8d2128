import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What not every supported browser has (README, Browsers): a file that uses it must also hold its fallback. */
const GUARDED: Record<string, { use: RegExp; fallback: RegExp }> = {
  'anchor positioning': { use: /position-(area|try|visibility)/, fallback: /@supports \(position-area: / },
  'view transitions': { use: /startViewTransition\(/, fallback: /'startViewTransition' in document/ },
  'idle callbacks': { use: /requestIdleCallback\(/, fallback: /'requestIdleCallback' in window/ },
  'picture in picture': { use: /\.requestPictureInPicture\(/, fallback: /'requestPictureInPicture' in / },
  // `underLock` runs without them. The type makes the compiler ask for a fallback.
  'web locks': { use: /navigator\.locks/, fallback: /underLock\(navigator\.locks|LockManager \| null \| undefined/ },
};

/** What only Chromium has. What is too new for `lib` in tsconfig.json, such as the iterator helpers, does not compile. */
const FORBIDDEN =
  /navigator\.connection|documentPictureInPicture|scheduler\.(yield|postTask)|(window|globalThis)\.navigation|show(Open|Save)FilePicker|CloseWatcher|interpolate-size|calc-size\(|if\(style|@function |corner-shape|::scroll-button|animation-timeline/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$|^src\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test.each(Object.entries(GUARDED))('%s has a fallback in every file that uses it', (_, { use, fallback }) => {
  const unguarded = files.filter(({ text }) => use.test(text) && !fallback.test(text));
  expect(unguarded.map(({ path }) => path)).toEqual([]);
});

test('nothing is used that some supported browser lacks', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap(({ path, text }) => (FORBIDDEN.exec(text) ? [`${path}: ${FORBIDDEN.exec(text)?.[0]}`] : [])),
  ).toEqual([]);
});
