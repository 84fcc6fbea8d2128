import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { findTable, openDashboard, ownVideos, statOf, videoOf } from '@/testing/dashboard-page';

test('toggles/publish-target: the switch changes its own video and no other (§4.6)', async () => {
  const app = openDashboard();
  const { user, provider } = app;
  const table = await findTable();
  const video = videoOf(app);
  const states = () => Object.fromEntries(ownVideos(app).map(({ _id, isPublished }) => [_id, isPublished]));
  const before = states();
  const toggle = () => within(table).getByRole('switch', { name: `Published: ${video.title}` });
  expect(toggle()).toHaveProperty('checked', true);
  await user.click(toggle());
  expect(toggle()).toHaveProperty('checked', false);
  const row = toggle().closest('tr') ?? table;
  within(row).getByText('Unpublished');
  expect(within(row).queryByRole('link')).toBeNull();
  await waitFor(() => expect(provider.db.videos.get(video._id)?.isPublished).toBe(false));
  expect(states()).toEqual({ ...before, [video._id]: false });
  expect(within(table).getAllByText('Published').length).toBeGreaterThan(5);
});

test('toggles/refused: a refused publish is undone, with a toast (§8.15)', async () => {
  const app = openDashboard({ prepare: createFault('patch', 'videos/toggle/publish/*', 403).inject });
  const table = await findTable();
  const toggle = within(table).getByRole('switch', { name: `Published: ${videoOf(app).title}` });
  await app.user.click(toggle);
  await screen.findByText('Error while toggling publish status');
  await waitFor(() => expect(toggle).toHaveProperty('checked', true));
});

test('a hidden video stays unpublished, and its owner reads why (§10.42)', async () => {
  const app = openDashboard();
  const table = await findTable();
  const { _id, title } = videoOf(app);
  const toggle = within(table).getByRole('switch', { name: `Published: ${title}` });
  app.provider.db.videos.update(_id, { hidden: true, isPublished: false });
  await app.user.click(toggle);
  await screen.findByText('This was hidden by moderators');
});

test('toggles/gone: publishing a video that was deleted elsewhere removes its row, with a message', async () => {
  const toast = vi.spyOn(notify, 'error');
  const app = openDashboard();
  const table = await findTable();
  const { _id, title } = videoOf(app);
  const toggle = within(table).getByRole('switch', { name: `Published: ${title}` });
  app.provider.db.videos.delete(_id);
  await app.user.click(toggle);
  await screen.findByText('This video no longer exists');
  await waitFor(() => expect(screen.queryByRole('switch', { name: `Published: ${title}` })).toBeNull());
  expect(toast).toHaveBeenCalledExactlyOnceWith('This video no longer exists', expect.anything());
});

test('toggles/not-found: a 404 to a publish keeps the row if the video still exists', async () => {
  const app = openDashboard({ prepare: createFault('patch', 'videos/toggle/publish/*', 404).inject });
  const table = await findTable();
  const { title } = videoOf(app);
  await app.user.click(within(table).getByRole('switch', { name: `Published: ${title}` }));
  await screen.findByText('Error while toggling publish status');
  within(table).getByRole('switch', { name: `Published: ${title}` });
});

test('deleting a video that was deleted elsewhere removes its row', async () => {
  const app = openDashboard();
  const table = await findTable();
  const { _id, title } = videoOf(app);
  await app.user.click(within(table).getByRole('button', { name: `Delete ${title}` }));
  app.provider.db.videos.delete(_id);
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('switch', { name: `Published: ${title}` })).toBeNull());
});

test('deleting a video, once confirmed, removes it from the table, the stats and the home feed (§6.3)', async () => {
  const app = openDashboard({ path: '/' });
  const { user, provider, server, router, requests } = app;
  const video = videoOf(app, 1);
  await screen.findByRole('link', { name: video.title });
  await act(() => router.navigate({ href: '/admin/dashboard?filter=e' }));
  const table = await findTable();
  const count = ownVideos(app).length;

  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.dataset['video']);
  const neighbour = rows[rows.indexOf(video._id) + 1];
  await user.click(within(table).getByRole('button', { name: `Delete ${video.title}` }));
  const dialog = screen.getByRole('alertdialog', { name: `Delete “${video.title}”?` });
  expect(requests.some((request) => request.startsWith('DELETE'))).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(table).queryByRole('switch', { name: `Published: ${video.title}` })).toBeNull();
  expect(document.activeElement?.closest('tr')?.dataset['video']).toBe(neighbour);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Delete /);
  expect(provider.db.videos.get(video._id)).toBeUndefined();
  await waitFor(() => expect(statOf('Videos')).toBe(String(count - 1)));

  // From the cache: a refetch gets no response.
  onTestFinished(hold(server, 'get', 'videos'));
  await act(() => router.navigate({ to: '/' }));
  await screen.findByRole('link', { name: videoOf(app).title });
  expect(screen.queryByRole('link', { name: video.title })).toBeNull();
});

test('Cancel in the confirmation deletes nothing', async () => {
  const app = openDashboard();
  const table = await findTable();
  const remove = within(table).getByRole('button', { name: `Delete ${videoOf(app).title}` });
  await app.user.click(remove);
  await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(app.requests.some((request) => request.startsWith('DELETE'))).toBe(false);
});

test('a failed deletion shows its error, keeps the row, and is not sent again (§8.15)', async () => {
  const app = openDashboard({ prepare: createFault('delete', 'videos/:id').inject });
  const table = await findTable();
  await app.user.click(within(table).getByRole('button', { name: `Delete ${videoOf(app).title}` }));
  const dialog = screen.getByRole('alertdialog');
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByText('Error while deleting video')).toHaveLength(2));
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  within(table).getByRole('switch', { name: `Published: ${videoOf(app).title}` });
  expect(app.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
});

test('transport/reply-lost: a deletion counts as done if the server did it but its response was lost', async () => {
  const app = openDashboard({
    health: null,
    prepare: ({ server, provider }) =>
      server.use(...faultHandlers('transport/reply-lost@DELETE/videos/*', provider.handlers)),
  });
  const error = vi.spyOn(notify, 'error');
  const table = await findTable();
  const { _id, title } = videoOf(app);
  await app.user.click(within(table).getByRole('button', { name: `Delete ${title}` }));
  await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(table).queryByRole('button', { name: `Delete ${title}` })).toBeNull();
  expect(app.provider.db.videos.get(_id)).toBeUndefined();
  expect(error).not.toHaveBeenCalled();
});
