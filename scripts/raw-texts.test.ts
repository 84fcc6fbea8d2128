import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rawTextsIn } from './raw-texts';

/** Texts of the API, selectors, keys of modules and data, names of codecs: nobody reads them as sentences. */
const NO_MESSAGES = new Set([
  'Vireo',
  'Error:',
  'jwt expired',
  'Not loaded:',
  'Bearer',
  'Bearer …',
  'vite:preloadError',
  'translate(…px, …px) scale(…)',
  '/watchpage/$videoId',
  '/playlist/$playlistId',
  '; Secure',
  'language=…; Path=/; Max-Age=31536000; SameSite=Lax…',
  '?returnTo=…',
  '…?returnTo=…',
  'Shift+…',
  'Shift P',
  'Shift N',
  'position: absolute; inset: 0 0 auto; visibility: hidden',
  // Modules of `later`, and the key of a scroll position.
  'Listeners',
  'Toaster',
  'Suggestions',
  'Outages',
  'Morph',
  'Playlist',
  // Profiles of H.264.
  'High 10',
  'High 4:2:2',
  'High 4:4:4',
  // What is copied: src/lib/copy-text.ts.
  'embed code',
  // The name of the playlist at the provider.
  'Watch later',
]);
const FILES_WITHOUT_TEXTS =
  /\.test\.tsx?$|\.d\.ts$|\.gen\.ts$|^src\/(testing\/|early\/plugin\/|messages\/plugin\/)|\/(test-world\.tsx|chapters\.ts|display-modes\.ts|file-kind\.ts|mp4\.ts|inspect-mp4\.ts|fast-start\.ts|prepare\/worker\.ts|key-context\.ts|missed-inputs\.tsx)$/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !FILES_WITHOUT_TEXTS.test(path));

test('all texts of the client are messages', () => {
  const found = files.flatMap((path) =>
    rawTextsIn(path, readFileSync(path, 'utf8'))
      .filter(({ text }) => !NO_MESSAGES.has(text))
      .map(({ line, text }) => `${path}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a text in an element', '<p>saved</p>', 'saved'],
  ['an attribute', '<b title="Save it" />', 'Save it'],
  ['a text in a value', 'const label = isOn ? "Saved" : null;', 'Saved'],
  ['a template', 'const label = `Delete ${title}`;', 'Delete …'],
])('finds %s', (_, source, text) => {
  expect(rawTextsIn('file.tsx', source)).toEqual([{ line: 1, text }]);
});

test.each([
  ['messages', "const label = t('Save it', { context: 'Some place' });"],
  ['errors for developers', "throw new Error('There is no root');"],
  ['names of classes', '<p className="Big box" />'],
  ['keys', "if (event.key === 'ArrowLeft') back();"],
])('leaves out %s', (_, source) => {
  expect(rawTextsIn('file.tsx', source)).toEqual([]);
});
