import type { InfiniteData } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Page } from '@/lib/page';
import { setToken } from '@/lib/token';
import { useSubscribe } from './subscription/mutations';
import { createTestWorld, type TestWorld } from './test-world';
import { readHomeVideos } from './video/api';
import { useLikeVideo } from './video/mutations';
import { homeVideosQuery, relatedVideosQuery, type VideoList, videoQuery } from './video/queries';
import type { Video, VideoDetail } from './video/schema';

let world: TestWorld;

beforeEach(() => {
  world = createTestWorld();
  setToken(world.signIn());
});
afterEach(() => world.close());

const page = (items: Video[], number: number): Page<Video> => ({ items, number, rawLength: items.length });

it('a confirmed like changes every cached copy of the video, and no page that does not hold it', async () => {
  const video = await world.openVideo();
  const others = (await readHomeVideos(1)).items.filter(({ _id }) => _id !== video._id).slice(0, 2);
  const untouched = page(others, 1);
  const pages: InfiniteData<Page<Video>, number> = { pages: [untouched, page([video], 2)], pageParams: [1, 2] };
  world.client.setQueryData(homeVideosQuery().queryKey, pages);
  world.client.setQueryData<VideoList>(['videos', 'a list of another issue'], pages);
  world.client.setQueryData(relatedVideosQuery().queryKey, [...others, video]);

  const result = world.render(() => useLikeVideo(video));
  await act(async () => result.current.toggle());
  const liked = { _id: video._id, isLiked: true, likesCount: video.likesCount + 1 };
  await waitFor(() => expect(world.client.getQueryData(videoQuery(video._id).queryKey)).toMatchObject(liked));
  expect(world.client.getQueryData(homeVideosQuery().queryKey)?.pages[1]?.items).toMatchObject([liked]);
  expect(world.client.getQueryData(['videos', 'a list of another issue'])).toMatchObject({
    pages: [{}, { items: [liked] }],
  });
  expect(world.client.getQueryData(relatedVideosQuery().queryKey)?.at(-1)).toMatchObject(liked);
  expect(world.client.getQueryData(homeVideosQuery().queryKey)?.pages[0]).toBe(untouched);
});

it('a confirmed subscription changes every video of that channel, and no other', async () => {
  const video = await world.openVideo();
  const sibling: VideoDetail = { ...video, _id: 'f'.repeat(24) };
  const stranger: VideoDetail = { ...video, _id: 'e'.repeat(24), owner: { ...video.owner, _id: 'd'.repeat(24) } };
  for (const each of [sibling, stranger]) world.client.setQueryData(videoQuery(each._id).queryKey, each);

  const result = world.render(() => useSubscribe(video.owner));
  await act(async () => result.current.toggle());
  const owner = { isSubscribed: true, subscriberCount: video.owner.subscriberCount + 1 };
  await waitFor(() => expect(world.client.getQueryData(videoQuery(video._id).queryKey)).toMatchObject({ owner }));
  expect(world.client.getQueryData(videoQuery(sibling._id).queryKey)).toMatchObject({ owner });
  expect(world.client.getQueryData(videoQuery(stranger._id).queryKey)).toBe(stranger);
});
