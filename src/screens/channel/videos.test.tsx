import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type App, renderApp } from '@/testing/render-app';

/** Replaces the channel's videos with `count` new ones, one a day; the first is the oldest. */
function fill({ provider }: App, username: string, count: number) {
  const { videos, users } = provider.db;
  const [model] = videos.all();
  const owner = users.first('username', username)?._id;
  if (!model || !owner) throw new Error(`The demo data have no user ${username}, or no videos`);
  for (const { _id } of videos.where('owner', owner)) videos.delete(_id);
  for (let day = 1; day <= count; day++) {
    const createdAt = new Date(Date.UTC(2026, 0, day)).toISOString();
    const _id = day.toString(16).padStart(24, '0');
    videos.insert({ ...model, _id, owner, title: `Video ${day}`, isPublished: true, createdAt });
  }
}

/** Records the sort order and the page of each request for a channel's videos. */
function recordPages({ server }: App) {
  const pages: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const { sortType, page, limit } = Object.fromEntries(searchParams);
    if (pathname.includes('/videos/c/')) pages.push(`${sortType} ${page} of ${limit}`);
  });
  return pages;
}

const titles = () =>
  within(screen.getByRole('feed', { name: 'Videos' }))
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading').textContent);

const findSort = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('Videos tab', () => {
  test('shows the latest videos first, ten a page (§3.10)', async () => {
    let pages: string[] = [];
    renderApp({
      path: '/channel/maren',
      prepare: (app) => {
        fill(app, 'maren', 12);
        pages = recordPages(app);
      },
    });
    await screen.findByRole('feed', { name: 'Videos' });
    expect(titles().slice(0, 2)).toEqual(['Video 12', 'Video 11']);
    expect((await findSort('Latest')).checked).toBe(true);
    expect(pages).toEqual(['desc 1 of 10']);
  });

  test('the sort order is in the URL unless it is the default (§9.11)', async () => {
    let pages: string[] = [];
    const { user, router } = renderApp({
      path: '/channel/maren',
      prepare: (app) => {
        fill(app, 'maren', 12);
        pages = recordPages(app);
      },
    });
    const group = within(await screen.findByRole('radiogroup', { name: 'Sort by' }));
    await user.click(group.getByRole('radio', { name: 'Oldest' }));
    await waitFor(() => expect(titles()[0]).toBe('Video 1'));
    expect(router.state.location.searchStr).toBe('?sort=asc');
    expect(titles(), 'no video of the other order').not.toContain('Video 12');
    await user.click(group.getByRole('radio', { name: 'Latest' }));
    await waitFor(() => expect(titles()[0]).toBe('Video 12'));
    expect(router.state.location.searchStr).toBe('');
    expect(pages).toEqual(['desc 1 of 10', 'asc 1 of 10']);
  });

  test.each([
    ['asc', 'Oldest'],
    ['desc', 'Latest'],
    ['views', 'Latest'],
    ['', 'Latest'],
  ])('?sort=%s selects %s (§9.11)', async (sort, name) => {
    renderApp({ path: `/channel/maren?sort=${sort}` });
    expect((await findSort(name)).checked).toBe(true);
  });

  test('shows a visitor the empty state (§2.15)', async () => {
    const prepare = (app: App) => fill(app, 'newcomer', 0);
    renderApp({ path: '/channel/newcomer', prepare });
    await screen.findByRole('heading', { name: 'No videos yet' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('link', { name: /dashboard/i })).toBeNull();
  });

  test('shows the owner an empty state with a link to the dashboard (§2.15)', async () => {
    renderApp({
      path: '/channel/newcomer',
      signedIn: 'newcomer@vireo.example',
      prepare: (app) => fill(app, 'newcomer', 0),
    });
    await screen.findByRole('heading', { name: 'Upload your first video' });
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Open the dashboard' });
    expect(link.getAttribute('href')).toBe('/admin/dashboard');
  });
});
