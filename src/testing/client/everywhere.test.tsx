import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergePages, type Page, pageOf } from '@/query/page';
import { setToken } from '@/lib/token';
import { readChannel } from '@/resources/channel/api';
import { channelQuery } from '@/resources/channel/queries';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { readPlaylist } from '@/resources/playlist/api';
import { playlistQuery } from '@/resources/playlist/queries';
import { readCurrentUser } from '@/resources/session/api';
import { sessionQuery } from '@/resources/session/queries';
import { cachedSubscription } from '@/resources/subscription/cache';
import { subscription } from '@/resources/subscription/toggles';
import { subscriptionsQuery } from '@/resources/subscription/queries';
import { createTestWorld, type TestWorld } from '../test-world';
import { readHomeVideos, readVideo } from '@/resources/video/api';
import { videoLike } from '@/resources/video/toggles';
import { useToggle } from '@/query/toggle';
import { homeVideosQuery, relatedVideosQuery, subscribedVideosQuery, videoQuery } from '@/resources/video/queries';
import type { Video, VideoDetail } from '@/resources/video/schema';

let world: TestWorld;

beforeEach(() => {
  world = createTestWorld();
  setToken(world.signIn());
});
afterEach(() => world.close());

const page = (items: Video[], number: number): Page<Video> => pageOf(items, number, 20);

it('a confirmed like changes every cached copy of the video, and no page that does not hold it', async () => {
  const video = await world.openVideo();
  const others = (await readHomeVideos(1)).items.filter(({ _id }) => _id !== video._id).slice(0, 2);
  const untouched = page(others, 1);
  const pages: InfiniteData<Page<Video>, number> = { pages: [untouched, page([video], 2)], pageParams: [1, 2] };
  world.client.setQueryData(homeVideosQuery().queryKey, pages);
  world.client.setQueryData(['videos', 'any list'], pages);
  world.client.setQueryData(relatedVideosQuery().queryKey, [...others, video]);
  const [row] = world.provider.db.playlists.all();
  const playlist = await readPlaylist(row?._id ?? '');
  world.client.setQueryData(playlistQuery(playlist._id).queryKey, { ...playlist, videos: [...others, video] });

  const result = world.render(() => useToggle(videoLike, video._id, video.isLiked, video.likesCount));
  await act(async () => result.current.toggle());
  const liked = { _id: video._id, isLiked: true, likesCount: video.likesCount + 1 };
  await waitFor(() => expect(world.client.getQueryData(videoQuery(video._id).queryKey)).toMatchObject(liked));
  expect(world.client.getQueryData(homeVideosQuery().queryKey)?.pages[1]?.items).toMatchObject([liked]);
  expect(world.client.getQueryData(['videos', 'any list'])).toMatchObject({
    pages: [{}, { items: [liked] }],
  });
  expect(world.client.getQueryData(relatedVideosQuery().queryKey)?.at(-1)).toMatchObject(liked);
  expect(world.client.getQueryData(playlistQuery(playlist._id).queryKey)?.videos.at(-1)).toMatchObject(liked);
  expect(world.client.getQueryData(homeVideosQuery().queryKey)?.pages[0]).toBe(untouched);
});

