import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** `from` and `to` are paths relative to the project root, `to` without its extension. `to` may also be a package. */
export type Import = { from: string; to: string; kind: 'static' | 'dynamic' | 're-export' };

const root = resolve(import.meta.dirname, '..');

/** All imports in the TypeScript sources. */
export function readImports(): Import[] {
  return ['src', 'mocks', 'e2e', 'server', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.gen\.ts$|^server\/(node_modules|build)\//.test(path))
      .flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8'))),
  );
}

/** The imports of one file, including types. */
export function importsOf(from: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
  const toImport = (kind: Import['kind'], specifier: string) => ({ from, to: pathOf(specifier, from), kind });
  return [
    ...staticImports.map(({ moduleRequest }) => toImport('static', moduleRequest.value)),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [toImport('re-export', moduleRequest.value)] : [])),
    ),
    // For dynamic imports, the parser returns the range of the expression, including the quotes.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => toImport('dynamic', source.slice(start + 1, end - 1))),
  ];
}

function pathOf(specifier: string, from: string): string {
  const path = specifier.replace(/\.(tsx?|mjs)$/, '');
  if (path.startsWith('@/')) return path.replace('@/', 'src/');
  if (path.startsWith('@mocks/')) return path.replace('@mocks/', 'mocks/');
  return path.startsWith('.') ? relative(root, resolve(root, dirname(from), path)).replaceAll('\\', '/') : path;
}

/** The layers of the client, top first. Each may import those below it. */
const LAYERS = [
  'main',
  'early',
  'testing',
  'routes',
  'screens',
  'app',
  'player',
  'components',
  'resources',
  'query',
  'ui',
  'api',
  'state',
  'lib',
  'messages',
];

const isTest = (path: string) => /\.test\.tsx?$|^src\/testing\/|\/test-world\.tsx$/.test(path);

function layerOf(path: string): string | undefined {
  const [top, name = ''] = path.split('/');
  if (top !== 'src') return undefined;
  // The player shows what plays next, and playback controls the player: one layer.
  if (name === 'playback') return 'player';
  return LAYERS.includes(name) ? name : 'main';
}

/** The first three segments, such as `src/screens/home`. */
const areaOf = (path: string) => path.split('/').slice(0, 3).join('/');

function pointsUp({ from, to }: Import): boolean {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (!source || !target) return false;
  const isData = source === 'resources' || source === 'query';
  return LAYERS.indexOf(target) < LAYERS.indexOf(source) || (isData && target === 'ui');
}

/** The resources, top first. Each may import those below it. */
const RESOURCES = [
  'upload',
  'comment',
  'tweet',
  'post',
  'playlist',
  'block',
  'subscription',
  'invitation',
  'moderation',
  'report',
  'session',
  'video',
  'caption',
  'channel',
];

/** Resources that may use all of another one: tweets and comments are posts, and an upload becomes a video. */
const BUILDS_ON: Record<string, string> = { tweet: 'post', comment: 'post', upload: 'video' };

const resourceOf = (path: string) => /^src\/resources\/([^/]+)\/./.exec(path)?.[1];

function pointsUpInResources({ from, to }: Import): boolean {
  const [source, target] = [resourceOf(from), resourceOf(to)];
  return source !== undefined && target !== undefined && RESOURCES.indexOf(target) < RESOURCES.indexOf(source);
}

/** The files of the player that the pages, the shell and playback may import. */
const PLAYER_FACE =
  /^src\/player\/(player|media|use-media-session|commands|use-is-painted|mini-player\/(use-dock|mini-player-slot|reopen))$/;

/** A resource may import the types of others, and more of them only in its `cache.ts`. */
function reachesIntoResource({ from, to }: Import): boolean {
  const [source, target] = [resourceOf(from), resourceOf(to)];
  if (!source || !target || source === target) return false;
  return !to.endsWith('/schema') && !from.endsWith('/cache.ts') && BUILDS_ON[source] !== target;
}

