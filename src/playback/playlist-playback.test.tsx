import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { savePreferences } from '@/state/preferences';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { NAME, openPlaylist, rowOf } from '@/testing/playlist-playback';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

test('shows the playlist with the position, its videos as links and the open one as the current one (§10.1)', async () => {
  const { panel, titles, links, current, list } = await openPlaylist({ at: 2 });
  await panel.findByText('3 of 6');
  expect(links()).toEqual(titles);
  expect(current()).toBe(titles[2]);
  expect(panel.getByRole('link', { name: titles[3] ?? '' }).getAttribute('href')).toContain(`?list=${list}`);
  expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe(`/playlist/${list}`);
});

test('at the end of a video the next one opens; the playlist is requested once and each video once (§10.1)', async () => {
  const { end, opens, panel, reads, list, ids, router } = await openPlaylist();
  await opens(0);
  for (const index of [1, 2, 3, 4, 5]) {
    await end();
    await opens(index);
    await panel.findByText(`${index + 1} of 6`);
  }
  await end();
  await waitFor(() => expect(ids.map((id) => reads(`videos/${id}`).length)).toEqual([1, 1, 1, 1, 1, 1]));
  expect(reads(`playlist/${list}`)).toHaveLength(1);
  expect(router.state.location.pathname, 'the last one has no next one').toBe(`/watchpage/${ids[5]}`);
});

test('Next and Previous video, in the panel, in the player and as Shift+N and Shift+P (§10.1)', async () => {
  const { user, opens, panel } = await openPlaylist();
  await opens(0);
  const [inPanel] = await panel.findAllByRole('button', { name: 'Next video' });
  const previous = panel.getByRole('button', { name: 'Previous video' });
  await waitFor(() => expect(inPanel?.getAttribute('aria-disabled')).toBe('false'));
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  if (inPanel) await user.click(inPanel);
  await opens(1);
  expect(document.activeElement, 'the button keeps the focus').toBe(inPanel);
  const player = within(screen.getByRole('region', { name: 'Video player' }));
  await user.click(await player.findByRole('button', { name: 'Next video' }));
  await opens(2);
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(3);
  await user.keyboard('{Shift>}P{/Shift}');
  await opens(2);
  await user.click(previous);
  await opens(1);
});

test.each([
  ['N', 3],
  ['P', 1],
])('Shift+%s goes on from the place of a video that was removed while it played (§10.1)', async (key, index) => {
  const { user, opens, panel, remove } = await openPlaylist({ at: 2 });
  await panel.findByText('3 of 6');
  remove(2);
  await user.keyboard(`{Shift>}${key}{/Shift}`);
  await opens(index);
});

test('the playlist goes on behind two videos that were removed one after the other while they played (§10.1)', async () => {
  const { user, opens, panel, remove } = await openPlaylist({ at: 2 });
  await panel.findByText('3 of 6');
  remove(2);
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(3);
  await panel.findByText('3 of 5');
  remove(3);
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(4);
  await panel.findByText('3 of 4');
});

test('a shuffled playlist goes on from the place of a video that was removed while it played (§10.1)', async () => {
  const { user, opens, panel, remove } = await openPlaylist({ at: 4, search: '&shuffle=12345' });
  // The order of this seed is 5, 3, 4, 1, 2, 0.
  await panel.findByText('3 of 6');
  remove(4);
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(1);
});

test('a loop goes on with the first video behind the last one, which was removed while it played (§10.1)', async () => {
  const { opens, end, panel, remove } = await openPlaylist({ at: 5, search: '&loop=true' });
  await panel.findByText('6 of 6');
  remove(5);
  await end();
  await opens(0);
});

test('Up next appears at the end of the last video, which was removed while it played (§10.1, §10.2)', async () => {
  const { end, panel, remove } = await openPlaylist({ at: 5 });
  await panel.findByText('6 of 6');
  remove(5);
  await panel.findByText('5 videos');
  await end();
  await screen.findByRole('region', { name: 'Up next' });
});

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }, { isComposing: true }])(
  'Shift+N with %j does nothing (§10.1)',
  async (keys) => {
    const { opens, ids, router, panel, user } = await openPlaylist();
    await opens(0);
    await panel.findByText('1 of 6');
    fireEvent.keyDown(document.body, { key: 'N', shiftKey: true, ...keys });
    expect(router.latestLocation.pathname).toBe(`/watchpage/${ids[0]}`);
    await user.keyboard('{Shift>}N{/Shift}');
    await opens(1);
  },
);

