import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

test('a guest sees the sign-in prompt, and nothing is requested (§2.7)', async () => {
  const { requests, user } = renderApp({ path: '/liked-videos' });
  await screen.findByRole('heading', { name: 'Sign in to see your liked videos' });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await screen.findByRole('dialog', { name: 'Log in to see your liked videos' });
  expect(requests).not.toContain('GET /api/v1/likes/videos');
});

test.each(['default', 'quirks'])(
  'shows the empty state for a member without liked videos (%s) (§2.7)',
  async (scenario) => {
    renderApp({ path: '/liked-videos', scenario, signedIn: 'newcomer@vireo.example' });
    await screen.findByRole('heading', { name: 'Empty Liked Videos' });
  },
);

test('bodies/liked-gone: an entry whose video is gone is dropped, but counts for paging (§3.6)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const requested: string[] = [];
  const { provider } = renderApp({
    path: '/liked-videos',
    signedIn: MAREN,
    prepare: ({ server, provider: { db } }) =>
      server.use(
        http.get('*/api/v1/likes/videos', ({ request }) => {
          requested.push(new URL(request.url).search);
          const entries = db.videos.all().slice(0, 10);
          const data = entries.map((video, index) => ({ _id: `like${index}`, video: index === 3 ? null : video }));
          return HttpResponse.json({ success: true, message: '', data });
        }),
      ),
  });
  const feed = await screen.findByRole('feed', { name: 'Videos' });
  const articles = within(feed).getAllByRole('article');
  expect(articles).toHaveLength(9);
  expect(articles[0]?.getAttribute('aria-setsize'), 'more may follow').toBe('-1');
  const gone = provider.db.videos.all()[3]?.title ?? '';
  expect(within(feed).queryByRole('link', { name: gone })).toBeNull();
  expect(requested).toEqual(['?page=1&limit=10']);
});

test('a video just liked is in the list (§2.7, §6.2)', async () => {
  const { router, provider, queryClient, user } = renderApp({ path: '/liked-videos', signedIn: MAREN });
  await screen.findByRole('feed', { name: 'Videos' });
  const { db } = provider;
  const me = db.users.first('email', MAREN)?._id;
  const video = db.videos
    .all()
    .find(
      ({ _id, isPublished }) => isPublished && !db.likes.where('target', _id).some(({ likedBy }) => likedBy === me),
    );
  if (!video) throw new Error('The demo data have no such video');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await router.navigate({ to: '/watchpage/$videoId', params: { videoId: video._id } });
  const [like] = await screen.findAllByRole('button', { name: 'Like' });
  if (!like) throw new Error('no Like button');
  await user.click(like);
  await waitFor(() => expect(db.likes.where('target', video._id).some(({ likedBy }) => likedBy === me)).toBe(true));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(like.getAttribute('aria-pressed')).toBe('true');
  await router.navigate({ to: '/liked-videos' });
  await within(screen.getByRole('main')).findByRole('link', { name: video.title });
});