/**
 * What each room of the project imports of the others. Arrows point one way: scripts and e2e tests use all others, the server
 * uses the demo data, the mocks use schemas of the client, and all use the rules.
 */
const ROOMS: [room: string, imports: RegExp][] = [
  ['server/rules', /^$/],
  ['mocks/seed', /^server\/rules\//],
  ['mocks', /^(server\/rules\/|mocks\/seed\b)|^src\/(resources\/[^/]+\/schema|lib\/trusted-script)$/],
  ['server', /^(server\/rules\/|mocks\/seed\b)/],
  // `main.tsx` imports the mocks: see below.
  ['src', /^(server\/rules|mocks)\//],
  ['e2e', /^(scripts|server\/testing)\/|^mocks\/faults\/faults$|^server\/database\/postgres$/],
];

/** Tests of the server compare it with the mocks, and `login` needs a token that the mock provider accepts. */
const MAY_LEAVE = /^(server\/testing|e2e\/fixtures\/accounts|mocks\/testing)\b/;

const roomOf = (path: string) => ROOMS.find(([room]) => `${path}/`.startsWith(`${room}/`)) ?? [path.split('/')[0], /./];

const isProjectFile = (path: string) => /^(server|mocks|src|e2e|scripts|tools)\//.test(path);

function leavesRoom({ from, to }: Import): boolean {
  const [room, imports] = roomOf(from);
  return isProjectFile(to) && roomOf(to)[0] !== room && !imports.test(to);
}

/** Each function returns true if an import breaks the rule. Most rules exempt unit tests. */
const RULES: Record<string, (edge: Import) => boolean> = {
  'a layer imports nothing above it': (edge) => !isTest(edge.from) && pointsUp(edge),
  'a screen imports no other screen': ({ from, to }) =>
    !isTest(from) && layerOf(from) === 'screens' && layerOf(to) === 'screens' && areaOf(from) !== areaOf(to),
  'only the public face of the player is imported': ({ from, to }) =>
    !isTest(from) && !from.startsWith('src/player/') && to.startsWith('src/player/') && !PLAYER_FACE.test(to),
  'a resource imports only the schema of another': (edge) => !isTest(edge.from) && reachesIntoResource(edge),
  'a resource imports no resource above it': (edge) => !isTest(edge.from) && pointsUpInResources(edge),
  'every resource is in the list of resources': ({ from, to }) =>
    [from, to].map(resourceOf).some((resource) => resource !== undefined && !RESOURCES.includes(resource)),
  'queries, mutations and caches use no HTTP client': ({ from, to }) =>
    !isTest(from) &&
    /^src\/resources\/.*\/(queries|mutations|toggles|cache|use-[^/]*)\.ts/.test(from) &&
    /^(src\/api\/(http|envelope)|ky$)/.test(to),
  'only tests, and main.tsx dynamically, import the mocks': ({ from, to, kind }) =>
    from.startsWith('src/') &&
    to.startsWith('mocks/') &&
    !isTest(from) &&
    !(from === 'src/main.tsx' && kind === 'dynamic'),
  'the code of the plugins is not in the client': ({ from, to }) =>
    from.startsWith('src/') && /^src\/\w+\/plugin\//.test(to) && !/^src\/\w+\/plugin\//.test(from),
  'a room imports only what it may of the others': (edge) =>
    !isTest(edge.from) && !MAY_LEAVE.test(edge.from) && leavesRoom(edge),
  'the database imports no other room of the server but the rules': ({ from, to }) =>
    !isTest(from) && from.startsWith('server/database/') && /^server\/(?!database\/|rules\/)[^/]+\//.test(to),
  'no module re-exports another': ({ from, kind }) => from.startsWith('src/') && kind === 're-export',
  'zod/mini is used instead of zod': ({ to }) => to === 'zod',
};

/** The rules of docs/architecture.md that an import breaks. */
export function brokenRules(edge: Import): string[] {
  return Object.entries(RULES)
    .filter(([, isBroken]) => isBroken(edge))
    .map(([rule]) => `${rule}: ${edge.from} → ${edge.to}`);
}
