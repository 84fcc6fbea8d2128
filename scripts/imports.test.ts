import { expect, test } from 'vitest';
import { brokenRules, importsOf, readImports } from './imports';

test('every import points downwards', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.flatMap(brokenRules)).toEqual([]);
});

test.each([
  ['src/api/http.ts', "import { Button } from '@/ui/button'", 'a floor'],
  ['src/api/http.ts', "import type { Video } from '../resources/video/schema'", 'a floor'],
  ['src/ui/menu.tsx', "import { sessionQuery } from '@/resources/session/queries'", 'a floor'],
  ['src/resources/video/queries.ts', "import '@/ui/tokens.css'", 'a floor'],
  ['src/resources/video/queries.ts', "import { Feed } from '@/components/feed/feed'", 'a floor'],
  ['src/components/feed/feed.tsx', "const home = await import('@/screens/home/home')", 'a floor'],
  ['src/screens/home/home.tsx', "import { Route } from '@/routes/index'", 'a floor'],
  ['src/screens/home/home.tsx', "import { Watch } from '../watch/watch'", 'a screen'],
  ['src/resources/video/queries.ts', "import { commentsQuery } from '../comment/queries'", 'a resource'],
  ['src/screens/home/home.tsx', "import { seed } from '@mocks/seed'", 'only main'],
  ['src/main.tsx', "import { startMocks } from '@mocks/browser/start'", 'only main'],
  ['mocks/handlers/videos.ts', "import { videoQuery } from '@/resources/video/queries'", 'the mocks'],
  ['mocks/browser/start.ts', "import { csp } from '../../scripts/csp'", 'the mocks'],
  ['e2e/home.spec.ts', "import { viewsLabel } from '../src/lib/format'", 'journeys'],
  ['e2e/home.spec.ts', "import { createSeed } from '../mocks/seed/index'", 'journeys'],
  ['src/ui/index.ts', "export { Button } from './button'", 'a thing'],
  ['src/ui/index.ts', "export * from './button'", 'a thing'],
  ['src/api/fields.ts', "import * as z from 'zod'", 'zod'],
])('%s must not say: %s', (from, source, rule) => {
  const broken = importsOf(from, source).flatMap(brokenRules);
  expect(broken).toEqual([expect.stringMatching(`^${rule}`)]);
});

test.each([
  ['src/routes/index.tsx', "import { Home } from '@/screens/home/home'"],
  ['src/screens/home/home.tsx', "import { Feed } from '@/components/feed/feed'"],
  ['src/screens/home/home.tsx', "import { homeVideosQuery } from '@/resources/video/queries'"],
  ['src/screens/watch/watch.tsx', "import { Player } from './player/player'"],
  ['src/resources/comment/schema.ts', "import { Owner } from '../channel/schema'"],
  ['src/resources/subscription/cache.ts', "import { videoQuery } from '../video/queries'"],
  ['src/resources/video/liked-queries.ts', "import { LIKED_VIDEOS } from '../video/queries'"],
  ['src/resources/video/mutations.ts', "import { useToggle } from '../toggle'"],
  ['src/main.tsx', "const { startMocks } = await import('@mocks/browser/start')"],
  ['src/screens/watch/watch.test.tsx', "import { createTestProvider } from '@mocks/node'"],
  ['mocks/provider/contract.test.ts', "import { readVideo } from '@/resources/video/api'"],
  ['mocks/provider/serializers.ts', "import type { Video } from '@/resources/video/schema'"],
  ['mocks/http/static.ts', "import { readHeaders } from '../../scripts/headers'"],
  ['src/api/fields.ts', "import * as z from 'zod/mini'"],
  ['src/api/fields.ts', "// Somebody could write import { Button } from '@/ui/button'"],
])('%s may say: %s', (from, source) => {
  expect(importsOf(from, source).flatMap(brokenRules)).toEqual([]);
});
