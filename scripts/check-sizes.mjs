import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Fails if the JavaScript that a route loads first, its parents' and the entry's included, is larger than its budget. */
const assets = join(process.argv[2] ?? 'dist', 'assets');

/**
 * In kB of gzip, by the chunk of the route; that of the home page is `list`. Raise one only for what its page needs at once; a closed
 * dialog can load later.
 */
const BUDGETS = {
  list: 141.8,
  'watchpage._videoId': 188.05,
  'search._query': 158.6,
  tweets: 178.25,
  'playlist._playlistId': 197.85,
  'channel._username.index': 176.25,
  'channel._username.playlist': 194.35,
  'channel._username.tweets': 181.35,
  'channel._username.subscribed': 176.9,
  'channel._username.about': 176.3,
  history: 178.95,
  'liked-videos': 177.65,
  subscriptions: 179.45,
  settings: 206.95,
  'admin.dashboard': 186.15,
  login: 191.65,
  signup: 194.95,
  'reset-password': 147.25,
  support: 187.45,
  moderation: 147.45,
};
/**
 * Of index.html with its early scripts, templates and styles for all pages, in kB of gzip: it comes before everything else. Our server
 * leaves out the parts of other pages, and sends 12.1 kB for the home page.
 */
const PAGE_BUDGET = 14.3;

/** Chunks of parents of routes, and chunks that the entry loads later. */
const NO_PAGES = [
  'channel._username',
  '_member',
  'login-dialog',
  'listeners',
  'menu-marks',
  'morph',
  'mutes',
  'outages',
  'receive-outcome',
  'rest-of-list',
  'send',
  'suggestions',
  'theme-items',
  'toaster',
  'upload-pills',
  'social',
];
const MEMBER_ROUTES = new Set(['history', 'liked-videos', 'subscriptions', 'settings', 'admin.dashboard']);

/** A file's name without its hash. */
const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, '');

function importsOf(text, pattern) {
  return [...text.matchAll(pattern)].map(([, file]) => file);
}

const scripts = new Map(
  readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(assets, file), 'utf8')]),
);
const [entry, ...others] = [...scripts.keys()].filter((file) => nameOf(file) === 'index');
if (entry === undefined || others.length > 0) throw new Error(`There must be one entry in ${assets}.`);
const lazy = importsOf(scripts.get(entry), /import\([`'"]\.\/([^`'"]+)[`'"]\)/g);

function addWithImports(file, files) {
  if (files.has(file)) return;
  files.add(file);
  for (const imported of importsOf(scripts.get(file), /(?:from|import)\s*[`'"]\.\/([^`'"]+\.js)[`'"]/g))
    addWithImports(imported, files);
}

/** The names of the chunks that a route loads: its own, its parents' and `send`. The home page loads `send` later, because its first requests are sent early. */
function chunksOf(route) {
  const parent = /^(channel\._username)\./.exec(route)?.[1];
  return [
    route,
    ...(parent ? [parent] : []),
    ...(MEMBER_ROUTES.has(route) ? ['_member'] : []),
    ...(route === 'list' ? [] : ['send']),
  ];
}

/** In kB of gzip. Each file is compressed separately, as servers do. */
function sizeOf(route) {
  const files = new Set([entry]);
  for (const chunk of chunksOf(route)) {
    const file = lazy.find((name) => nameOf(name) === chunk);
    if (file === undefined) throw new Error(`No chunk in ${assets} is named ${chunk}.`);
    addWithImports(file, files);
  }
  return [...files].reduce((sum, file) => sum + gzipSync(scripts.get(file)).byteLength, 0) / 1000;
}

for (const name of lazy.map(nameOf)) {
  if (name in BUDGETS || NO_PAGES.includes(name)) continue;
  process.stderr.write(`${name} has no budget in scripts/check-sizes.mjs.\n`);
  process.exitCode = 1;
}
for (const [route, budget] of Object.entries(BUDGETS)) {
  const size = sizeOf(route);
  process.stdout.write(`${size.toFixed(1).padStart(7)} of ${budget} kB  ${route}\n`);
  if (size <= budget) continue;
  process.stderr.write(`${route} loads ${size.toFixed(1)} kB of JavaScript first, more than its ${budget} kB.\n`);
  process.exitCode = 1;
}

const page = gzipSync(readFileSync(join(assets, '..', 'index.html'))).byteLength / 1000;
process.stdout.write(`${page.toFixed(1).padStart(7)} of ${PAGE_BUDGET} kB  index.html\n`);
if (page > PAGE_BUDGET) {
  process.stderr.write(`index.html has ${page.toFixed(1)} kB, more than its ${PAGE_BUDGET} kB.\n`);
  process.exitCode = 1;
}
