import { readFileSync } from 'node:fs';
import { faultHandlers } from '@mocks/faults/handlers';
import { faults } from '@mocks/faults/faults';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, http } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

/** Texts for developers, and missing values. */
const RAW = /TypeError|SyntaxError|ZodError|MongoServerError|undefined|NaN|\[object|<pre|<img|<html|E11000|Cannot read/;

/** The server's messages are shown as plain text. */
const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

/** The file of the tests of each fault that needs another page than a list of videos. */
const TESTED_IN: Record<string, string> = {
  'bodies/liked-gone': 'src/screens/liked-videos/liked-videos.test.tsx',
  'long/chunk-gone': 'e2e/missing-files.spec.ts',
  'long/health-fails': 'e2e/notices.spec.ts',
  'session/': 'src/api/refresh.test.ts',
  'session/login-401': 'src/api/refresh.test.ts',
  'session/other-member': 'src/api/refresh-failure.modules.test.ts',
  'session/refresh-': 'src/api/refresh-failure.modules.test.ts',
  'session/refresh-slow': 'src/api/refresh.test.ts',
  'session/logout-fails': 'src/resources/session/sign-in.test.tsx',
  // happy-dom fails on a body that is cancelled half-read.
  'status/8-mb': 'src/api/error-start.node.test.ts',
  'toggles/failed-after-done': 'src/query/toggle.test.tsx',
  'toggles/refused': 'src/testing/client/likes.test.tsx',
  'transport/flapping': 'src/app/query-client.test.ts',
  'transport/media': 'e2e/watch.spec.ts',
  'transport/never': 'src/api/http.test.ts',
  'transport/reply-lost': 'src/screens/settings/personal-form.test.tsx',
  'transport/slow-30s': 'src/components/feed/failed-pages.test.tsx',
};

function fileOf(id: string) {
  return (
    TESTED_IN[id] ?? Object.entries(TESTED_IN).findLast(([group]) => /[/-]$/.test(group) && id.startsWith(group))?.[1]
  );
}

const testedHere = faults.filter(({ id }) => fileOf(id) === undefined);
const isSecondPage = (id: string) => id.startsWith('paging/');
/** How some providers reply that a list is empty. */
const isEmpty = (id: string) => ['status/express-404', 'status/401-none-found'].includes(id);
const isFailure = (id: string) =>
  /^bodies\/(?:truncated|data-)|^status\/|captive|refused|reset|error-message/.test(id) && !isEmpty(id);

function openHome(id: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // A window that is never full loads the second page, too.
  if (isSecondPage(id)) vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
  let isOver = false;
  const app = renderApp({
    path: isSecondPage(id) ? '/search/one' : '/',
    prepare: ({ server, provider }) => {
      const handlers = faultHandlers(id, provider.handlers);
      server.use(http.all('*/api/*', ({ request }) => (isOver ? undefined : getResponse(handlers, request))));
    },
  });
  return { ...app, end: () => (isOver = true) };
}

async function textOfMain() {
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.querySelector('[aria-busy="true"]')).toBeNull());
  return main.textContent ?? '';
}

describe('a page of videos', () => {
  test.each(testedHere.filter(({ id }) => isFailure(id)))(
    '$id: shows an error after at most two requests, and Retry loads the videos (§8.2)',
    async ({ id }) => {
      const { user, end, requests } = openHome(id);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent?.replace(HOSTILE, '')).not.toMatch(RAW);
      expect(Reflect.get(window, 'hacked')).toBeUndefined();
      expect(requests.filter((request) => request === 'GET /api/v1/videos').length).toBeLessThanOrEqual(2);
      end();
      await user.click(within(alert).getByRole('button', { name: 'Retry' }));
      await screen.findByRole('feed', { name: 'Videos' });
    },
  );

  test.each(
    testedHere.filter(({ id }) => !isFailure(id) && !isEmpty(id) && !isSecondPage(id) && !id.startsWith('toggles/')),
  )('$id: shows the valid videos, and no technical text', async ({ id }) => {
    openHome(id);
    const feed = await screen.findByRole('feed', { name: 'Videos' });
    expect(within(feed).getAllByRole('article').length).toBeGreaterThan(1);
    expect(await textOfMain()).not.toMatch(RAW);
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
    for (const picture of feed.querySelectorAll('img')) expect(picture.src).toMatch(/^https?:\/\//);
  });
});

test.each(testedHere.filter(({ id }) => isEmpty(id)))('$id: shows the empty state', async ({ id }) => {
  openHome(id);
  await screen.findByRole('heading', { name: 'No Videos Available' });
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a second page', () => {
  test.each(testedHere.filter(({ id }) => /^paging\/full|repeats|shifted/.test(id)))(
    '$id: continues or ends the list without an error',
    async ({ id }) => {
      openHome(id);
      const feed = await screen.findByRole('feed', { name: 'Videos' });
      await textOfMain();
      await screen.findByText('End of list');
      expect(screen.queryByRole('alert')).toBeNull();
      const links = within(feed)
        .getAllByRole('article')
        .map((article) => within(article).getAllByRole('link')[0]?.getAttribute('href'));
      expect(links.length).toBeGreaterThanOrEqual(10);
      expect(new Set(links).size, 'nothing is shown twice').toBe(links.length);
    },
  );

  test('paging/page-fails: keeps the loaded videos, with the error and Retry below them', async () => {
    const { user, end } = openHome('paging/page-fails');
    const alert = await screen.findByRole('alert');
    const feed = screen.getByRole('feed', { name: 'Videos' });
    expect(within(feed).getAllByRole('article')).toHaveLength(10);
    expect(alert.textContent).toContain('The database is down');
    end();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(feed).getAllByRole('article').length).toBeGreaterThan(10));
  });
});

