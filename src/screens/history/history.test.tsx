import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { savePosition } from '@/state/positions';
import { muteUser } from '@/testing/mute-user';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

const titles = () =>
  within(screen.getByRole('feed', { name: 'Videos' }))
    .getAllByRole('article')
    .map((article) => within(article).getAllByRole('link')[0]?.textContent);

test('a guest sees the sign-in prompt, and nothing is requested (§2.8)', async () => {
  const { requests, user } = renderApp({ path: '/history' });
  await screen.findByRole('heading', { name: 'Sign in to see your history' });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await screen.findByRole('dialog', { name: 'Log in to see your history' });
  expect(requests).not.toContain('GET /api/v1/users/history');
});

test('a member sees the watched videos, the latest first, ten to a page (§2.8, §6.2)', async () => {
  const requested: string[] = [];
  const { provider } = renderApp({
    path: '/history',
    signedIn: MAREN,
    prepare: ({ server }) =>
      server.events.on('request:start', ({ request }) => {
        const { pathname, search } = new URL(request.url);
        if (pathname.endsWith('/users/history')) requested.push(search);
      }),
  });
  await screen.findByRole('feed', { name: 'Videos' });
  const { users, videos } = provider.db;
  const [last] = users.first('email', MAREN)?.watchHistory ?? [];
  expect(titles()[0]).toBe(videos.get(last ?? '')?.title);
  expect(titles()).toHaveLength(10);
  expect(requested).toEqual(['?page=1&limit=10']);
});

test.each(['default', 'quirks'])('shows the empty state for a member without history (%s) (§2.8)', async (scenario) => {
  renderApp({ path: '/history', scenario, signedIn: 'newcomer@vireo.example' });
  await screen.findByRole('heading', { name: 'Empty Video History' });
});

test('a video just watched is first in the history', async () => {
  const { router, provider, requests } = renderApp({ path: '/history', signedIn: MAREN });
  await screen.findByRole('feed', { name: 'Videos' });
  const history = provider.db.users.first('email', MAREN)?.watchHistory ?? [];
  const video = provider.db.videos.all().find(({ _id, isPublished }) => isPublished && !history.includes(_id));
  if (!video) throw new Error('The demo data have no such video');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await router.navigate({ to: '/watchpage/$videoId', params: { videoId: video._id } });
  await screen.findByRole('heading', { level: 1, name: video.title });
  await waitFor(() => expect(requests).toContain(`GET /api/v1/videos/${video._id}`));
  await router.navigate({ to: '/history' });
  await waitFor(() => expect(titles()[0]).toBe(video.title));
});

test('begins with the videos that were not watched to their end, the latest first, without requesting them (§10.4)', async () => {
  const { provider, requests } = renderApp({
    path: '/history',
    signedIn: MAREN,
    prepare: ({ provider: { db } }) => {
      const [first = '', second = '', third = ''] = db.users.first('email', MAREN)?.watchHistory ?? [];
      savePosition(first, 24, 60);
      savePosition(second, 59, 60);
      savePosition(third, 30, 60);
      savePosition('gone', 30, 60);
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Continue watching' }));
  const [first = '', , third = ''] = provider.db.users.first('email', MAREN)?.watchHistory ?? [];
  const { videos } = provider.db;
  const headings = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([videos.get(third)?.title, videos.get(first)?.title]);
  await waitFor(() => expect(section.getByText('40 percent watched')).toBeTruthy());
  expect(requests.filter((request) => request.includes('/api/v1/videos/'))).toEqual([]);

  muteUser({ provider }, videos.get(third)?.owner);
  await waitFor(() => expect(section.queryByText(videos.get(third)?.title ?? '')).toBeNull());
  expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

test('has no "Continue watching" without such a video', async () => {
  renderApp({ path: '/history', signedIn: MAREN });
  await screen.findByRole('feed', { name: 'Videos' });
  expect(screen.queryByRole('region', { name: 'Continue watching' })).toBeNull();
});
