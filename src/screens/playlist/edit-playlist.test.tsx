import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { notify } from '@/lib/notify';
import { playlistQuery } from '@/resources/playlist/queries';
import { chooseOption, HUM, openPlaylist, rowOf } from '@/testing/playlist-page';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

test.each(['default', 'quirks'])('the owner edits the name and the description (%s) (§4.9)', async (scenario) => {
  const { user, db, id } = openPlaylist({ scenario });
  await chooseOption({ user }, 'Edit');
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
  const { user } = openPlaylist();
  await chooseOption({ user }, 'Edit');
  const save = await screen.findByRole('button', { name: 'Save' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(name, '!');
  expect(save).toHaveProperty('disabled', false);
  await user.type(name, '{Backspace}');
  expect(save).toHaveProperty('disabled', true);
});

test('an edit does not undo the name and who can see it, which another tab has changed meanwhile', async () => {
  const { user, db, id, queryClient } = openPlaylist({ health: { playlistVisibility: true } });
  await chooseOption({ user }, 'Edit');
  const description = await screen.findByRole('textbox', { name: 'Description' });
  db.playlists.update(id, { name: 'What hums', visibility: 'private' });
  await act(() => queryClient.refetchQueries({ queryKey: playlistQuery(id).queryKey }));
  await user.type(description, ' Cats.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(db.playlists.get(id)?.description).toMatch(/ Cats\.$/));
  expect(db.playlists.get(id)).toMatchObject({ name: 'What hums', visibility: 'private' });
});

test('shows a description that equals the name', async () => {
  openPlaylist({
    prepare: ({ provider }) => {
      provider.db.playlists.update(rowOf(provider, HUM)._id, { description: HUM });
    },
  });
  const heading = await screen.findByRole('heading', { level: 1, name: HUM });
  await waitFor(() => expect(within(heading.closest('header') ?? heading).getAllByText(HUM)).toHaveLength(2));
});

test('bodies/untold: an edit succeeds although the response lacks the playlist', async () => {
  const { user } = openPlaylist({
    prepare: ({ server }) =>
      server.use(http.patch('*/api/v1/playlist/:id', () => HttpResponse.json({ success: true, data: {} }))),
  });
  await chooseOption({ user }, 'Edit');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' and purr{Enter}');
  await screen.findByRole('heading', { level: 1, name: `${HUM} and purr` });
  screen.getByText('Bridges, buoys, one fridge.');
});

test('a failed edit shows an error and keeps the text', async () => {
  const { user, db, id } = openPlaylist({
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('status/express-500@PATCH/playlist/*', provider.handlers)),
  });
  await chooseOption({ user }, 'Edit');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' and purr{Enter}');
  await waitFor(() => expect(screen.getAllByText('Something went wrong')).toHaveLength(2));
  expect(name).toHaveProperty('value', `${HUM} and purr`);
  expect(db.playlists.get(id)?.name).toBe(HUM);
  screen.getByRole('heading', { level: 1, name: HUM, hidden: true });
});

test('transport/reply-lost: an edit that succeeds although the response is lost closes its dialog without an error', async () => {
  const toast = vi.spyOn(notify, 'error');
  const { user } = openPlaylist({
    health: null,
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('transport/reply-lost@PATCH/playlist/*', provider.handlers)),
  });
  await chooseOption({ user }, 'Edit');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' and purr{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('heading', { level: 1, name: `${HUM} and purr` });
  expect(toast).not.toHaveBeenCalled();
});

test('the owner makes a playlist private, and its page says so, where the provider announces it (§10.38)', async () => {
  const { user, db, id } = openPlaylist({ health: { playlistVisibility: true } });
  await chooseOption({ user }, 'Edit');
  const choice = await screen.findByRole('combobox', { name: 'Who can see it' });
  expect(choice).toHaveProperty('value', 'public');
  await user.selectOptions(choice, 'Private');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Only you can see this playlist.');
  expect(db.playlists.get(id)).toMatchObject({ name: HUM, visibility: 'private' });
});

test('nothing of it is offered or sent where the provider does not announce it (§10.38)', async () => {
  const { user, db, id } = openPlaylist({ health: null });
  await chooseOption({ user }, 'Edit');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('combobox', { name: 'Who can see it' })).toBeNull();
  await user.type(name, '!{Enter}');
  await screen.findByRole('heading', { level: 1, name: `${HUM}!` });
  expect(db.playlists.get(id)?.visibility).toBe('public');
});
