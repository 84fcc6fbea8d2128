import { faultHandlers } from '@mocks/faults/handlers';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import { commentLike } from '@/resources/comment/toggles';
import { commentsQuery } from '@/resources/comment/queries';
import { sessionQuery } from '@/resources/session/queries';
import { subscription } from '@/resources/subscription/toggles';
import { createFault } from '../create-fault';
import { createTestWorld, type TestWorld } from '../test-world';
import { videoLike } from '@/resources/video/toggles';
import { useToggle } from '@/query/toggle';
import { videoQuery } from '@/resources/video/queries';

let world: TestWorld;

beforeEach(() => {
  world = createTestWorld();
  setToken(world.signIn());
});
afterEach(() => {
  world.close();
  vi.restoreAllMocks();
});

const inject = (order: string) => world.server.use(...faultHandlers(order, world.provider.handlers));

describe('a request that the server refuses', () => {
  it('toggles/failed: is undone with a toast, whatever the lists hold', async () => {
    const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const video = await world.openVideo();
    const failure = () => new HttpResponse('<pre>Error: The database is down<br> at x</pre>', { status: 500 });
    world.server.use(
      http.post('*/api/v1/likes/toggle/v/:id', failure),
      http.get('*/api/v1/likes/videos', () => HttpResponse.json({ data: [{ _id: 'a1', video }] })),
    );
    const like = world.render(() => useToggle(videoLike, video._id, video.isLiked, video.likesCount));
    await act(async () => like.current.toggle());
    await waitFor(() => expect(toast).toHaveBeenCalledOnce());
    expect(toast.mock.calls[0]?.[0]).toBe('Error while toggling like button');
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    expect(like.current).toMatchObject({ on: false, count: video.likesCount });
  });
});

describe('a request with an unknown outcome', () => {
  it('toggles/failed-after-done: a like counts as done if the liked videos hold the video, which is not requested', async () => {
    const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const video = await world.openVideo();
    inject('toggles/failed-after-done');
    const like = world.render(() => useToggle(videoLike, video._id, video.isLiked, video.likesCount));
    await act(async () => like.current.toggle());
    await waitFor(() => expect(world.client.getQueryData(videoQuery(video._id).queryKey)?.isLiked).toBe(true));
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    expect(toast).not.toHaveBeenCalled();
    expect(world.requests).not.toContain(`GET /videos/${video._id}`);
  });

  /** Maren likes `count` other videos, newest first, then this one if `isLiked`. */
  function likeOthers(count: number, video: string, isLiked: boolean) {
    const { db } = world.provider;
    const me = db.users.first('username', 'maren')?._id ?? '';
    for (const { _id, kind } of db.likes.where('likedBy', me)) if (kind === 'video') db.likes.delete(_id);
    const others = db.videos.all().filter(({ _id, isPublished }) => isPublished && _id !== video);
    const targets = [...others.slice(0, count).map(({ _id }) => _id), ...(isLiked ? [video] : [])];
    for (const [at, target] of targets.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 28) - at * 1000).toISOString();
      db.likes.insert({ _id: `7${String(at).padStart(23, '0')}`, kind: 'video', target, likedBy: me, createdAt });
    }
  }

  it.each([
    ['an unlike', 12, true],
    ['an unlike', 10, true],
    ['a like', 12, false],
  ])('toggles/failed-after-done: %s counts with %i more liked videos', async (_, count, wasLiked) => {
    const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const { _id, ...rest } = await world.openVideo();
    const video = { ...rest, _id, isLiked: wasLiked };
    likeOthers(count, _id, wasLiked);
    world.client.setQueryData(videoQuery(_id).queryKey, video);
    inject('toggles/failed-after-done');
    const like = world.render(() => useToggle(videoLike, video._id, video.isLiked, video.likesCount));
    await act(async () => like.current.toggle());
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    expect(world.client.getQueryData(videoQuery(_id).queryKey)?.isLiked).toBe(!wasLiked);
    expect(toast).not.toHaveBeenCalled();
    expect(world.requests).not.toContain(`GET /videos/${_id}`);
  });

  it('toggles/unknown: an unlike that cannot be checked shows a toast, and the next click checks before it sends', async () => {
    const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const video = { ...(await world.openVideo()), isLiked: true };
    world.client.setQueryData(videoQuery(video._id).queryKey, video);
    world.server.use(
      http.post('*/api/v1/likes/toggle/v/:id', () => HttpResponse.error(), { once: true }),
      http.get('*/api/v1/likes/videos', () => HttpResponse.json({ data: [] })),
    );
    const fault = createFault('get', 'likes/videos', () => HttpResponse.error());
    fault.inject(world);
    const like = world.render(() => {
      const { _id, isLiked } = world.client.getQueryData(videoQuery(video._id).queryKey) ?? video;
      return useToggle(videoLike, _id, isLiked);
    });
    await act(async () => like.current.toggle());
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    expect(toast).toHaveBeenCalledExactlyOnceWith('Error while toggling like button', {
      id: `video/like/${video._id}`,
      description: 'It may have been saved.',
    });
    fault.repair();
    const before = world.requests.length;
    await act(async () => like.current.toggle());
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    expect(world.requests.slice(before)).toEqual(['GET /likes/videos']);
    expect(world.client.getQueryData(videoQuery(video._id).queryKey)?.isLiked).toBe(false);
  });

  it('toggles/failed-after-done: a subscription counts as done if the subscriptions hold the channel', async () => {
    const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const video = await world.openVideo();
    await world.client.query(sessionQuery());
    inject('toggles/failed-after-done@POST/subscriptions/c/*');
    const subscribe = world.render(() => useToggle(subscription, video.owner._id, video.owner.isSubscribed));
    await act(async () => subscribe.current.toggle());
    await waitFor(() =>
      expect(world.client.getQueryData(videoQuery(video._id).queryKey)?.owner.isSubscribed).toBe(true),
    );
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    expect(toast).not.toHaveBeenCalled();
  });

  it("toggles/failed-after-done: a comment's like counts as done if a refetch of its page shows it", async () => {
    const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const video = await world.openVideo();
    const comments = await world.client.infiniteQuery(commentsQuery(video._id));
    const comment = comments.pages[0]?.items.find(({ isLiked }) => !isLiked);
    if (!comment) throw new Error('The demo data have no such comment');
    inject('toggles/failed-after-done');
    const like = world.render(() => useToggle(commentLike, comment._id, comment.isLiked));
    await act(async () => like.current.toggle());
    const liked = { _id: comment._id, isLiked: true, likesCount: comment.likesCount + 1 };
    await waitFor(() =>
      expect(world.client.getQueryData(commentsQuery(video._id).queryKey)?.pages[0]?.items).toContainEqual(
        expect.objectContaining(liked),
      ),
    );
    await waitFor(() => expect(world.client.isMutating()).toBe(0));
    expect(toast).not.toHaveBeenCalled();
  });
});

it('toggles/refused: a failed like shows a toast and is undone (§8.11)', async () => {
  const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
  const video = await world.openVideo();
  inject('toggles/refused');
  const like = world.render(() => useToggle(videoLike, video._id, video.isLiked, video.likesCount));
  await act(async () => like.current.toggle());
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledWith('Error while toggling like button', { id: expect.any(String) });
  await waitFor(() => expect(world.client.isMutating()).toBe(0));
  expect(like.current).toMatchObject({ on: false, count: video.likesCount });
});
