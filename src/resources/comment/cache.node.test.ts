import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { videoQuery } from '../video/queries';
import type { VideoDetail } from '../video/schema';
import { commitCommentsCount } from './cache';

const video = (commentsCount: number | null): VideoDetail => ({
  _id: 'v1',
  title: 'Low tide',
  description: '',
  thumbnail: '',
  videoFile: '',
  duration: 60,
  views: 0,
  createdAt: 0,
  owner: { _id: 'u1', username: 'maren', fullName: 'Maren', avatar: '', isSubscribed: false, subscriberCount: 0 },
  isPublished: true,
  saysPublished: true,
  isLiked: false,
  likesCount: 0,
  commentsCount,
});

/** A video with five comments whose second read is in flight. */
function openVideo() {
  const client = new QueryClient();
  const { queryKey } = videoQuery('v1');
  client.setQueryData(queryKey, video(5), { updatedAt: 1 });
  const read = Promise.withResolvers<VideoDetail>();
  const observer = new QueryObserver(client, { queryKey, queryFn: () => read.promise, staleTime: Infinity });
  observer.subscribe(() => {});
  const refetched = observer.refetch();
  return {
    client,
    state: () => client.getQueryState(queryKey),
    count: () => client.getQueryData(queryKey)?.commentsCount,
    land: async (commentsCount: number) => {
      read.resolve(video(commentsCount));
      await refetched;
      await Promise.resolve();
    },
  };
}

test.each([
  ['before the comment was stored', 5],
  ['after the comment was stored', 6],
])('a comment counts once when a refetch in flight arrives, whose count was read %s', async (_, readCount) => {
  const { client, count, land } = openVideo();
  commitCommentsCount(client, 'v1', 1);
  expect(count()).toBe(6);
  await land(readCount);
  expect(count()).toBe(6);
});

test.each([5, 6, 7])('two comments count twice when a refetch in flight arrives with %i', async (readCount) => {
  const { client, count, land } = openVideo();
  commitCommentsCount(client, 'v1', 1);
  commitCommentsCount(client, 'v1', 1);
  await land(readCount);
  expect(count()).toBe(7);
});

test('counting a comment does not make the video fresh', async () => {
  const { client, state } = openVideo();
  await client.cancelQueries();
  void client.invalidateQueries({ refetchType: 'none' });
  commitCommentsCount(client, 'v1', -1);
  expect(state()).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true, data: { commentsCount: 4 } });
});

test('a video without a count of comments stays without it', () => {
  const client = new QueryClient();
  client.setQueryData(videoQuery('v1').queryKey, video(null));
  commitCommentsCount(client, 'v1', 1);
  expect(client.getQueryData(videoQuery('v1').queryKey)?.commentsCount).toBeNull();
});
