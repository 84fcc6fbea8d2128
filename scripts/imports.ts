/** Both are paths from the root of the project, or the name of a package. */
export type Import = { from: string; to: string };

/** The floors of the client, top first: each may import those below it. */
const FLOORS = ['main', 'testing', 'routes', 'screens', 'components', 'resources', 'ui', 'lib'];

/** Floors that lie side by side. */
const APART = new Map([['resources', ['ui']]]);

const isTest = (path: string) => /\.test\.tsx?$|^src\/testing\/|\/test-world\.tsx$/.test(path);

function floorOf(path: string): string | undefined {
  const [top, name = ''] = path.split('/');
  if (top !== 'src') return undefined;
  return FLOORS.includes(name) ? name : 'main';
}

function areaOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}

function pointsUp({ from, to }: Import): boolean {
  const [source, target] = [floorOf(from), floorOf(to)];
  if (!source || !target) return false;
  const isAbove = FLOORS.indexOf(target) < FLOORS.indexOf(source);
  return isAbove || (APART.get(source)?.includes(target) ?? false);
}

/** A resource hangs on another by its shape alone; only the files that change the cache know more of each other. */
function reachesIntoResource({ from, to }: Import): boolean {
  const isOther = to.startsWith('src/resources/') && to.split('/').length > 3 && areaOf(from) !== areaOf(to);
  const mayKnow = /\/(cache|mutations|other-tabs)\.tsx?$/.test(from) || !/^src\/resources\/[^/]+\/./.test(from);
  return floorOf(from) === 'resources' && isOther && !mayKnow && !to.endsWith('/schema');
}

/** The HTTP host sends what a build wants to be sent with. */
const isHeadersOfBuild = (from: string, to: string) => from.startsWith('mocks/http/') && to === 'scripts/headers';

const RULES: [string, (edge: Import) => boolean][] = [
  ['a floor imports nothing above it', (edge) => !isTest(edge.from) && pointsUp(edge)],
  [
    'a screen imports no other screen',
    ({ from, to }) =>
      from.startsWith('src/screens/') && to.startsWith('src/screens/') && areaOf(from) !== areaOf(to) && !isTest(from),
  ],
  ['a resource imports only the schema of another', (edge) => !isTest(edge.from) && reachesIntoResource(edge)],
  [
    'only main and the tests import the mocks',
    ({ from, to }) => to.startsWith('mocks/') && from.startsWith('src/') && from !== 'src/main.tsx' && !isTest(from),
  ],
  [
    'the mocks import the schemas of the client, and nothing else of the project',
    ({ from, to }) =>
      from.startsWith('mocks/') &&
      !isTest(from) &&
      ((to.startsWith('scripts/') && !isHeadersOfBuild(from, to)) ||
        (to.startsWith('src/') && !/^src\/resources\/[^/]+\/schema$/.test(to))),
  ],
  [
    'journeys know the client by what it shows',
    ({ from, to }) =>
      from.startsWith('e2e/') && (to.startsWith('src/') || (to.startsWith('mocks/') && to !== 'mocks/faults')),
  ],
  ['zod comes as zod/mini', ({ to }) => to === 'zod'],
];

/** The rules of docs/architecture.md that an import breaks, each with the import. */
export function brokenRules(edge: Import): string[] {
  return RULES.filter(([, isBroken]) => isBroken(edge)).map(([rule]) => `${rule}: ${edge.from} → ${edge.to}`);
}
