import { faultHandlers } from '@mocks/faults/handlers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/empty-text';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { errorPage } from '@/testing/replies';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

type Options = { scenario?: string; signedIn?: string | undefined; prepare?: (app: App) => void };

const NEWCOMER = 'newcomer@vireo.example';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The first video that is in no playlist. */
function freeVideo({ db }: App['provider']) {
  const video = db.videos.all().find(({ _id }) => !db.playlists.all().some(({ videos }) => videos.includes(_id)));
  if (!video) throw new Error('The demo data have no such video');
  return video;
}

/** Adds a video to a playlist on the server only. */
function putInto({ provider: { db } }: App, name: string, videoId: string) {
  const row = db.playlists.all().find((playlist) => playlist.name === name);
  if (row) db.playlists.update(row._id, { videos: [...row.videos, videoId] });
}

function openWatch(options: Options = {}) {
  let videoId = '';
  const path = (provider: App['provider']) => {
    videoId = freeVideo(provider)._id;
    return `/watchpage/${videoId}`;
  };
  const app = renderApp({ path, signedIn: MAREN, ...options });
  /** Ids of the playlist's videos on the server. */
  const stored = (name: string) => app.provider.db.playlists.all().find((row) => row.name === name)?.videos;
  const writes = () => app.requests.filter((line) => /^(POST|PATCH) .*\/playlist\//.test(line));
  return { ...app, videoId, stored, writes };
}

async function openDialog(options: Options = {}) {
  const app = openWatch(options);
  await app.user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save to playlist' });
  return { ...app, dialog };
}

const findCheckbox = (name: string) => screen.findByRole('checkbox', { name });
const isChecked = (box: HTMLElement) => box instanceof HTMLInputElement && box.checked;

test('Save opens the login dialog for a guest (§1.3, §4.3, §6.1)', async () => {
  const { user } = openWatch({ signedIn: undefined });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Log in to save this video' });
  expect(screen.queryByRole('dialog', { name: 'Save to playlist' })).toBeNull();
});

test('each playlist is a checkbox that adds and removes the video (§6.2)', async () => {
  const { user, stored, videoId, dialog } = await openDialog();
  const box = await findCheckbox('Things that hum');
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(4);
  expect(isChecked(box)).toBe(false);
  await user.click(box);
  expect(isChecked(box)).toBe(true);
  await waitFor(() => expect(stored('Things that hum')).toContain(videoId));
  await user.click(box);
  expect(isChecked(box)).toBe(false);
  await waitFor(() => expect(stored('Things that hum')).not.toContain(videoId));
});

test('a checkbox changes synchronously with its click', async () => {
  await openDialog();
  const box = await findCheckbox('Things that hum');
  fireEvent.click(box);
  expect(isChecked(box)).toBe(true);
});

test('playlists that already contain the video are checked', async () => {
  await openDialog({ prepare: (app) => putInto(app, 'Watch with Dad', freeVideo(app.provider)._id) });
  expect(isChecked(await findCheckbox('Watch with Dad'))).toBe(true);
  expect(isChecked(await findCheckbox('Things that hum'))).toBe(false);
});

test('toggles/save-fast-clicks: many clicks send one request at a time, and the last click wins', async () => {
  const { user, stored, videoId, writes } = await openDialog();
  const box = await findCheckbox('Things that hum');
  for (let click = 0; click < 7; click++) await user.click(box);
  await waitFor(() => expect(stored('Things that hum')).toContain(videoId));
  expect(isChecked(box)).toBe(true);
  expect(writes().length).toBeLessThanOrEqual(7);
});

test.each([
  ['adding', false, 'Error while adding video to playlist'],
  ['removing', true, 'Error while removing video from playlist'],
] as const)('a failed %s restores the checkbox and shows a message (§8.14)', async (_, before, message) => {
  const { user } = await openDialog({
    prepare: ({ server, provider }) => {
      server.use(
        http.get('*/api/v1/playlist/user/p/:videoId', () =>
          HttpResponse.json({ data: [{ _id: 'a'.repeat(24), name: 'Fog', isVideoPresent: before }] }),
        ),
        ...faultHandlers('status/express-500@PATCH/playlist/*', provider.handlers),
      );
    },
  });
  const box = await findCheckbox('Fog');
  await user.click(box);
  await screen.findByText(message);
  await waitFor(() => expect(isChecked(box)).toBe(before));
});

test('toggles/already-in-playlist: a video that another tab has added counts as saved', async () => {
  const toast = vi.spyOn(notify, 'error');
  const app = await openDialog();
  const { user, queryClient, stored, videoId } = app;
  const box = await findCheckbox('Things that hum');
  putInto(app, 'Things that hum', videoId);
  await user.click(box);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(isChecked(box)).toBe(true);
  expect(toast).not.toHaveBeenCalled();
  expect(stored('Things that hum')?.filter((id) => id === videoId)).toHaveLength(1);
  await user.click(box);
  await waitFor(() => expect(stored('Things that hum')).not.toContain(videoId));
});

test('toggles/gone: checking a playlist that was deleted elsewhere removes it with a message', async () => {
  const { user, provider } = await openDialog();
  const box = await findCheckbox('Things that hum');
  const row = provider.db.playlists.all().find(({ name }) => name === 'Things that hum');
  provider.db.playlists.delete(row?._id ?? '');
  await user.click(box);
  await screen.findByText('This playlist no longer exists');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Things that hum' })).toBeNull());
  expect(screen.queryByText('Error while adding video to playlist')).toBeNull();
});

test('shows an error with Retry when the playlists do not load (§8.14)', async () => {
  const fault = createFault('get', 'playlist/user/p/:videoId', () => errorPage(400, 'The database is down'));
  const { user } = await openDialog({ prepare: fault.inject });
  await screen.findByText('Error while fetching your playlists');
  screen.getByText('The database is down');
  fault.repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findCheckbox('Things that hum');
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
  const { user, server, provider, stored, videoId, writes } = await openDialog({ signedIn: NEWCOMER });
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

test.each([false, true])(
  "transport/reply-lost: a checkbox shows the server's state after a lost response (was %s)",
  async (before) => {
    const toast = vi.spyOn(notify, 'error');
    const { user, stored, videoId, queryClient } = await openDialog({
      prepare: (app) => {
        if (before) putInto(app, 'Things that hum', freeVideo(app.provider)._id);
        app.server.use(...faultHandlers('transport/reply-lost@PATCH/playlist/*', app.provider.handlers));
      },
    });
    const box = await findCheckbox('Things that hum');
    await user.click(box);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(isChecked(box)).toBe(!before);
    expect(stored('Things that hum')?.includes(videoId)).toBe(!before);
    expect(toast).not.toHaveBeenCalled();
  },
);

test('toggles/double-submit: pressing Enter five times creates one playlist', async () => {
  const { user, writes } = await openDialog();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Fog{Enter}{Enter}{Enter}{Enter}{Enter}');
  await findCheckbox('Fog');
  expect(writes().filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

test('the dialog focuses the playlists, and Close closes it', async () => {
  const { user, dialog } = await openDialog();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your playlists' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