test('the shortcuts do nothing in a field, or if shortcuts are turned off', async () => {
  const { user, opens, ids, router, panel } = await openPlaylist();
  await opens(0);
  await panel.findByText('1 of 6');
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.keyboard('{Shift>}N{/Shift}');
  await user.click(await screen.findByRole('heading', { level: 1 }));
  act(() => savePreferences({ shortcuts: false }));
  await user.keyboard('{Shift>}N{/Shift}');
  expect(router.latestLocation.pathname).toBe(`/watchpage/${ids[0]}`);
  act(() => savePreferences({ shortcuts: true }));
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(1);
});

test('Shuffle begins with the open video, plays the others in the order of the address, and can be undone (§10.1)', async () => {
  // The order of the seed 0 begins with another video.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { user, panel, opens, end, links, titles, ids, current, router, reads } = await openPlaylist({ at: 3 });
  await opens(3);
  await panel.findByText('4 of 6');
  await user.click(panel.getByRole('button', { name: 'Shuffle', pressed: false }));
  await panel.findByText('1 of 6');
  panel.getByRole('button', { name: 'Shuffle', pressed: true });
  const order = links();
  expect(order[0]).toBe(titles[3]);
  expect(order.toSorted()).toEqual(titles.toSorted());
  await end();
  await opens(titles.indexOf(order[1] ?? ''));
  await panel.findByText('2 of 6');
  expect(links()).toEqual(order);
  expect(current()).toBe(order[1]);
  expect(router.latestLocation.search, 'the address has the order').toMatchObject({ shuffle: expect.any(Number) });
  await user.click(panel.getByRole('button', { name: 'Shuffle', pressed: true }));
  await panel.findByText(`${titles.indexOf(order[1] ?? '') + 1} of 6`);
  expect(links()).toEqual(titles);
  expect(reads(`videos/${ids[3]}`)).toHaveLength(1);
});

test('an address with a seed has the same order each time', async () => {
  const { panel, links, titles } = await openPlaylist({ search: '&shuffle=12345' });
  await panel.findByText(/ of 6$/);
  const order = [5, 3, 4, 1, 2, 0];
  expect(links().map((title) => titles.indexOf(title ?? ''))).toEqual(order);
});

test('Loop continues with the first video after the last one, and starts the only video again', async () => {
  const { user, panel, opens, end } = await openPlaylist({ at: 5 });
  await opens(5);
  await panel.findByText('6 of 6');
  await user.click(panel.getByRole('button', { name: 'Loop', pressed: false }));
  await panel.findByRole('button', { name: 'Loop', pressed: true });
  await end();
  await opens(0);
  await panel.findByText('1 of 6');
  await user.click(panel.getByRole('button', { name: 'Loop', pressed: true }));
  await panel.findByRole('button', { name: 'Loop', pressed: false });
});

test.each(['Shuffle', 'Loop'])('%s adds no history entry and does not scroll (§10.1)', async (name) => {
  const { user, panel, router } = await openPlaylist();
  await panel.findByText('1 of 6');
  const scroll = vi.spyOn(window, 'scrollTo');
  const entries = router.history.length;
  await user.click(panel.getByRole('button', { name, pressed: false }));
  await panel.findByRole('button', { name, pressed: true });
  expect(router.history.length).toBe(entries);
  expect(scroll).not.toHaveBeenCalled();
});

