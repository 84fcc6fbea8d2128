import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { MAREN } from '@/testing/accounts';
import { findTable, openDashboard, ownVideos, statOf, videoOf } from '@/testing/dashboard-page';

const titlesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

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
    // Without statistics: the DOM of the tests takes 20 s for a choice of 5,000 videos.
    health: { pages: 100 },
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
  // The table begins with the first 500.
  await waitFor(() => expect(Number(table.getAttribute('aria-rowcount'))).toBeGreaterThan(5000));
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
