import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userPlaylistsQuery } from '@/resources/playlist/queries';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { errorPage } from '@/testing/replies';
import { chooseOption, HUM, openPlaylist, rowOf } from '@/testing/playlist-page';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

test('deletes after a confirmation and replaces the page with the channel’s playlists (§4.9)', async () => {
  const { user, db, id, router, queryClient } = openPlaylist({
    prepare: (app) => {
      const { owner } = rowOf(app.provider, HUM);
      void app.queryClient.query(userPlaylistsQuery(owner));
    },
  });
  await chooseOption({ user }, 'Delete');
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete “${HUM}”?` }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(db.playlists.get(id)).toBeDefined();

  await chooseOption({ user }, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/channel/maren/playlist'));
  expect(router.history.length).toBe(1);
  expect(db.playlists.get(id)).toBeUndefined();
  await screen.findByRole('link', { name: 'Watch with Dad' });
  expect(screen.queryByRole('link', { name: HUM })).toBeNull();
  expect(queryClient.isMutating()).toBe(0);
});

test('going back to a deleted playlist shows at once that it does not exist', async () => {
  const { user, router, server, id } = openPlaylist();
  await screen.findByRole('heading', { level: 1, name: HUM });
  await act(() => router.navigate({ to: '/support' }));
  await act(() => router.navigate({ to: '/playlist/$playlistId', params: { playlistId: id } }));
  await chooseOption({ user }, 'Delete');
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
  const { user, db, id } = openPlaylist({ prepare: fault.inject });
  await chooseOption({ user }, 'Delete');
  const button = await screen.findByRole('button', { name: 'Delete' });
  await user.click(button);
  await waitFor(() => expect(screen.getAllByText('The shelf is locked')).toHaveLength(2));
  expect(document.activeElement).toBe(button);
  fault.repair();
  await user.click(button);
  await waitFor(() => expect(db.playlists.get(id)).toBeUndefined());
});

test('transport/reply-lost: a deletion whose response was lost counts as done', async () => {
  const { user, router, writes } = openPlaylist({
    health: null,
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('transport/reply-lost@DELETE/playlist/*', provider.handlers)),
  });
  await chooseOption({ user }, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/channel/maren/playlist'));
  expect(writes()).toHaveLength(1);
});
