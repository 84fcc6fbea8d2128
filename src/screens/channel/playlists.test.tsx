import { faultHandlers } from '@mocks/faults/handlers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { errorPage } from '@/testing/replies';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

const NEWCOMER = 'newcomer@vireo.example';

const open = (options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path: '/channel/maren/playlist', signedIn: MAREN, ...options });

test.each(['default', 'quirks'])(
  'the Playlist tab shows the playlists of a channel with their covers and counts (%s) (§3.10)',
  async (scenario) => {
    const { provider } = open({ scenario, signedIn: undefined });
    const link = await screen.findByRole('link', { name: 'Things that hum' });
    const row = provider.db.playlists.all().find(({ name }) => name === 'Things that hum');
    expect(link.getAttribute('href')).toBe(`/playlist/${row?._id}`);
    const card = link.closest('article') ?? document.body;
    within(card).getByText('6 videos');
    within(card).getByText(/views$/);
    within(card).getByText(/ago$/);
    const first = provider.db.videos.get(row?.videos[0] ?? '');
    expect(card.querySelector('img')?.getAttribute('src')).toBe(first?.thumbnail);
    const empty = screen.getByRole('link', { name: 'To cut together one day' }).closest('article');
    expect(empty?.querySelector('img')?.getAttribute('src')).toBe('/default-playlist.svg');
    expect(screen.queryByRole('button', { name: 'New playlist' })).toBeNull();
    const tab = within(screen.getByRole('navigation', { name: 'Channel' })).getByRole('link', { name: 'Playlist' });
    expect(tab.getAttribute('aria-current')).toBe('page');
  },
);

test.each(['default', 'quirks'])(
  'the empty state differs between the owner and a visitor (%s) (§2.15)',
  async (scenario) => {
    const own = open({ path: '/channel/newcomer/playlist', scenario, signedIn: NEWCOMER });
    await screen.findByRole('heading', { name: 'You have no playlists yet' });
    screen.getByRole('button', { name: 'New playlist' });
    await own.user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'No playlists yet' });
    expect(screen.queryByRole('button', { name: 'New playlist' })).toBeNull();
  },
);

test('the owner has New playlist before the session has loaded', async () => {
  open({ prepare: ({ server }) => void hold(server, 'get', 'users/current-user') });
  await screen.findByRole('link', { name: 'Things that hum' });
  screen.getByRole('button', { name: 'New playlist' });
});

test('own playlists that not everyone sees say so (§10.38)', async () => {
  open({ scenario: 'moderated' });
  await screen.findByRole('link', { name: 'Things that hum' });
  expect(screen.getAllByText(/^(?:Private|Unlisted)$/)).toHaveLength(2);
});

test('a new playlist comes first in the list', async () => {
  const { user, provider } = open();
  await screen.findByRole('link', { name: 'Things that hum' });
  await user.click(screen.getByRole('button', { name: 'New playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New playlist' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Foghorns');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Two tones{Enter}at most');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first] = within(screen.getByRole('region', { name: 'Playlists' })).getAllByRole('link');
  expect(first?.textContent).toBe('Foghorns');
  expect(provider.db.playlists.all()).toContainEqual(
    expect.objectContaining({ name: 'Foghorns', description: 'Two tones\nat most', videos: [] }),
  );
});

test('forms/double-submit: pressing Enter five times creates one playlist, and Create is disabled meanwhile (§4.13)', async () => {
  const { user, server, requests } = open();
  const release = hold(server, 'post', 'playlist/');
  await user.click(await screen.findByRole('button', { name: 'New playlist' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, 'Foghorns{Enter}{Enter}{Enter}{Enter}{Enter}');
  await waitFor(() => expect(requests).toContain('POST /api/v1/playlist/'));
  expect(screen.getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter((request) => request === 'POST /api/v1/playlist/')).toHaveLength(1);
});

test('toggles/create-fails: a failed create shows an error, and the dialog keeps the text', async () => {
  const toast = vi.spyOn(notify, 'error');
  const { user } = open({
    prepare: ({ server, provider }) => server.use(...faultHandlers('status/502@POST/playlist/', provider.handlers)),
  });
  await user.click(await screen.findByRole('button', { name: 'New playlist' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, 'Foghorns{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Something went wrong'));
  expect(toast).toHaveBeenCalledExactlyOnceWith('Something went wrong', { id: 'playlist' });
  expect(name).toHaveProperty('value', 'Foghorns');
  expect(document.activeElement).toBe(name);
});

test('the draft of a new playlist survives closing the dialog, and is cleared after saving', async () => {
  const { user } = open();
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'New playlist' }));
    return screen.findByRole('textbox', { name: 'Name' });
  };
  await user.type(await openDialog(), 'Foghorns');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await openDialog()).toHaveProperty('value', 'Foghorns');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await openDialog()).toHaveProperty('value', '');
});

test('transport/reply-lost: a playlist whose create response was lost is in the list', async () => {
  const { user } = open({
    health: null,
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('transport/reply-lost@POST/playlist/', provider.handlers)),
  });
  await user.click(await screen.findByRole('button', { name: 'New playlist' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Foghorns{Enter}');
  await screen.findByRole('link', { name: 'Foghorns', hidden: true });
});

test('shows a visitor why the playlists did not load, without a toast, and a Retry', async () => {
  const { toast, repair, user } = openBroken({ signedIn: undefined });
  await screen.findByText('The database is down');
  expect(toast).not.toHaveBeenCalled();
  repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Things that hum' });
});

test('shows the owner one toast for each failed load, and the reason in the tab (§8.14)', async () => {
  const { toast, repair, user } = openBroken();
  await screen.findByText('The database is down');
  const message = 'Error while fetching your playlists';
  expect(toast.mock.calls.map(([text]) => text)).toEqual([message]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(toast.mock.calls.map(([text]) => text)).toEqual([message, message]));
  repair();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Things that hum' });
  expect(toast).toHaveBeenCalledTimes(2);
});

/** Opens the Playlist tab while its request fails; `repair` makes it succeed. */
function openBroken(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const toast = vi.spyOn(notify, 'error');
  const fault = createFault('get', 'playlist/user/:id', () => errorPage(403, 'The database is down'));
  const app = open({ ...options, prepare: fault.inject });
  return { ...app, toast, repair: fault.repair };
}
