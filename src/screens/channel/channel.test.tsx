import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

test('a channel is its name, its figures, its tabs and its newest videos', async () => {
  const { provider, requests } = renderApp({ path: '/channel/maren' });
  const { db } = provider;
  const maren = db.users.first('username', 'maren');
  await screen.findByRole('heading', { level: 1, name: 'Maren Oyelaran' });
  screen.getByText('@maren');
  screen.getByText(`${db.subscriptions.where('channel', maren?._id ?? '').length} subscribers`);
  screen.getByRole('button', { name: 'Subscribe', pressed: false });
  const tabs = within(screen.getByRole('navigation', { name: 'Channel' }));
  expect(tabs.getByRole('link', { name: 'Videos' }).getAttribute('aria-current')).toBe('page');
  const feed = await screen.findByRole('feed', { name: 'Videos' });
  const newest = db.videos
    .where('owner', maren?._id ?? '')
    .filter(({ isPublished }) => isPublished)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const [first] = within(feed).getAllByRole('article');
  expect(first).toBe(within(feed).getByRole('article', { name: newest[0]?.title ?? '' }));
  expect(requests.filter((request) => request.endsWith('/users/c/maren'))).toHaveLength(1);
});
