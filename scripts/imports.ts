import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** Both ends are paths from the root of the project, `to` without its extension; or `to` is the name of a package. */
export type Import = { from: string; to: string; kind: 'static' | 'dynamic' | 're-export' };

const root = resolve(import.meta.dirname, '..');

/** Every import written in the TypeScript sources. */
export function readImports(): Import[] {
  return ['src', 'mocks', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
      .flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8'))),
  );
}

/** The imports of one file, those of types included. */
export function importsOf(from: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
  const written = (kind: Import['kind'], specifier: string) => ({ from, to: pathOf(specifier, from), kind });
  return [
    ...staticImports.map(({ moduleRequest }) => written('static', moduleRequest.value)),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [written('re-export', moduleRequest.value)] : [])),
    ),
    // Of a dynamic import the parser gives the place of its expression, quotes included.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => written('dynamic', source.slice(start + 1, end - 1))),
  ];
}

function pathOf(specifier: string, from: string): string {
  const path = specifier.replace(/\.tsx?$/, '');
  if (path.startsWith('@/')) return path.replace('@/', 'src/');
  if (path.startsWith('@mocks/')) return path.replace('@mocks/', 'mocks/');
  return path.startsWith('.') ? relative(root, resolve(root, dirname(from), path)).replaceAll('\\', '/') : path;
}

/** The floors of the client, top first: each may import those below it. */
const FLOORS = ['main', 'testing', 'routes', 'screens', 'app', 'components', 'resources', 'query', 'ui', 'api', 'lib'];

const isTest = (path: string) => /\.test\.tsx?$|^src\/testing\/|\/test-world\.tsx$/.test(path);

function floorOf(path: string): string | undefined {
  const [top, name = ''] = path.split('/');
  if (top !== 'src') return undefined;
  return FLOORS.includes(name) ? name : 'main';
}

/** `src/screens/home`, of any path inside of it. */
const areaOf = (path: string) => path.split('/').slice(0, 3).join('/');

function pointsUp({ from, to }: Import): boolean {
  const [source, target] = [floorOf(from), floorOf(to)];
  if (!source || !target) return false;
  const isData = source === 'resources' || source === 'query';
  return FLOORS.indexOf(target) < FLOORS.indexOf(source) || (isData && target === 'ui');
}

/** The resources, top first: each may import those below it. */
const RESOURCES = ['upload', 'comment', 'tweet', 'post', 'playlist', 'subscription', 'session', 'video', 'channel'];

/** Tweets and comments are posts; an upload becomes a video. */
const BUILDS_ON: Record<string, string> = { tweet: 'post', comment: 'post', upload: 'video' };

const resourceOf = (path: string) => /^src\/resources\/([^/]+)\/./.exec(path)?.[1];

function pointsUpInResources({ from, to }: Import): boolean {
  const [source, target] = [resourceOf(from), resourceOf(to)];
  return source !== undefined && target !== undefined && RESOURCES.indexOf(target) < RESOURCES.indexOf(source);
}

/** A resource needs the types of others. Only what patches the cache knows more of them. */
function reachesIntoResource({ from, to }: Import): boolean {
  const [source, target] = [resourceOf(from), resourceOf(to)];
  if (!source || !target || source === target) return false;
  // Playlists hold videos, so their keys begin like those of lists of videos.
  const isShared = from.endsWith('/queries.ts') && to === 'src/resources/video/queries';
  return !to.endsWith('/schema') && !from.endsWith('/cache.ts') && BUILDS_ON[source] !== target && !isShared;
}

function isForeignToMocks(to: string): boolean {
  // The HTTP host sends the headers that a build wants to be sent with.
  if (to.startsWith('scripts/')) return to !== 'scripts/headers';
  return to.startsWith('src/') && !/^src\/resources\/[^/]+\/schema$/.test(to);
}

/** Each tells whether an import breaks it. Tests reach where they need to, but for the last three. */
const RULES: Record<string, (edge: Import) => boolean> = {
  'a floor imports nothing above it': (edge) => !isTest(edge.from) && pointsUp(edge),
  'a screen imports no other screen': ({ from, to }) =>
    !isTest(from) && floorOf(from) === 'screens' && floorOf(to) === 'screens' && areaOf(from) !== areaOf(to),
  'a resource imports only the schema of another': (edge) => !isTest(edge.from) && reachesIntoResource(edge),
  'a lower resource imports no upper one': (edge) => !isTest(edge.from) && pointsUpInResources(edge),
  'every resource has its place in the order': ({ from, to }) =>
    [from, to].map(resourceOf).some((resource) => resource !== undefined && !RESOURCES.includes(resource)),
  'the queries know no wire format': ({ from, to }) =>
    !isTest(from) &&
    /^src\/resources\/.*\/(queries|mutations|cache|use-[^/]*)\.ts/.test(from) &&
    /^(src\/api\/(http|envelope)|ky$)/.test(to),
  'only main, when it runs, and the tests import the mocks': ({ from, to, kind }) =>
    from.startsWith('src/') &&
    to.startsWith('mocks/') &&
    !isTest(from) &&
    !(from === 'src/main.tsx' && kind === 'dynamic'),
  'the mocks import the schemas of the client, and nothing else of the project': ({ from, to }) =>
    from.startsWith('mocks/') && !isTest(from) && isForeignToMocks(to),
  'journeys know the client by what it shows': ({ from, to }) =>
    from.startsWith('e2e/') &&
    // `login` needs a token that the mock provider accepts.
    !(from.startsWith('e2e/fixtures/accounts') && to.startsWith('mocks/')) &&
    (to.startsWith('src/') || (to.startsWith('mocks/') && to !== 'mocks/faults/faults')),
  'a thing is imported from where it is written': ({ from, kind }) => from.startsWith('src/') && kind === 're-export',
  'zod comes as zod/mini': ({ to }) => to === 'zod',
};

/** The rules of docs/architecture.md that an import breaks, each with the import. */
export function brokenRules(edge: Import): string[] {
  return Object.entries(RULES)
    .filter(([, isBroken]) => isBroken(edge))
    .map(([rule]) => `${rule}: ${edge.from} → ${edge.to}`);
}
