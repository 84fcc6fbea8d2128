import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { openDashboard, ownVideos, videoOf } from '@/testing/dashboard-page';

const fileOf = (figure: HTMLElement) => {
  const link = within(figure).getByRole('link', { name: 'Download CSV' });
  return decodeURIComponent(link.getAttribute('href')?.replace(/^data:text\/csv;charset=utf-8,/, '') ?? '');
};

test('a provider that has only totals: plots of views by video and of uploads, each with its table and a file (§10.21)', async () => {
  const app = openDashboard({
    scenario: 'quirks',
    prepare: (opened) => opened.provider.db.videos.update(videoOf(opened)._id, { title: '=1+1, "quoted"', views: 12 }),
  });
  const region = await screen.findByRole('region', { name: 'Statistics' });
  const views = await within(region).findByRole('figure', { name: 'Views by video' });
  expect(within(region).getAllByRole('figure')).toHaveLength(2);
  expect(within(region).queryByRole('radiogroup')).toBeNull();
  const videos = ownVideos(app).toSorted((a, b) => b.views - a.views);
  const rows = within(within(views).getByRole('table')).getAllByRole('row');
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts).toEqual(['TitleViews', ...videos.map((video) => `${video.title}${video.views.toLocaleString('en')}`)]);
  expect(fileOf(views)).toContain(`\r\n"'=1+1, ""quoted""",12\r\n`);

  const uploads = within(region).getByRole('figure', { name: 'Uploads over time' });
  const newest = videoOf(app).createdAt.slice(0, 7);
  const count = videos.filter(({ createdAt }) => createdAt.startsWith(newest)).length;
  expect(fileOf(uploads)).toMatch(new RegExp(`\r\n${newest},${count}\r\n$`));

  const toggle = within(uploads).getByRole('button', { name: 'Show as table' });
  expect(uploads.querySelector('[preserveAspectRatio]')).not.toBeNull();
  await app.user.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(uploads.querySelector('[preserveAspectRatio]')).toBeNull();
  // Too long for its box, so the keyboard can scroll it.
  expect(within(uploads).getByRole('group', { name: 'Uploads over time' }).tabIndex).toBe(0);
});

test('a channel without videos has no statistics', async () => {
  openDashboard({ scenario: 'empty' });
  await screen.findByRole('heading', { name: 'No videos yet' });
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
});

const withStatistics = { health: { statistics: true } };
const chart = (figure: HTMLElement) => figure.querySelector('[preserveAspectRatio]');

test('a provider that announces statistics: plots by day of a period, compared with the one before, in the address (§10.21)', async () => {
  const app = openDashboard(withStatistics);
  const region = await screen.findByRole('region', { name: 'Statistics' });
  const views = await within(region).findByRole('figure', { name: 'Views' });
  const names = within(region)
    .getAllByRole('figure')
    .map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(names).toEqual(['Views', 'Likes', 'Comments', 'Subscribers', 'Views by video', 'Uploads over time']);
  const periods = within(region).getByRole('radiogroup', { name: 'Period' });
  expect(
    within(periods)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['28 days', '90 days', '1 year', 'All']);
  expect(within(periods).getByRole('radio', { name: '28 days' })).toHaveProperty('checked', true);
  const lines = fileOf(views).split('\r\n');
  expect(lines).toHaveLength(1 + 28 + 1);
  const total = lines.slice(1, -1).reduce((sum, line) => sum + Number(line.split(',')[1]), 0);
  expect(total).toBeGreaterThan(0);
  expect(within(views).getByText(total.toLocaleString('en')).parentElement?.textContent).toMatch(
    /\d% (?:more|less) than before$/,
  );
  await app.user.click(within(periods).getByRole('radio', { name: '90 days' }));
  expect(app.router.state.location.search).toEqual({ period: '90d' });
  await waitFor(() => expect(fileOf(views).split('\r\n')).toHaveLength(1 + 90 + 1));
});

