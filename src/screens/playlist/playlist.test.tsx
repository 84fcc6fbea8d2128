import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/empty-text';
import { notify } from '@/lib/notify';
import { userPlaylistsQuery } from '@/resources/playlist/queries';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { errorPage } from '@/testing/replies';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

type Options = { name?: string; scenario?: string; signedIn?: string | undefined; prepare?: (app: App) => void };

const HUM = 'Things that hum';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

function rowOf({ db }: App['provider'], name: string) {
  const row = db.playlists.all().find((playlist) => playlist.name === name);
  if (!row) throw new Error('The demo data have no such playlist');
  return row;
}

function open({ name = HUM, signedIn = MAREN, ...options }: Options = {}) {
  let id = '';
  const path = (provider: App['provider']) => {
    id = rowOf(provider, name)._id;
    return `/playlist/${id}`;
  };
  const app = renderApp({ path, signedIn: signedIn === '' ? undefined : signedIn, ...options });
  const { db } = app.provider;
  const videos = () => (db.playlists.get(id)?.videos ?? []).flatMap((videoId) => db.videos.get(videoId) ?? []);
  const writes = () => app.requests.filter((line) => /^(POST|PATCH|DELETE) .*\/playlist\//.test(line));
  return { ...app, id, db, videos, writes, first: videos()[0] };
}

/** Titles of the videos on the screen. */
async function titles() {
  const feed = await screen.findByRole('feed', { name: 'Videos' });
  return within(feed)
    .getAllByRole('article')
    .map((article) => within(article).getAllByRole('link')[0]?.textContent);
}

const removeButton = (title: string) => screen.findByRole('button', { name: `Remove ${title} from playlist` });

const cover = () => document.querySelector('main header img')?.getAttribute('src');

async function choose({ user }: Pick<App, 'user'>, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Playlist options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test.each(['default', 'quirks'])(
  'shows the name, description, counts, owner and videos (%s) (§2.16, §3.10)',
  async (scenario) => {
    const { id, videos, first } = open({ scenario, signedIn: '' });
    await screen.findByRole('heading', { level: 1, name: HUM });
    screen.getByText('Bridges, buoys, one fridge.');
    const head = within(screen.getByText('Bridges, buoys, one fridge.').closest('header') ?? document.body);
    head.getByText('6 videos');
    head.getByText(/views$/);
    head.getByText(/ago$/);
    expect(head.getByRole('link', { name: 'Maren Oyelaran' }).getAttribute('href')).toBe('/channel/maren');
    expect(head.getByRole('link', { name: 'Play all' }).getAttribute('href')).toBe(
      `/watchpage/${first?._id}?list=${id}`,
    );
    expect(cover()).toBe(first?.thumbnail);
    expect(await titles()).toEqual(videos().map(({ title }) => title));
    expect(document.title).toBe(`${HUM} • Vireo`);
  },
);

test('shows data from the cached list of playlists while the playlist is loading', async () => {
  open({
    prepare: ({ server, provider, queryClient }) => {
      const { _id, name, owner } = rowOf(provider, HUM);
      const known = { _id, name, description: 'Known', thumbnail: '/known.jpg', videosCount: 6, totalViews: 12 };
      const user = { _id: owner, username: 'maren', fullName: 'Maren', avatar: '' };
      queryClient.setQueryData(userPlaylistsQuery(owner).queryKey, [{ ...known, createdAt: null, owner: user }]);
      server.use(http.get('*/api/v1/playlist/:id', () => new Promise(() => {})));
    },
  });
  await screen.findByRole('heading', { level: 1, name: HUM });
  screen.getByText('6 videos');
  expect(cover()).toBe('/known.jpg');
  expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
});

test('bodies/twice-in-a-playlist: shows a video that is in the playlist twice only once', async () => {
  const { videos } = open({
    prepare: ({ provider }) => {
      const row = rowOf(provider, HUM);
      provider.db.playlists.update(row._id, { videos: [...row.videos, ...row.videos.slice(0, 1)] });
    },
  });
  const all = videos().map(({ title }) => title);
  expect(await titles()).toEqual(all.slice(0, -1));
});

test('shows other members no options and no Remove buttons (§4.9, §6.3)', async () => {
  const { first } = open({ signedIn: 'tobias@vireo.example' });
  await titles();
  expect(screen.queryByRole('button', { name: 'Playlist options' })).toBeNull();
  expect(screen.queryByRole('button', { name: `Remove ${first?.title} from playlist` })).toBeNull();
});

test('removing a video updates the list, the counts and the cover at once, and focuses the next video (§4.9)', async () => {
  const { user, id, videos, writes } = open();
  const [first, second] = videos();
  await user.click(await removeButton(first?.title ?? ''));
  expect(await titles()).toEqual(
    videos()
      .map(({ title }) => title)
      .filter((title) => title !== first?.title),
  );
  expect(cover()).toBe(second?.thumbnail);
  expect(screen.getByRole('link', { name: 'Play all' }).getAttribute('href')).toBe(
    `/watchpage/${second?._id}?list=${id}`,
  );
  expect(document.activeElement).toBe(screen.getByRole('article', { name: second?.title ?? '' }));
  await waitFor(() => expect(videos()).toHaveLength(5));
  expect(screen.getAllByText('5 videos')).not.toHaveLength(0);
  expect(writes()).toEqual([`PATCH /api/v1/playlist/remove/${first?._id}/${id}`]);

  const [lastButOne, last] = videos().slice(-2);
  await user.click(await removeButton(last?.title ?? ''));
  expect(document.activeElement).toBe(screen.getByRole('article', { name: lastButOne?.title ?? '' }));
});

test('a failed removal restores the video and shows a message (§8.14)', async () => {
  const { user, videos, first } = open({
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('status/express-500@PATCH/playlist/remove/*', provider.handlers)),
  });
  await user.click(await removeButton(first?.title ?? ''));
  await screen.findByText('Error while removing video. Try again!!');
  expect(await titles()).toEqual(videos().map(({ title }) => title));
  expect(cover()).toBe(first?.thumbnail);
  expect(screen.getAllByText('6 videos')).not.toHaveLength(0);
});

test('toggles/removed-elsewhere: removing a video that another tab has already removed shows no error', async () => {
  const toast = vi.spyOn(notify, 'error');
  const { user, db, id, videos, queryClient } = open({
    prepare: ({ server }) =>
      server.use(http.patch('*/api/v1/playlist/remove/*', () => errorPage(400, 'Video is not in the playlist'))),
  });
  const [first, ...rest] = videos();
  await removeButton(first?.title ?? '');
  db.playlists.update(id, { videos: rest.map(({ _id }) => _id) });
  await user.click(await removeButton(first?.title ?? ''));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(await titles()).toEqual(rest.map(({ title }) => title));
  expect(toast).not.toHaveBeenCalled();
});

test('removing the last video shows the empty state and focuses the heading (§2.30)', async () => {
  const { user, videos } = open({
    prepare: ({ provider }) => {
      const row = rowOf(provider, HUM);
      provider.db.playlists.update(row._id, { videos: row.videos.slice(0, 1) });
    },
  });
  await user.click(await removeButton(videos()[0]?.title ?? ''));
  await screen.findByRole('heading', { name: 'No videos in this playlist' });
  expect(cover()).toBe('/default-playlist.svg');
  expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: HUM }));
  await waitFor(() => expect(videos()).toEqual([]));
  expect(cover()).toBe('/default-playlist.svg');
  screen.getByRole('heading', { name: 'No videos in this playlist' });
});

