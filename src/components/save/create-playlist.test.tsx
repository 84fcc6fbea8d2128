import { faultHandlers } from '@mocks/faults/handlers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { findCheckbox, isChecked, openDialog } from '@/testing/save-dialog';

const NEWCOMER = 'newcomer@vireo.example';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['default', 'quirks'])(
  'creates a playlist without a description and adds the video (%s) (§5.10, §6.2)',
  async (scenario) => {
    const { user, provider, stored, videoId, writes } = await openDialog({ scenario, signedIn: NEWCOMER });
    await screen.findByText(/You have no playlists yet/);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'Fog, mostly{Enter}');
    const box = await findCheckbox('Fog, mostly');
    expect(isChecked(box)).toBe(true);
    expect(name).toHaveProperty('value', '');
    await waitFor(() => expect(stored('Fog, mostly')).toEqual([videoId]));
    await waitFor(() => expect(isChecked(box)).toBe(true));
    const sent = scenario === 'quirks' ? ['', ZERO_WIDTH_SPACE] : [''];
    expect(writes().filter((line) => line.startsWith('POST'))).toHaveLength(sent.length);
    const row = provider.db.playlists.all().find((playlist) => playlist.name === 'Fog, mostly');
    expect(row?.description).toBe(sent.at(-1));
  },
);

test('a playlist name is required (§5.10)', async () => {
  const { user, writes } = await openDialog();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, '   ');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Name is required');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(writes()).toEqual([]);
});

test('toggles/create-fails: a failed create shows its message and keeps the form (§8.14)', async () => {
  const { user } = await openDialog({
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('status/express-500@POST/playlist/', provider.handlers)),
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fog');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'all of it');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getAllByText('Something went wrong')).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Fog');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'all of it');
  expect(screen.getByRole('button', { name: 'Create' })).toHaveProperty('disabled', false);
});

test.each(['default', 'quirks'])(
  'transport/reply-lost: a playlist whose create response was lost gets the video and exists once (%s)',
  async (scenario) => {
    const toast = vi.spyOn(notify, 'error');
    const { user, stored, videoId, writes } = await openDialog({
      scenario,
      signedIn: NEWCOMER,
      health: null,
      prepare: ({ server, provider }) =>
        server.use(...faultHandlers('transport/reply-lost@POST/playlist/', provider.handlers)),
    });
    await screen.findByText(/You have no playlists yet/);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'all of it');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fog{Enter}');
    await waitFor(() => expect(stored('Fog')).toEqual([videoId]));
    expect(isChecked(await findCheckbox('Fog'))).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
    expect(toast).not.toHaveBeenCalled();
    expect(writes().filter((line) => line.startsWith('POST'))).toHaveLength(1);
  },
);

test('transport/reply-lost: a second click finds the playlist that the first click created', async () => {
  const { user, server, provider, stored, videoId, writes } = await openDialog({ signedIn: NEWCOMER, health: null });
  await screen.findByText(/You have no playlists yet/);
  const fault = createFault('get', 'playlist/*');
  fault.inject({ server });
  server.use(...faultHandlers('transport/reply-lost@POST/playlist/', provider.handlers));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fog');
  const create = screen.getByRole('button', { name: 'Create' });
  await user.click(create);
  await waitFor(() => expect(screen.getAllByText('Something went wrong').length).toBeGreaterThan(0));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Fog');
  // Nothing is sent while the client cannot check whether the playlist exists.
  await user.click(create);
  await waitFor(() => expect(create).toHaveProperty('disabled', false));
  fault.repair();
  await user.click(create);
  await waitFor(() => expect(stored('Fog')).toEqual([videoId]));
  expect(writes().filter((line) => line.startsWith('POST'))).toHaveLength(1);
  const inDatabase = () => provider.db.playlists.all().filter(({ name }) => name === 'Fog');
  expect(inDatabase()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', ''));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fog{Enter}');
  await waitFor(() => expect(inDatabase(), 'created on purpose').toHaveLength(2));
});

test('a second playlist of the same name can be created once the first one is confirmed', async () => {
  const { user, provider } = await openDialog({ signedIn: NEWCOMER });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  for (const count of [1, 2]) {
    await user.type(name, 'Fog{Enter}');
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    expect(provider.db.playlists.all().filter((row) => row.name === 'Fog')).toHaveLength(count);
  }
});

test('toggles/double-submit: pressing Enter five times creates one playlist', async () => {
  const { user, writes } = await openDialog();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Fog{Enter}{Enter}{Enter}{Enter}{Enter}');
  await findCheckbox('Fog');
  expect(writes().filter((line) => line.startsWith('POST'))).toHaveLength(1);
});