test('one video has its own plots, without subscribers; an unknown one in the address is the channel (§10.21)', async () => {
  const app = openDashboard(withStatistics);
  const region = await screen.findByRole('region', { name: 'Statistics' });
  const video = videoOf(app, 2);
  await app.user.selectOptions(await within(region).findByRole('combobox', { name: 'Video' }), video.title);
  expect(app.router.state.location.search).toEqual({ video: video._id });
  await waitFor(() => expect(within(region).queryByRole('figure', { name: 'Subscribers' })).toBeNull());
  expect(app.requests).toContain('GET /api/v1/dashboard/statistics');
  expect(within(region).queryByRole('figure', { name: 'Views by video' })).toBeNull();
  await act(() => app.router.navigate({ to: '/admin/dashboard', search: { video: 'gone', period: 'all' } }));
  await within(region).findByRole('figure', { name: 'Views by video' });
  expect(await within(region).findByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
});

test('days that were not counted are gaps, and a period without changes says so (§10.21)', async () => {
  openDashboard({
    ...withStatistics,
    prepare: ({ server }) =>
      server.use(
        http.get('*/dashboard/statistics', () =>
          HttpResponse.json({
            success: true,
            data: {
              unit: 'day',
              from: '2026-11-01',
              to: '2026-11-28',
              since: '2026-11-26',
              days: [{ day: '2026-11-27', views: 12, likes: 0, comments: 0, subscribers: 0 }],
              before: null,
            },
          }),
        ),
      ),
  });
  const views = await screen.findByRole('figure', { name: 'Views' });
  const lines = fileOf(views).trim().split('\r\n');
  expect(lines.slice(-4)).toEqual(['2026-11-25,', '2026-11-26,0', '2026-11-27,12', '2026-11-28,0']);
  expect(within(views).getByRole('row', { name: 'Nov 25, 2026 –' })).toBeDefined();
  within(views).getByText('Counted since Nov 26, 2026');
  const likes = screen.getByRole('figure', { name: 'Likes' });
  within(likes).getByText('Nothing in this period');
  expect(chart(likes)).toBeNull();
});

test('statistics that cannot be loaded have a Retry, and the totals stay (§10.21)', async () => {
  const fault = createFault('get', 'dashboard/statistics');
  const { user } = openDashboard({ ...withStatistics, prepare: fault.inject });
  const region = await screen.findByRole('region', { name: 'Statistics' });
  const alert = await within(region).findByRole('alert');
  within(region).getByRole('figure', { name: 'Views by video' });
  fault.repair();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await within(region).findByRole('figure', { name: 'Subscribers' });
});

test('one video has a plot of where viewers leave, if the provider counts that (§10.21)', async () => {
  const health = { statistics: true, retention: true };
  const app = openDashboard({
    health,
    prepare: (opened) => {
      const { _id } = videoOf(opened);
      const parts = Array.from({ length: 100 }, (_, part) => (part < 50 ? 8 : 3));
      const day = new Date().toISOString().slice(0, 10);
      const counts = { views: 0, likes: 0, comments: 0, subscribers: 0 };
      opened.provider.db.videos.update(_id, { duration: 600, views: 0 });
      opened.provider.db.days.insert({ _id: `${_id} ${day}`, target: _id, day, ...counts, report: [8, ...parts] });
    },
  });
  const region = await screen.findByRole('region', { name: 'Statistics' });
  await within(region).findByRole('figure', { name: 'Subscribers' });
  expect(within(region).queryByRole('figure', { name: 'Audience retention' })).toBeNull();
  await app.user.selectOptions(within(region).getByRole('combobox', { name: 'Video' }), videoOf(app).title);
  const figure = await within(region).findByRole('figure', { name: 'Audience retention' });
  within(figure).getByText('69%');
  within(figure).getByText('average of 8 visits');
  const lines = fileOf(figure).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 100);
  expect([lines[0], lines[1], lines[51]]).toEqual(['Time,Viewers in %', '0:00,100', '5:00,37.5']);
  within(figure).getByRole('row', { name: '5:00 38%' });
  await app.user.selectOptions(within(region).getByRole('combobox', { name: 'Video' }), videoOf(app, 1).title);
  // The first video's figure stays until the second one's has loaded.
  await waitFor(() => {
    const next = within(region).getByRole('figure', { name: 'Audience retention' });
    expect(within(next).queryByText('average of 8 visits')).toBeNull();
  });
});