test('a loop with one video starts it again without another view', async () => {
  const play = vi.mocked(HTMLMediaElement.prototype.play);
  const { opens, end, reads, ids, element } = await openPlaylist({
    search: '&loop=true',
    prepare: ({ provider }) => {
      const row = rowOf(provider);
      provider.db.playlists.update(row._id, { videos: row.videos.slice(0, 1) });
    },
  });
  await opens(0);
  const before = element();
  const plays = play.mock.calls.length;
  await end();
  await waitFor(() => expect(play.mock.calls.length).toBe(plays + 1));
  expect(element()).toBe(before);
  expect(reads(`videos/${ids[0]}`)).toHaveLength(1);
});

test('skips a video that was deleted meanwhile, in both directions', async () => {
  const { user, panel, opens, ids, provider, router, reads } = await openPlaylist();
  await opens(0);
  await panel.findByText('1 of 6');
  provider.db.videos.delete(ids[1] ?? '');
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(2);
  await panel.findByText('3 of 6');
  expect(panel.getByText('Not available')).toBeTruthy();
  expect(reads(`videos/${ids[1]}`)).toHaveLength(1);
  provider.db.videos.delete(ids[4] ?? '');
  await user.click(panel.getAllByRole('link').at(-1) ?? document.body);
  await opens(5);
  await user.keyboard('{Shift>}P{/Shift}');
  await opens(3);
  await act(async () => router.history.back());
  await opens(5);
});

test('skips a video that is not published (§10.1)', async () => {
  const { panel, end, opens, ids, reads } = await openPlaylist({
    prepare: ({ provider, server }, [, second]) => {
      server.use(
        http.get('*/api/v1/playlist/:id', async ({ request }) => {
          const response = await getResponse(provider.handlers, request);
          const body = await response?.json();
          for (const video of body.data.videos) video.isPublished = video._id !== second;
          return HttpResponse.json(body);
        }),
      );
    },
  });
  await opens(0);
  await panel.findByText('1 of 6');
  expect(panel.getAllByRole('link')).toHaveLength(5);
  await end();
  await opens(2);
  expect(reads(`videos/${ids[1]}`)).toHaveLength(0);
});

test("plays the user's own video that is not published (§10.1)", async () => {
  const { user, panel, opens, titles } = await openPlaylist({
    signedIn: MAREN,
    prepare: ({ provider }, [, second = '']) => {
      provider.db.videos.update(second, { isPublished: false, owner: rowOf(provider).owner });
    },
  });
  await opens(0);
  await panel.findByRole('link', { name: titles[1] ?? '' });
  expect(panel.queryByText('Not available')).toBeNull();
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(1);
});

test.each(['&shuffle=one&loop=maybe', '&shuffle=1.5'])('an invalid address is ignored: %s', async (search) => {
  const { panel, opens } = await openPlaylist({ search });
  await opens(0);
  await panel.findByText('1 of 6');
  panel.getByRole('button', { name: 'Shuffle', pressed: false });
  panel.getByRole('button', { name: 'Loop', pressed: false });
});

test('a playlist that does not exist says so, and the video plays', async () => {
  const { opens, panel, reads, list } = await openPlaylist({
    prepare: ({ server }) =>
      server.use(http.get('*/api/v1/playlist/:id', () => new HttpResponse(null, { status: 404 }))),
  });
  await panel.findByText('Playlist does not exist');
  await opens(0);
  // The player's controls use the playlist, too.
  await screen.findByRole('button', { name: 'Next video' });
  expect(reads(`playlist/${list}`)).toHaveLength(1);
});

test('Up next appears only at the end of the playlist, and waits for a playlist that is still loading (§10.1, §10.2)', async () => {
  // Loaded already, so that it could appear at once.
  await import('./up-next/up-next');
  let release = () => {};
  const { end, opens, panel } = await openPlaylist({
    at: 4,
    prepare: ({ server }) => {
      release = hold(server, 'get', 'playlist/:id');
    },
  });
  let hasAppeared = false;
  const observer = new MutationObserver(() => {
    hasAppeared ||= screen.queryByRole('region', { name: 'Up next' }) !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await opens(4);
  await end();
  await vi.dynamicImportSettled();
  release();
  await opens(5);
  await panel.findByText('6 of 6');
  expect(hasAppeared).toBe(false);
  await end();
  await screen.findByRole('region', { name: 'Up next' });
  observer.disconnect();
});
