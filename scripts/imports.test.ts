import { expect, test } from 'vitest';
import { brokenRules, importsOf, readImports } from './imports';

test('no import breaks a rule', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.flatMap(brokenRules)).toEqual([]);
});

test.each([
  ['src/api/http.ts', "import { Button } from '@/ui/button'", 'a layer'],
  ['src/api/http.ts', "import type { Video } from '../resources/video/schema'", 'a layer'],
  ['src/ui/menu.tsx', "import { sessionQuery } from '@/resources/session/queries'", 'a layer'],
  ['src/resources/video/queries.ts', "import '@/ui/tokens.css'", 'a layer'],
  ['src/resources/video/queries.ts', "import { Feed } from '@/components/feed/feed'", 'a layer'],
  ['src/components/feed/feed.tsx', "const home = await import('@/screens/home/home')", 'a layer'],
  ['src/screens/home/home.tsx', "import { Route } from '@/routes/index'", 'a layer'],
  ['src/screens/home/home.tsx', "import { Watch } from '../watch/watch'", 'a screen'],
  ['src/player/player.tsx', "import { Watch } from '@/screens/watch/watch'", 'a layer'],
  ['src/playback/use-playback.ts', "import { Shell } from '@/app/shell/shell'", 'a layer'],
  ['src/components/feed/feed.tsx', "import { Player } from '@/player/player'", 'a layer'],
  ['src/screens/watch/watch.tsx', "import { SeekBar } from '@/player/seek-bar'", 'only the public face'],
  ['src/playback/playback.ts', "import { dock } from '@/player/mini-player/docked'", 'only the public face'],
  ['src/resources/comment/queries.ts', "import { sessionQuery } from '../session/queries'", 'a resource imports only'],
  ['src/query/toggle.ts', "import { videoQuery } from '@/resources/video/queries'", 'a layer'],
  ['src/api/http.ts', "import { commit } from '@/query/commit'", 'a layer'],
  ['src/resources/video/cache.ts', "import { withoutVideo } from '../playlist/cache'", 'a resource imports no'],
  ['src/resources/channel/schema.ts', "import type { Video } from '../video/schema'", 'a resource imports no'],
  ['src/resources/post/view.ts', "import { useSession } from '../session/queries'", 'a resource imports only'],
  ['src/resources/like/cache.ts', "import { commit } from '@/query/commit'", 'every resource'],
  ['src/resources/video/mutations.ts', "import { request } from '@/api/http'", 'queries'],
  ['src/screens/home/home.tsx', "import { seed } from '@mocks/seed'", 'only tests'],
  ['src/main.tsx', "import { startMocks } from '@mocks/browser/start'", 'only tests'],
  ['src/early/screen.ts', "import { VIDEO } from './plugin/placeholders'", 'the code of the plugin'],
  ['mocks/handlers/videos.ts', "import { videoQuery } from '@/resources/video/queries'", 'a room'],
  ['mocks/browser/start.ts', "import { csp } from '../../scripts/csp'", 'a room'],
  ['mocks/handlers/videos.ts', "import { createApp } from '../../server/app'", 'a room'],
  ['src/lib/format.ts', "import { pageOf } from '../../server/database/schema'", 'a room'],
  ['server/rules/pages.ts', "import { createApp } from '../app'", 'a room'],
  ['server/start.ts', "import { createProvider } from '../mocks/provider/provider'", 'a room'],
  ['server/http/static.ts', "import { csp } from '../../scripts/csp'", 'a room'],
  ['server/database/schema.ts', "import type { Session } from '../sessions/sessions'", 'the database'],
  ['mocks/seed/build.ts', "import { createDb } from '../provider/db'", 'a room'],
  ['server/app.ts', "import { viewsLabel } from '../src/lib/format'", 'a room'],
  ['e2e/home.spec.ts', "import { viewsLabel } from '../src/lib/format'", 'a room'],
  ['e2e/home.spec.ts', "import { createSeed } from '../mocks/seed/index'", 'a room'],
  ['src/ui/index.ts', "export { Button } from './button'", 'no module'],
  ['src/ui/index.ts', "export * from './button'", 'no module'],
  ['src/api/fields.ts', "import * as z from 'zod'", 'zod'],
])('%s must not contain: %s', (from, source, rule) => {
  const broken = importsOf(from, source).flatMap(brokenRules);
  expect(broken).toEqual([expect.stringMatching(`^${rule}`)]);
});

test.each([
  ['src/routes/index.tsx', "import { Home } from '@/screens/home/home'"],
  ['src/screens/home/home.tsx', "import { Feed } from '@/components/feed/feed'"],
  ['src/screens/home/home.tsx', "import { homeVideosQuery } from '@/resources/video/queries'"],
  ['src/screens/watch/watch.tsx', "import { Player } from '@/player/player'"],
  ['src/player/overlay.tsx', "const controls = import('@/playback/playlist-controls')"],
  ['src/playback/playlist-controls.tsx', "import { togglePlay } from '@/player/commands'"],
  ['src/resources/comment/schema.ts', "import { Owner } from '../channel/schema'"],
  ['src/resources/subscription/cache.ts', "import { videoQuery } from '../video/queries'"],
  ['src/resources/video/liked-videos.ts', "import { LIKED_VIDEOS } from './queries'"],
  ['src/resources/video/toggles.ts', "import { useToggle } from '@/query/toggle'"],
  ['src/resources/video/api.ts', "import { request } from '@/api/http'"],
  ['src/main.tsx', "const { startMocks } = await import('@mocks/browser/start')"],
  ['src/screens/watch/watch.test.tsx', "import { createTestProvider } from '@mocks/node'"],
  ['server/contract.test.ts', "import { readVideo } from '@/resources/video/api'"],
  ['mocks/provider/serializers.ts', "import type { Video } from '@/resources/video/schema'"],
  ['server/start.ts', "import { createSeed } from '../mocks/seed/index'"],
  ['server/database/schema.ts', "import type { ApiResponse } from '../rules/response'"],
  ['server/database/open.ts', "import { makeDataFolder } from '../data-folder'"],
  ['scripts/vite-csp.ts', "import { readHeaders } from '../server/http/headers.ts'"],
  ['src/api/fields.ts', "import * as z from 'zod/mini'"],
  ['mocks/handlers/videos.ts', "import { searchWords } from '../../server/rules/search'"],
  ['src/api/fields.ts', "// A comment: import { Button } from '@/ui/button'"],
])('%s may contain: %s', (from, source) => {
  expect(importsOf(from, source).flatMap(brokenRules)).toEqual([]);
});