describe('a confirmed subscription', () => {
  it('changes every video of that channel, and no other', async () => {
    const video = await world.openVideo();
    const sibling: VideoDetail = { ...video, _id: 'f'.repeat(24) };
    const stranger: VideoDetail = { ...video, _id: 'e'.repeat(24), owner: { ...video.owner, _id: 'd'.repeat(24) } };
    for (const each of [sibling, stranger]) world.client.setQueryData(videoQuery(each._id).queryKey, each);

    const result = world.render(() => useToggle(subscription, video.owner._id, video.owner.isSubscribed));
    await act(async () => result.current.toggle());
    const owner = { isSubscribed: true, subscriberCount: video.owner.subscriberCount + 1 };
    await waitFor(() => expect(world.client.getQueryData(videoQuery(video._id).queryKey)).toMatchObject({ owner }));
    expect(world.client.getQueryData(videoQuery(sibling._id).queryKey)).toMatchObject({ owner });
    expect(world.client.getQueryData(videoQuery(stranger._id).queryKey)).toBe(stranger);
  });

  it('changes the channel and every list of subscriptions that holds it', async () => {
    const { owner } = await world.openVideo();
    const channel = await readChannel(owner.username);
    const other = { ...channel, _id: 'd'.repeat(24), username: 'other' };
    const untouched = { channels: [other], channelsCount: 1 };
    world.client.setQueryData(channelQuery(channel.username).queryKey, channel);
    world.client.setQueryData(channelQuery(other.username).queryKey, other);
    world.client.setQueryData(subscriptionsQuery('somebody').queryKey, {
      channels: [other, channel],
      channelsCount: 2,
    });
    world.client.setQueryData(subscriptionsQuery('somebody else').queryKey, untouched);

    const result = world.render(() => useToggle(subscription, channel._id, channel.isSubscribed));
    await act(async () => result.current.toggle());
    const after = { _id: channel._id, isSubscribed: true, subscriberCount: channel.subscriberCount + 1 };
    const cached = (key: QueryKey) => world.client.getQueryData(key);
    await waitFor(() => expect(cached(channelQuery(channel.username).queryKey)).toMatchObject(after));
    expect(cached(channelQuery(other.username).queryKey)).toBe(other);
    expect(cached(subscriptionsQuery('somebody').queryKey)).toMatchObject({ channels: [other, after] });
    expect(cached(subscriptionsQuery('somebody else').queryKey)).toBe(untouched);
  });

  it('marks only the member’s own list of subscriptions as stale', async () => {
    const { owner } = await world.openVideo();
    const me = await readCurrentUser();
    world.client.setQueryData(sessionQuery().queryKey, me);
    const isStale = (id: string) => world.client.getQueryState(subscriptionsQuery(id).queryKey)?.isInvalidated;
    for (const id of [me._id, 'somebody']) {
      world.client.setQueryData(subscriptionsQuery(id).queryKey, { channels: [], channelsCount: 0 });
    }

    const result = world.render(() => useToggle(subscription, owner._id, owner.isSubscribed));
    await act(async () => result.current.toggle());
    await waitFor(() => expect(isStale(me._id)).toBe(true));
    expect(isStale('somebody')).toBe(false);
  });

  it('is read from the newest copy of the channel', async () => {
    const { owner } = await world.openVideo();
    const channel = await readChannel(owner.username);
    const old = { channels: [{ ...channel, isSubscribed: true }], channelsCount: 1 };
    world.client.setQueryData(subscriptionsQuery('somebody').queryKey, old, { updatedAt: 1 });
    expect(cachedSubscription(world.client, channel._id)).toBe(false);
    const fresh = { ...channel, isSubscribed: true };
    world.client.setQueryData(channelQuery(channel.username).queryKey, fresh, { updatedAt: Date.now() + 1000 });
    expect(cachedSubscription(world.client, channel._id)).toBe(true);
  });
});

describe('a list that loses items between two pages', () => {
  type List = {
    data?: InfiniteData<Page<Video>> | undefined;
    hasNextPage: boolean;
    fetchNextPage: () => Promise<List>;
  };

  /** All items, after the remaining pages are read. */
  async function readOn(list: { current: List }) {
    while (list.current.hasNextPage) await act(async () => void (await list.current.fetchNextPage()));
    return mergePages(list.current.data?.pages ?? []).map(({ _id }) => _id);
  }

  it('paging/unliked: unliking two videos of the first page loses no other and doubles none', async () => {
    const { db } = world.provider;
    const me = db.users.first('username', 'maren')?._id ?? '';
    const { pages } = await world.client.infiniteQuery(likedVideosQuery());
    const list = world.render(() => useInfiniteQuery({ ...likedVideosQuery(), refetchOnMount: false }));
    for (const video of (pages[0]?.items ?? []).slice(0, 2)) {
      const detail = await readVideo(video._id);
      world.client.setQueryData(videoQuery(video._id).queryKey, detail);
      const like = world.render(() => useToggle(videoLike, detail._id, detail.isLiked, detail.likesCount));
      await act(async () => like.current.toggle());
      await waitFor(() => expect(world.client.getQueryData(videoQuery(video._id).queryKey)?.isLiked).toBe(false));
    }
    const liked = db.likes.where('likedBy', me).filter(({ kind }) => kind === 'video');
    expect(liked.length).toBeGreaterThan(10);
    expect((await readOn(list)).toSorted()).toEqual(liked.map(({ target }) => target).toSorted());
  });

  it('paging/unsubscribed: unsubscribing loses no video of another channel and doubles none', async () => {
    const { db } = world.provider;
    const me = db.users.first('username', 'maren')?._id ?? '';
    for (const [at, { _id }] of db.users.all().entries()) {
      const isThere = db.subscriptions.where('channel', _id).some(({ subscriber }) => subscriber === me);
      if (_id === me || isThere) continue;
      db.subscriptions.insert({
        _id: `6${String(at).padStart(23, '0')}`,
        channel: _id,
        subscriber: me,
        createdAt: '2026-01-01',
      });
    }
    const { pages } = await world.client.infiniteQuery(subscribedVideosQuery());
    const list = world.render(() => useInfiniteQuery({ ...subscribedVideosQuery(), refetchOnMount: false }));
    const owner = pages[0]?.items[0]?.owner;
    if (!owner) throw new Error('The demo data have no such channel');
    const left = { ...owner, isSubscribed: true, subscriberCount: 1 };
    const subscribe = world.render(() => useToggle(subscription, left._id, left.isSubscribed));
    await act(async () => subscribe.current.toggle());
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    const others = db.videos.all().filter((row) => row.isPublished && row.owner !== me && row.owner !== owner._id);
    expect(others.length).toBeGreaterThan(20);
    expect((await readOn(list)).toSorted()).toEqual(others.map(({ _id }) => _id).toSorted());
  });
});
