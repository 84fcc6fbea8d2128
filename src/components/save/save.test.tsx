import { faultHandlers } from '@mocks/faults/handlers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import { leaveSession } from '@/resources/session/cache';
import { applyToken } from '@/resources/session/follow';
import { sessionQuery } from '@/resources/session/queries';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { errorPage } from '@/testing/replies';
import type { App } from '@/testing/render-app';
import { findCheckbox, freeVideo, isChecked, openDialog, openWatch } from '@/testing/save-dialog';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Adds a video to a playlist on the server only. */
function putInto({ provider: { db } }: App, name: string, videoId: string) {
  const row = db.playlists.all().find((playlist) => playlist.name === name);
  if (row) db.playlists.update(row._id, { videos: [...row.videos, videoId] });
}

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

test.each([404, 400, 500])(
  'toggles/gone: checking a playlist that was deleted elsewhere removes it with a message (%i)',
  async (status) => {
    const { user, provider, server } = await openDialog();
    server.use(http.patch('*/api/v1/playlist/add/*', () => errorPage(status, 'Playlist not found')));
    const box = await findCheckbox('Things that hum');
    const row = provider.db.playlists.all().find(({ name }) => name === 'Things that hum');
    provider.db.playlists.delete(row?._id ?? '');
    await user.click(box);
    await screen.findByText('This playlist no longer exists');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Things that hum' })).toBeNull());
    expect(screen.queryByText('Error while adding video to playlist')).toBeNull();
  },
);

test('shows an error with Retry when the playlists do not load (§8.14)', async () => {
  const fault = createFault('get', 'playlist/user/p/:videoId', () => errorPage(400, 'The database is down'));
  const { user } = await openDialog({ prepare: fault.inject });
  await screen.findByText('Error while fetching your playlists');
  screen.getByText('The database is down');
  fault.repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await findCheckbox('Things that hum');
});

test.each([false, true])(
  "transport/reply-lost: a checkbox shows the server's state after a lost response (was %s)",
  async (before) => {
    const toast = vi.spyOn(notify, 'error');
    const { user, stored, videoId, queryClient } = await openDialog({
      health: null,
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

test('the dialog focuses the playlists, and Close closes it', async () => {
  const { user, dialog } = await openDialog();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your playlists' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a sign-out closes the dialog for good, also for the next member', async () => {
  const { queryClient, signIn } = await openDialog();
  act(() => leaveSession(queryClient));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  setToken(signIn('tobias@vireo.example'));
  await act(() => applyToken(queryClient, 'elsewhere'));
  await screen.findByRole('button', { name: 'Save' });
  expect(queryClient.getQueryData(sessionQuery().queryKey)?.username).toBe('wellenform');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says of "Watch later" that everyone can see it', async () => {
  await openDialog({
    prepare: ({ provider: { db } }) => {
      const [first] = db.playlists.where('owner', db.users.first('email', MAREN)?._id ?? '');
      if (first) db.playlists.update(first._id, { name: 'Watch later' });
    },
  });
  const box = await findCheckbox('Watch later');
  const note = screen.getByText('Everyone can see this playlist.');
  expect(box.getAttribute('aria-describedby')).toBe(note.id);
});