test.each([
  ['404', () => errorPage(404, 'Playlist does not exist')],
  ['400', () => errorPage(400, 'Invalid playlist id')],
  ['200 without data', () => HttpResponse.json({ success: true, message: 'Fetched successfully' })],
])("shows 'Playlist does not exist' for a response with %s (§2.16)", async (_, reply) => {
  open({ prepare: ({ server }) => server.use(http.get('*/api/v1/playlist/:id', reply)) });
  await screen.findByRole('heading', { name: 'Playlist does not exist' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('shows why the playlist did not load, and Retry loads it', async () => {
  const fault = createFault('get', 'playlist/:id', () => errorPage(403, 'Not today'));
  const { user } = open({ prepare: fault.inject });
  await screen.findByText('Not today');
  fault.repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: HUM });
});

test.each(['default', 'quirks'])('the owner edits the name and the description (%s) (§4.9)', async (scenario) => {
  const { user, db, id } = open({ scenario });
  await choose({ user }, 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit playlist' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveProperty('value', HUM);
  await user.clear(name);
  await user.type(name, 'What hums');
  await user.clear(dialog.getByRole('textbox', { name: 'Description' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'What hums' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Bridges, buoys, one fridge.'), 'some providers ignore an empty description').toBeNull();
  expect(db.playlists.get(id)).toMatchObject({
    name: 'What hums',
    description: scenario === 'quirks' ? ZERO_WIDTH_SPACE : '',
  });
});

test('Save is disabled until a field has changed', async () => {
  const { user } = open();
  await choose({ user }, 'Edit');
  const save = await screen.findByRole('button', { name: 'Save' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(name, '!');
  expect(save).toHaveProperty('disabled', false);
  await user.type(name, '{Backspace}');
  expect(save).toHaveProperty('disabled', true);
});

test('shows a description that equals the name', async () => {
  open({
    prepare: ({ provider }) => {
      provider.db.playlists.update(rowOf(provider, HUM)._id, { description: HUM });
    },
  });
  const heading = await screen.findByRole('heading', { level: 1, name: HUM });
  await waitFor(() => expect(within(heading.closest('header') ?? heading).getAllByText(HUM)).toHaveLength(2));
});

test('bodies/untold: an edit succeeds although the response lacks the playlist', async () => {
  const { user } = open({
    prepare: ({ server }) =>
      server.use(http.patch('*/api/v1/playlist/:id', () => HttpResponse.json({ success: true, data: {} }))),
  });
  await choose({ user }, 'Edit');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' and purr{Enter}');
  await screen.findByRole('heading', { level: 1, name: `${HUM} and purr` });
  screen.getByText('Bridges, buoys, one fridge.');
});

test('a failed edit shows an error and keeps the text', async () => {
  const { user, db, id } = open({
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('status/express-500@PATCH/playlist/*', provider.handlers)),
  });
  await choose({ user }, 'Edit');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' and purr{Enter}');
  await waitFor(() => expect(screen.getAllByText('Something went wrong')).toHaveLength(2));
  expect(name).toHaveProperty('value', `${HUM} and purr`);
  expect(db.playlists.get(id)?.name).toBe(HUM);
  screen.getByRole('heading', { level: 1, name: HUM, hidden: true });
});

test('transport/reply-lost: an edit that succeeds although the response is lost closes its dialog without an error', async () => {
  const toast = vi.spyOn(notify, 'error');
  const { user } = open({
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('transport/reply-lost@PATCH/playlist/*', provider.handlers)),
  });
  await choose({ user }, 'Edit');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' and purr{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('heading', { level: 1, name: `${HUM} and purr` });
  expect(toast).not.toHaveBeenCalled();
});

test('transport/reply-lost: a removal whose response is lost leaves the list without an error', async () => {
  const toast = vi.spyOn(notify, 'error');
  const { user, videos, queryClient } = open({
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('transport/reply-lost@PATCH/playlist/*', provider.handlers)),
  });
  const [first] = videos();
  await user.click(await removeButton(first?.title ?? ''));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(videos()).not.toContain(first);
  expect(await titles()).toEqual(videos().map(({ title }) => title));
  expect(toast).not.toHaveBeenCalled();
});

test('deletes after a confirmation and replaces the page with the channel’s playlists (§4.9)', async () => {
  const { user, db, id, router, queryClient } = open({
    prepare: (app) => {
      const { owner } = rowOf(app.provider, HUM);
      void app.queryClient.query(userPlaylistsQuery(owner));
    },
  });
  await choose({ user }, 'Delete');
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete “${HUM}”?` }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(db.playlists.get(id)).toBeDefined();

  await choose({ user }, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/channel/maren/playlist'));
  expect(router.history.length).toBe(1);
  expect(db.playlists.get(id)).toBeUndefined();
  await screen.findByRole('link', { name: 'Watch with Dad' });
  expect(screen.queryByRole('link', { name: HUM })).toBeNull();
  expect(queryClient.isMutating()).toBe(0);
});

test('going back to a deleted playlist shows at once that it does not exist', async () => {
  const { user, router, server, id } = open();
  await screen.findByRole('heading', { level: 1, name: HUM });
  await act(() => router.navigate({ to: '/support' }));
  await act(() => router.navigate({ to: '/playlist/$playlistId', params: { playlistId: id } }));
  await choose({ user }, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/channel/maren/playlist'));
  const release = hold(server, 'get', 'playlist/:id');
  act(() => router.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  act(() => router.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Playlist does not exist' });
  await waitFor(() => expect(document.title).toBe('Playlist • Vireo'));
  release();
});

test('a failed deletion shows why and can be repeated', async () => {
  const fault = createFault('delete', 'playlist/:id', () => errorPage(500, 'The shelf is locked'));
  const { user, db, id } = open({ prepare: fault.inject });
  await choose({ user }, 'Delete');
  const button = await screen.findByRole('button', { name: 'Delete' });
  await user.click(button);
  await waitFor(() => expect(screen.getAllByText('The shelf is locked')).toHaveLength(2));
  expect(document.activeElement).toBe(button);
  fault.repair();
  await user.click(button);
  await waitFor(() => expect(db.playlists.get(id)).toBeUndefined());
});

test('transport/reply-lost: a deletion whose response was lost counts as done', async () => {
  const { user, router, writes } = open({
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('transport/reply-lost@DELETE/playlist/*', provider.handlers)),
  });
  await choose({ user }, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/channel/maren/playlist'));
  expect(writes()).toHaveLength(1);
});

test('keeps the focus on the heading, which the cached list provides, when the videos arrive (§2.16)', async () => {
  const { user, server } = renderApp({ path: '/channel/maren/playlist', signedIn: MAREN });
  const release = hold(server, 'get', 'playlist/:id');
  await user.click(await screen.findByRole('link', { name: HUM }));
  const heading = await screen.findByRole('heading', { level: 1, name: HUM });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('feed', { name: 'Videos' })).toBeNull();
  release();
  await screen.findByRole('feed', { name: 'Videos' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: HUM }));
});
