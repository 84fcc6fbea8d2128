import type { InfiniteData } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { mergePages, type Page, pageOf as toPage } from '@/query/page';
import { setToken } from '@/lib/token';
import { ownVideosQuery, readOwnVideos } from './own-videos';
import { createTestWorld } from '@/testing/test-world';
import { useToggle } from '@/query/toggle';
import { channelVideosQuery, homeVideosQuery, relatedVideosQuery, searchQuery } from './queries';
import type { Video } from './schema';
import { publication } from './toggles';

const OWN = ownVideosQuery().queryKey;
const COUNT = 3;

/** A click on one of the switches, the outcome of the next request, and a refetch of a list. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('click'), video: fc.nat(COUNT - 1) }),
  fc.record({ kind: fc.constantFrom('refuse', 'lose', 'read'), video: fc.constant(0) }),
);

const pageOf = (items: Video[]): InfiniteData<Page<Video>, number> => ({
  pages: [toPage(items, 1, 20)],
  pageParams: [1],
});

/** A user with published videos, all of which are in every public list. */
async function createWorld() {
  const world = createTestWorld();
  vi.spyOn(notify, 'error').mockImplementation(() => {});
  setToken(world.signIn());
  const { db } = world.provider;
  const fates: string[] = [];
  world.server.use(
    http.patch('*/api/v1/videos/toggle/publish/:id', ({ params }) => {
      const fate = fates.shift();
      if (fate === 'refuse') return new HttpResponse(null, { status: 403 });
      if (fate !== 'lose') return undefined;
      const row = db.videos.get(String(params['id']));
      if (row) db.videos.update(row._id, { isPublished: !row.isPublished });
      return HttpResponse.error();
    }),
  );
  const all = await readOwnVideos();
  const videos = all.filter(({ isPublished }) => isPublished).slice(0, COUNT);
  world.client.setQueryData(OWN, all);
  const lists = [homeVideosQuery(), searchQuery('tide'), channelVideosQuery('me', 'desc')];
  // Built with their options, as a page builds them.
  for (const { queryKey, meta } of [...lists, relatedVideosQuery()]) {
    world.client.getQueryCache().build(world.client, { queryKey, meta });
  }
  for (const { queryKey } of lists) world.client.setQueryData(queryKey, pageOf(videos));
  world.client.setQueryData(relatedVideosQuery().queryKey, videos);
  world.requests.length = 0;
  const switches = world.render(() => videos.map((video) => useSwitch(video)));
  return {
    ...world,
    videos,
    fates,
    switches,
    own: () => world.client.getQueryData(OWN) ?? [],
    serverSays: (id: string) => db.videos.get(id)?.isPublished,
    publicLists: () => [
      ...lists.map(({ queryKey }) => mergePages(world.client.getQueryData(queryKey)?.pages ?? [])),
      world.client.getQueryData(relatedVideosQuery().queryKey) ?? [],
    ],
    isStale: () => lists.every(({ queryKey }) => world.client.getQueryState(queryKey)?.isInvalidated),
    rest: () => waitFor(() => expect(world.client.isMutating() + world.client.isFetching()).toBe(0)),
  };
}

/** As a row of the table uses it. */
function useSwitch(video: Video) {
  return useToggle(publication, video._id, video.isPublished);
}

test("toggles/publish-any-order: at rest every copy equals the server's, and no public list has an unpublished video", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const world = await createWorld();
      const untouched = world.own().filter(({ _id }) => !world.videos.some((video) => video._id === _id));
      let clicks = 0;
      for (const { kind, video } of steps) {
        await act(async () => {
          if (kind === 'click') {
            clicks += 1;
            world.switches.current[video]?.toggle();
          } else if (kind === 'read') {
            void world.client.refetchQueries({ queryKey: OWN });
          } else {
            world.fates.push(kind);
          }
        });
      }
      await world.rest();
      for (const { _id } of world.videos) {
        const isPublished = world.serverSays(_id);
        expect(world.own().find((video) => video._id === _id)?.isPublished).toBe(isPublished);
        if (!isPublished)
          expect(
            world
              .publicLists()
              .flat()
              .map((video) => video._id),
          ).not.toContain(_id);
      }
      expect(world.own()).toEqual(expect.arrayContaining(untouched));
      expect(world.requests.filter((request) => request.startsWith('PATCH')).length).toBeLessThanOrEqual(clicks);
      cleanup();
      world.close();
    }),
    { numRuns: 20 },
  );
});

test('home, search and channel lists lose an unpublished video, and are refetched when they are opened next', async () => {
  const world = await createWorld();
  const [video] = world.videos;
  expect(world.isStale()).toBe(false);
  act(() => world.switches.current[0]?.toggle());
  await world.rest();
  for (const list of world.publicLists())
    expect(list.map(({ _id }) => _id)).toEqual(world.videos.slice(1).map(({ _id }) => _id));
  expect(world.isStale()).toBe(true);
  expect(world.own().some(({ _id, isPublished }) => _id === video?._id && !isPublished)).toBe(true);
  world.close();
});

test.each([{ isPublished: false }, { ispublished: false }, { isPublished: false, ispublished: true }, {}])(
  'quirks/publish-spelling: reads the reply %j of a toggle',
  async (flags) => {
    const world = await createWorld();
    const [video] = world.videos;
    world.server.use(
      http.patch('*/api/v1/videos/toggle/publish/:id', () =>
        HttpResponse.json({ data: { _id: video?._id, ...flags } }),
      ),
    );
    act(() => world.switches.current[0]?.toggle());
    await world.rest();
    expect(world.own().find(({ _id }) => _id === video?._id)?.isPublished).toBe(false);
    expect(world.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(1);
    world.close();
  },
);
