import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

function openDashboard(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  return renderApp({ path: '/admin/dashboard', signedIn: MAREN, ...options });
}

function ownVideos({ provider: { db } }: App) {
  return db.videos.where('owner', db.users.first('email', MAREN)?._id ?? '');
}

/** The nth of Maren's videos, newest first. */
function videoOf(app: App, index = 0) {
  const video = ownVideos(app).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[index];
  if (!video) throw new Error('The demo data have no such video');
  return video;
}

const findTable = () => screen.findByRole('table', { name: 'Your videos' });
const titlesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

const statOf = (label: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent;

test('a guest sees the sign-in prompt, and nothing is requested (§2.19)', async () => {
  const { requests } = openDashboard({ signedIn: undefined });
  await screen.findByRole('heading', { name: 'Sign in to see your dashboard' });
  screen.getByRole('button', { name: 'Log in' });
  expect(requests.filter((request) => request.includes('/dashboard/'))).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('greets the member and shows the five stats of the channel (§2.19)', async () => {
  const app = openDashboard();
  await screen.findByRole('heading', { level: 1, name: /Maren/ });
  await waitFor(() => expect(statOf('Videos')).toBe(String(ownVideos(app).length)));
  const views = ownVideos(app).reduce((sum, video) => sum + video.views, 0);
  const me = app.provider.db.users.first('email', MAREN)?._id ?? '';
  expect(statOf('Views')).toBe(views.toLocaleString('en'));
  expect(Number(statOf('Likes'))).toBeGreaterThan(0);
  expect(statOf('Subscribers')).toBe(String(app.provider.db.subscriptions.count('channel', me)));
  expect(statOf('Tweets')).toBe(String(app.provider.db.tweets.count('owner', me)));
  expect(screen.getAllByRole('definition')).toHaveLength(5);
});

test('members have a Dashboard link after Subscriptions in the side menu (§6.4)', async () => {
  openDashboard();
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const links = await waitFor(() => {
    const names = within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toContain('Dashboard');
    return names;
  });
  expect(links.indexOf('Dashboard')).toBeGreaterThan(links.indexOf('Subscriptions'));
});

test.each(['', 'quirks'])(
  'the table lists the videos, newest first, with date and counts (%s) (§3.10)',
  async (scenario) => {
    const app = openDashboard({ scenario });
    const table = await findTable();
    expect(table.getAttribute('aria-rowcount')).toBe(String(ownVideos(app).length + 1));
    const video = videoOf(app, 1);
    const row = within(table)
      .getByRole('switch', { name: `Published: ${video.title}` })
      .closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe('3');
    expect(row?.querySelector('time')?.dateTime).toBe(video.createdAt);
    const cells = within(row ?? table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toContain(`Views${video.views.toLocaleString('en')}`);
    expect(cells).toContain(`Comments${app.provider.db.comments.count('video', video._id)}`);
    expect(cells).toContain(`Likes${app.provider.db.likes.count('target', video._id)}`);
  },
);

test('a title is cut at 35 characters, and linked only while its video is published (§2.27)', async () => {
  const app = openDashboard({
    prepare: ({ provider, ...rest }) => {
      const { db } = provider;
      db.videos.update(videoOf({ provider, ...rest }, 0)._id, { title: 'x'.repeat(40) });
      db.videos.update(videoOf({ provider, ...rest }, 1)._id, { title: 'Not yet', isPublished: false });
    },
  });
  const table = await findTable();
  const link = within(table).getByRole('link', { name: `${'x'.repeat(35)}…` });
  expect(link.getAttribute('href')).toBe(`/watchpage/${videoOf(app)._id}`);
  expect(within(table).queryByRole('link', { name: 'Not yet' })).toBeNull();
  within(table).getByText('Not yet');
});

test('a click on a column header sorts, a second reverses the order, and the URL follows', async () => {
  const app = openDashboard();
  const table = await findTable();
  const header = () => within(table).getByRole('columnheader', { name: 'Views' });
  const sort = () => app.user.click(within(header()).getByRole('button', { name: 'Views' }));
  const shown = () =>
    [...table.querySelectorAll('[data-video]')].map(
      (row) => app.provider.db.videos.get(row.getAttribute('data-video') ?? '')?.views,
    );
  const views = ownVideos(app)
    .map((video) => video.views)
    .toSorted((a, b) => b - a);
  expect(within(table).getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('descending');
  await sort();
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'));
  expect(shown()).toEqual(views);
  expect(app.router.state.location.search).toEqual({ sort: 'views', order: 'desc' });
  await sort();
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'));
  expect(shown()).toEqual(views.toReversed());
});

test('the filter is a search parameter and keeps the matching titles', async () => {
  const { user, router } = openDashboard({ path: '/admin/dashboard?filter=TIDE&sort=title' });
  const table = await findTable();
  const field = screen.getByRole('searchbox', { name: 'Filter videos' });
  expect(field).toHaveProperty('value', 'TIDE');
  expect(titlesIn(table).every((title) => /tide/i.test(title ?? ''))).toBe(true);
  expect(titlesIn(table).length).toBeGreaterThan(0);
  await user.type(field, ' no match');
  await screen.findByText('No matching videos');
  expect(router.state.location.search).toEqual({ filter: 'TIDE no match', sort: 'title' });
  await user.click(screen.getByRole('button', { name: 'Show all videos' }));
  await findTable();
  expect(router.state.location.search).toEqual({ sort: 'title' });
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
});

test('hostile/address: invalid search parameters are ignored', async () => {
  openDashboard({ path: `/admin/dashboard?sort=__proto__&order=up&filter=${'x'.repeat(300)}` });
  expect(titlesIn(await findTable()).length).toBeGreaterThan(10);
});

test('a table of 5,000 videos renders only the rows near the window', async () => {
  openDashboard({
    prepare: ({ provider: { db } }) => {
      const me = db.users.first('email', MAREN)?._id ?? '';
      const [row] = db.videos.where('owner', me);
      if (!row) throw new Error('Maren has no video');
      for (let index = 0; index < 5000; index++) {
        db.videos.insert({ ...row, _id: index.toString(16).padStart(24, '0'), title: `Number ${index}` });
      }
    },
  });
  const table = await findTable();
  expect(Number(table.getAttribute('aria-rowcount'))).toBeGreaterThan(5000);
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
});

test('an empty channel shows a welcome, an upload button and a link to its settings', async () => {
  const { user } = openDashboard({ scenario: 'empty', signedIn: MAREN });
  await screen.findByRole('heading', { name: 'No videos yet' });
  screen.getByRole('heading', { level: 1, name: /^Welcome, Maren/ });
  expect(screen.getByRole('link', { name: 'Set up your channel' }).getAttribute('href')).toBe('/settings?tab=channel');
  await user.click(screen.getByRole('button', { name: 'Upload your first video' }));
  await screen.findByRole('dialog', { name: 'Upload video' });
});

test.each([
  ['dashboard/stats/*', 'Error getting channel stats'],
  ['dashboard/videos', 'error getting channel videos'],
])('when %s fails, a toast says "%s", and Retry loads it (§8.16)', async (path, message) => {
  const fault = createFault('get', path);
  const { user } = openDashboard({ prepare: fault.inject });
  await screen.findByText(message);
  const alert = await screen.findByRole('alert');
  fault.repair();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await findTable();
  await waitFor(() => expect(statOf('Tweets')).toMatch(/^\d+$/));
});

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

test('Cancel in the confirmation deletes nothing and returns the focus to the button', async () => {
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
