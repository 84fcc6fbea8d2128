import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { leaveSession } from '@/resources/session/cache';
import { userPlaylistsQuery } from '@/resources/playlist/queries';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { errorPage } from '@/testing/replies';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';
import { HUM, openPlaylist, rowOf } from '@/testing/playlist-page';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** Titles of the videos on the screen. */
async function titles() {
  const feed = await screen.findByRole('feed', { name: 'Videos' });
  return within(feed)
    .getAllByRole('article')
    .map((article) => within(article).getAllByRole('link')[0]?.textContent);
}

const removeButton = (title: string) => screen.findByRole('button', { name: `Remove ${title} from playlist` });
const cover = () => document.querySelector('main header img')?.getAttribute('src');

test.each(['default', 'quirks'])(
  'shows the name, description, counts, owner and videos (%s) (§2.16, §3.10)',
  async (scenario) => {
    const { id, videos, first } = openPlaylist({ scenario, signedIn: '' });
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

test.each([
  ['Watch later tells its owner that everyone can see it', 'Watch later', MAREN, true],
  ['Watch later does not tell a guest', 'Watch later', '', false],
  ['another playlist does not tell its owner', HUM, MAREN, false],
])('%s', async (_, name, signedIn, isTold) => {
  openPlaylist({
    signedIn,
    prepare: ({ provider }) => void provider.db.playlists.update(rowOf(provider, HUM)._id, { name }),
  });
  await screen.findByRole('heading', { level: 1, name });
  if (signedIn !== '') await screen.findByRole('button', { name: 'Playlist options' });
  expect(screen.queryByText('Everyone can see this playlist.') !== null).toBe(isTold);
});

test('a card opens its video within the playlist, as "Play all" does (§10.1)', async () => {
  const { user, id, videos, router } = openPlaylist();
  const [, second] = videos();
  await user.click(await screen.findByRole('link', { name: second?.title ?? '' }));
  await screen.findByText('2 of 6');
  expect(router.state.location.href).toBe(`/watchpage/${second?._id}?list=${id}`);
});

test('"Play all" begins with the user\'s own video, even if it is not published (§10.1)', async () => {
  const { first, id } = openPlaylist({
    prepare: ({ provider }) => {
      const { owner, videos } = rowOf(provider, HUM);
      provider.db.videos.update(videos[0] ?? '', { isPublished: false, owner });
    },
  });
  const link = await screen.findByRole('link', { name: 'Play all' });
  await waitFor(() => expect(link.getAttribute('href')).toBe(`/watchpage/${first?._id}?list=${id}`));
});

test('shows data from the cached list of playlists while the playlist is loading', async () => {
  openPlaylist({
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

test("a sign-out hides the member's private playlist before the response to the guest", async () => {
  const { queryClient, server, id } = openPlaylist({
    prepare: ({ provider, queryClient: client }) => {
      const { _id, name, owner } = rowOf(provider, HUM);
      provider.db.playlists.update(_id, { visibility: 'private' });
      const known = { _id, name, description: '', thumbnail: '', videosCount: 6, totalViews: 12, createdAt: null };
      const user = { _id: owner, username: 'maren', fullName: 'Maren', avatar: '' };
      client.setQueryData(userPlaylistsQuery(owner).queryKey, [{ ...known, owner: user }]);
    },
  });
  await titles();
  hold(server, 'get', `playlist/${id}`);
  act(() => leaveSession(queryClient));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: HUM })).toBeNull());
});

test('bodies/twice-in-a-playlist: shows a video that is in the playlist twice only once', async () => {
  const { videos } = openPlaylist({
    prepare: ({ provider }) => {
      const row = rowOf(provider, HUM);
      provider.db.playlists.update(row._id, { videos: [...row.videos, ...row.videos.slice(0, 1)] });
    },
  });
  const all = videos().map(({ title }) => title);
  expect(await titles()).toEqual(all.slice(0, -1));
});

test('shows other members no options and no Remove buttons (§4.9, §6.3)', async () => {
  const { first } = openPlaylist({ signedIn: 'tobias@vireo.example' });
  await titles();
  expect(screen.queryByRole('button', { name: 'Playlist options' })).toBeNull();
  expect(screen.queryByRole('button', { name: `Remove ${first?.title} from playlist` })).toBeNull();
});

test('removing a video updates the list, the counts and the cover at once, and focuses the next video (§4.9)', async () => {
  const { user, id, videos, writes } = openPlaylist();
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
  const { user, videos, first } = openPlaylist({
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
  const { user, db, id, videos, queryClient } = openPlaylist({
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
  const { user, videos } = openPlaylist({
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
  openPlaylist({ prepare: ({ server }) => server.use(http.get('*/api/v1/playlist/:id', reply)) });
  await screen.findByRole('heading', { name: 'Playlist does not exist' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('shows why the playlist did not load, and Retry loads it', async () => {
  const fault = createFault('get', 'playlist/:id', () => errorPage(403, 'Not today'));
  const { user } = openPlaylist({ prepare: fault.inject });
  await screen.findByText('Not today');
  fault.repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: HUM });
});

test('transport/reply-lost: a removal whose response is lost leaves the list without an error', async () => {
  const toast = vi.spyOn(notify, 'error');
  const { user, videos, queryClient } = openPlaylist({
    health: null,
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
