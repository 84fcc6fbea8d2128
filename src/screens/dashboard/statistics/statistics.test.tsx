import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
