import { faultHandlers } from '@mocks/faults/handlers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';

const NAME = 'Watch later';

async function openHome(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path: '/', ...options });
  await screen.findAllByRole('button', { name: /^More: / });
  if (options.signedIn !== undefined) await screen.findByRole('link', { name: 'Your channel' });
  const titles = screen.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0]?.textContent ?? '');
  const idOf = (title: string) => app.provider.db.videos.all().find((video) => video.title === title)?._id ?? '';
  return { ...app, titles, ids: titles.map(idOf) };
}

type Opened = Awaited<ReturnType<typeof openHome>>;

async function choose({ user, titles }: Opened, at: number, item: string) {
  await user.click(screen.getByRole('button', { name: `More: ${titles[at]}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const watchLater = ({ provider: { db } }: App) => db.playlists.all().filter(({ name }) => name === NAME);
const created = ({ requests }: App) => requests.filter((line) => line === 'POST /api/v1/playlist/');
const added = ({ requests }: App) => requests.filter((line) => line.startsWith('PATCH /api/v1/playlist/add/'));

test('the menu of a card copies the link of its video, and opens no video (§10.3)', async () => {
  const app = await openHome();
  await choose(app, 1, 'Copy link');
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/watchpage/${app.ids[1]}`);
  expect(app.router.state.location.href).toBe('/');
  expect(app.requests.filter((line) => /^GET \/api\/v1\/videos\/./.test(line))).toEqual([]);
});

test.each(['Watch later', 'Save to playlist'])('%s opens the login dialog for a guest (§10.3)', async (item) => {
  const app = await openHome();
  await choose(app, 0, item);
  await screen.findByRole('dialog', { name: 'Log in to save this video' });
  expect(watchLater(app)).toEqual([]);
});

test('Save to playlist opens the playlists of the member (§10.3)', async () => {
  const app = await openHome({ signedIn: MAREN });
  await choose(app, 0, 'Save to playlist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save to playlist' }));
  expect(await dialog.findAllByRole('checkbox')).toHaveLength(4);
});

test.each(['default', 'quirks'])(
  'Watch later makes one playlist for videos that are added in quick succession (%s) (§10.3)',
  async (scenario) => {
    const success = vi.spyOn(notify, 'success');
    const app = await openHome({ signedIn: MAREN, scenario });
    await choose(app, 0, NAME);
    await choose(app, 0, NAME);
    await choose(app, 1, NAME);
    await waitFor(() => expect(success).toHaveBeenCalledTimes(3));
    expect(success.mock.calls.map(([text]) => text)).toEqual([
      'Added to Watch later',
      'Already in Watch later',
      'Added to Watch later',
    ]);
    expect(watchLater(app).map(({ videos }) => videos)).toEqual([app.ids.slice(0, 2)]);
    // The provider with quirks refuses the first try, without a description.
    expect(created(app)).toHaveLength(scenario === 'quirks' ? 2 : 1);
    expect(added(app)).toHaveLength(2);
  },
);

test.each([
  [{ playlistVisibility: true }, 'private', 'Only you can see this playlist.'],
  [null, 'public', 'Everyone can see this playlist.'],
] as const)(
  'Watch later is private where the provider announces that it can be: %j (§10.38)',
  async (health, seen, text) => {
    const app = await openHome({ signedIn: MAREN, health });
    await choose(app, 0, NAME);
    await screen.findByText(text);
    expect(watchLater(app).map(({ visibility }) => visibility)).toEqual([seen]);
  },
);

test('Watch later is not made public because the health check failed (§10.3)', async () => {
  const fault = createFault('get', 'healthcheck', () => HttpResponse.error());
  const app = await openHome({ signedIn: MAREN, prepare: fault.inject });
  await choose(app, 0, NAME);
  await screen.findByText(/^Nothing was sent,/);
  expect(created(app)).toEqual([]);
  fault.repair();
  await choose(app, 0, NAME);
  await screen.findByText('Only you can see this playlist.');
  expect(watchLater(app).map(({ visibility }) => visibility)).toEqual(['private']);
});

test('transport/reply-lost: Watch later finds the playlist that it made, and the video in it (§10.3)', async () => {
  const success = vi.spyOn(notify, 'success');
  const app = await openHome({ signedIn: MAREN, health: null });
  app.server.use(...faultHandlers('transport/reply-lost@POST/playlist/*', app.provider.handlers));
  app.server.use(...faultHandlers('transport/reply-lost@PATCH/playlist/*', app.provider.handlers));
  await choose(app, 0, NAME);
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      'Added to Watch later',
      expect.objectContaining({ id: 'playlist/watchLater' }),
    ),
  );
  expect(watchLater(app).map(({ videos }) => videos)).toEqual([app.ids.slice(0, 1)]);
  expect([created(app).length, added(app).length]).toEqual([1, 1]);
});

test('a video that cannot be added to Watch later shows a message; the next try uses the same playlist (§10.3)', async () => {
  const fault = createFault('patch', 'playlist/add/:video/:playlist');
  const app = await openHome({ signedIn: MAREN, prepare: fault.inject });
  await choose(app, 0, NAME);
  await screen.findByText('Error while adding video to playlist');
  fault.repair();
  await choose(app, 0, NAME);
  await screen.findByText('Added to Watch later');
  expect(watchLater(app).map(({ videos }) => videos)).toEqual([app.ids.slice(0, 1)]);
});
