import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fails if a production build contains parts of the mocks or the developer tools, lacks a file that its page or its manifest
 * refers to, or loads other files for the first pages than expected.
 */
const dist = process.argv[2] ?? 'dist';
const FORBIDDEN_FILES = /\.map$|mockServiceWorker|(^|[\\/])media[\\/]/;
const FORBIDDEN_TEXT = [
  'mockServiceWorker',
  // A constant that the build of a script does not define.
  '__MOCKS__',
  'mswjs',
  'vireo:mock',
  'ReactQueryDevtools',
  'tsqd-',
  'vireo:devtools',
  'TanStackRouterDevtools',
  'sourceMappingURL',
  'vireo.example',
  // Lucide's own component, which src/ui/create-icon.ts replaces.
  'absoluteStrokeWidth',
];

/** The files that a page needs, without their hashes. scripts/chunks.ts groups them. */
const FIRST_FILES = {
  home: ['index.css', 'index.js', 'list.css', 'list.js'],
  watch: [
    'index.css',
    'index.js',
    'list.css',
    'list.js',
    'positions.js',
    'rows.css',
    'rows.js',
    'send.js',
    'social.css',
    'social.js',
    'watchpage._videoId.js',
    'watchpage.css',
  ],
};

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(dist, name)).isFile(),
);
const problems = files.flatMap((name) => {
  if (FORBIDDEN_FILES.test(name)) return [`${name} must not be in ${dist}`];
  const text = readFileSync(join(dist, name), 'utf8');
  return FORBIDDEN_TEXT.filter((word) => text.includes(word)).map((word) => `${name} in ${dist} contains "${word}"`);
});
const licences = files.includes('licenses.md') ? readFileSync(join(dist, 'licenses.md'), 'utf8') : '';
if (!files.includes('index.html')) problems.push(`There is no index.html in ${dist}`);
if (!files.includes('_headers')) problems.push(`There is no _headers in ${dist}`);
for (const name of ['react', 'react-dom', 'ky', 'sonner', 'zod', 'lucide-react'])
  if (!licences.includes(`## ${name} - `)) problems.push(`licenses.md in ${dist} lacks the licence of ${name}`);
for (const path of referencedFiles())
  if (!files.includes(path)) problems.push(`The page or its manifest refers to ${path}, which is not in ${dist}`);
problems.push(...firstFileProblems());
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(problems.length === 0 ? `${dist}: ${files.length} files, no mocks or developer tools\n` : '');
process.exitCode = problems.length === 0 ? 0 : 1;

function referencedFiles() {
  const read = (name) => (files.includes(name) ? readFileSync(join(dist, name), 'utf8') : '');
  const inPage = [...read('index.html').matchAll(/<(?:link|script)[^>]*\s(?:href|src)="\/([^"]+)"/g)].map(
    ([, path]) => path,
  );
  const manifest = inPage.find((path) => path.endsWith('.webmanifest'));
  if (manifest === undefined) return ['manifest.webmanifest'];
  const { icons = [] } = JSON.parse(read(manifest) || '{}');
  return [...inPage, ...icons.map(({ src }) => src.slice(1))];
}

/** Compares the lists of files in index.html with `FIRST_FILES`. */
function firstFileProblems() {
  const html = files.includes('index.html') ? readFileSync(join(dist, 'index.html'), 'utf8') : '';
  const listOf = (name) => {
    const [, links = ''] = new RegExp(`<template id="files-${name}"[^>]*>(.*?)</template>`).exec(html) ?? [];
    return [...links.matchAll(/href="\/assets\/([^"]+)-[\w-]{8}(\.\w+)"/g)].map(([, file, type]) => file + type);
  };
  return Object.entries(FIRST_FILES).flatMap(([name, expected]) => {
    const found = [...listOf('entry'), ...listOf(name)].toSorted();
    if (found.join() === expected.join()) return [];
    return [`The page ${name} in ${dist} loads ${found.join(', ')} instead of ${expected.join(', ')}`];
  });
}
