import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '@/query/page';
import { channelQuery } from '@/resources/channel/queries';
import { historyQuery } from '@/resources/video/watch-history';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { tweetsQuery } from '@/resources/tweet/queries';
import {
  channelVideosQuery,
  homeVideosQuery,
  searchQuery,
  subscribedVideosQuery,
  VIDEO_LISTS,
} from '@/resources/video/queries';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

test.each([
  ['/', () => homeVideosQuery()],
  ['/search/tide', () => searchQuery('tide')],
  ['/tweets', () => tweetsQuery()],
  ['/history', () => historyQuery()],
  ['/liked-videos', () => likedVideosQuery()],
  ['/subscriptions', () => subscribedVideosQuery()],
  ['/channel/quietrooms', (id: string) => channelVideosQuery(id, 'desc')],
  ['/channel/quietrooms/tweets', (id: string) => tweetsQuery(id)],
])('hovering a link to %s keeps every loaded page of its stale list', async (to, listOf) => {
  const { router, queryClient, provider } = renderApp({ path: '/support', signedIn: MAREN });
  await screen.findByRole('heading', { level: 1 });
  const channel = provider.db.users.first('username', 'quietrooms');
  if (!channel) throw new Error('The demo data have no user quietrooms');
  queryClient.setQueryData(channelQuery('quietrooms').queryKey, {
    ...channel,
    email: '',
    createdAt: 0,
    isSubscribed: false,
    subscriberCount: 0,
    channelsSubscribedToCount: 0,
  });
  const { queryKey } = listOf(channel._id);
  const pages = [pageOf([], 1, 10, 10), pageOf([], 2, 10, 10)];
  queryClient.setQueryData(queryKey, { pages, pageParams: [1, 2] }, { updatedAt: 1 });
  await router.preloadRoute({ to });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ pages });
  expect(queryClient.isFetching({ queryKey: VIDEO_LISTS })).toBe(0);
});

test('Back restores the scroll position of a page that was left before its scroll event', async () => {
  const { router } = renderApp({ path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  scrollTo(0, 300);
  await act(() => router.navigate({ to: '/login' }));
  expect(scrollY).toBe(0);
  act(() => router.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await waitFor(() => expect(scrollY).toBe(300));
});