/** Elements and attributes that could run a script. The client renders none of them. */
function dangers() {
  const elements = [...document.body.querySelectorAll('*')];
  const runs = elements.filter(({ localName }) =>
    /^(?:script|iframe|object|embed|base|meta|link|style)$/.test(localName),
  );
  const attributes = elements.flatMap((element) => [...element.attributes]);
  return [
    ...runs.map(({ outerHTML }) => outerHTML),
    ...attributes.filter(({ name }) => /^(?:on|srcdoc|formaction)/.test(name)).map(({ name }) => name),
    ...attributes
      .filter(
        ({ name, value }) =>
          /href|src(?!lang)|action|poster/.test(name) &&
          !/^(?:https?:\/\/|\/(?!\/)|#|mailto:|data:text\/csv;)/.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ];
}

type Rows = Parameters<Extract<Parameters<typeof renderApp>[0]['path'], (provider: never) => string>>[0]['db'];
const someId = (rows: { all: () => { _id: string }[] }) => rows.all()[0]?._id;

test.each<[string, (db: Rows) => string]>([
  ['home', () => '/'],
  ['results', () => '/search/a'],
  ['watch', (db) => `/watchpage/${someId(db.videos)}`],
  ['tweets', () => '/tweets'],
  ['channel', () => '/channel/wellenform'],
  ['about', () => '/channel/wellenform/about'],
  ['subscribed', () => '/channel/maren/subscribed'],
  ['playlists', () => '/channel/maren/playlist'],
  ['playlist', (db) => `/playlist/${someId(db.playlists)}`],
  ['liked videos', () => '/liked-videos'],
  ['history', () => '/history'],
  ['dashboard', () => '/admin/dashboard'],
])('hostile/texts: are shown as plain text on the page of %s', async (_, path) => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  renderApp({ path: ({ db }) => path(db), scenario: 'hostile', signedIn: MAREN });
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.textContent).toContain('__xss'));
  await textOfMain();
  expect(dangers()).toEqual([]);
  expect(Reflect.get(window, '__xss')).toBeUndefined();
});

test.each([
  { path: '/', endpoint: 'videos' },
  { path: '/tweets', endpoint: 'tweets' },
  { path: '/watchpage/0123456789abcdef01234567', endpoint: 'videos/:id' },
  { path: '/channel/maren', endpoint: 'users/c/:name' },
  { path: '/channel/maren/subscribed', endpoint: 'subscriptions/u/:id' },
  { path: '/channel/maren/playlist', endpoint: 'playlist/user/:id' },
  { path: '/channel/undefined', endpoint: 'users/current-user', signedIn: MAREN },
  { path: '/playlist/0123456789abcdef01234567', endpoint: 'playlist/:id' },
  { path: '/history', endpoint: 'users/history', signedIn: MAREN },
  { path: '/settings', endpoint: 'users/current-user', signedIn: MAREN },
  { path: '/admin/dashboard', endpoint: 'users/current-user', signedIn: MAREN },
  { path: '/admin/dashboard', endpoint: 'dashboard/stats/:id', signedIn: MAREN },
  { path: '/admin/dashboard', endpoint: 'dashboard/videos', signedIn: MAREN },
])(
  'transport/slow-30s: $path shows that it is still loading while $endpoint gets no response',
  async ({ endpoint, ...options }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const unanswered = vi.fn<() => Promise<undefined>>(() => new Promise(() => {}));
    renderApp({ ...options, prepare: ({ server }) => server.use(http.get(`*/api/v1/${endpoint}`, unanswered)) });
    await vi.waitFor(() => expect(unanswered).toHaveBeenCalled(), 30_000);
    expect(screen.queryByText('Still loading…')).toBeNull();
    await vi.waitFor(
      async () => {
        await act(() => vi.advanceTimersByTimeAsync(4000));
        screen.getAllByText('Still loading…');
      },
      { timeout: 30_000, interval: 300 },
    );
  },
);

test('toggles/slow: a like shows before the provider responds', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { queryClient } = renderApp({
    path: ({ db }) => `/watchpage/${db.videos.all()[0]?._id}`,
    signedIn: 'tobias@vireo.example',
    prepare: ({ server, provider }) => server.use(...faultHandlers('toggles/slow', provider.handlers)),
  });
  const [like] = await screen.findAllByRole('button', { name: 'Like' });
  if (!like) throw new Error('no Like button');
  const before = like.getAttribute('aria-pressed');
  // The response takes a second of a clock that a busy machine does not move.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(like);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(queryClient.isMutating()).toBe(1);
  expect(like.getAttribute('aria-pressed')).not.toBe(before);
});

test.each(faults.filter(({ id }) => fileOf(id) !== undefined))('$id has its tests elsewhere', ({ id }) => {
  expect(readFileSync(fileOf(id) ?? '', 'utf8')).toContain(id);
});
