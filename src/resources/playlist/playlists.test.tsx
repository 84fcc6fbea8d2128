import { act } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { setToken } from '@/lib/token';
import { readCurrentUser } from '../session/api';
import { sessionQuery } from '../session/queries';
import { createTestWorld, type TestWorld } from '@/testing/test-world';
import { readHomeVideos } from '../video/api';
import { forgetVideo } from '../video/cache';
import { relatedVideosQuery } from '../video/queries';
import { readPlaylist, readPlaylistChoices, readUserPlaylists } from './api';
import { useCreatePlaylist, useDeletePlaylist, useRemoveFromPlaylist, useUpdatePlaylist } from './mutations';
import { playlistQuery, savingQuery, userPlaylistsQuery } from './queries';
import type { Playlist } from './schema';
import { membership } from './toggles';
import { useToggle } from '@/query/toggle';

let world: TestWorld;

beforeEach(() => start());
afterEach(() => world.close());

function start() {
  world = createTestWorld();
  setToken(world.signIn());
}

const at = <T,>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The demo data have too little');
  return item;
};

/** Maren's playlists as the server has them. */
function playlistIds() {
  const { db } = world.provider;
  return db.playlists.where('owner', db.users.first('username', 'maren')?._id ?? '').map(({ _id }) => _id);
}

/** Everything about the playlists is in the cache, as if all of their pages had been opened. */
async function openEverything() {
  const { client, provider } = world;
  const me = await readCurrentUser();
  client.setQueryData(sessionQuery().queryKey, me);
  const ids = playlistIds();
  // Two that are in the first playlist, and one that is not.
  const inside = provider.db.playlists.get(at(ids, 0))?.videos ?? [];
  const { items } = await readHomeVideos(1);
  const outside = items.filter(({ _id }) => !inside.includes(_id));
  const videos = [...inside.slice(0, 2), at(outside, 0)._id];
  await client.query(userPlaylistsQuery(me._id));
  const details = await Promise.all(ids.map((id) => client.query(playlistQuery(id))));
  // A user who saves a video has it on the screen, so it is cached.
  client.setQueryData(relatedVideosQuery().queryKey, [...items, ...details.flatMap((detail) => detail.videos)]);
  await Promise.all(videos.map((id) => client.query(savingQuery(id))));
  return { me: me._id, first: at(ids, 0), videos };
}

const settle = () =>
  act(async () => {
    while (world.client.isMutating() > 0) await new Promise((done) => setTimeout(done));
  });

/** The cached copies of what the server has are what it has. */
async function expectCacheToBeTrue({ me, videos }: Awaited<ReturnType<typeof openEverything>>) {
  const { client } = world;
  const fresh = await readUserPlaylists(me);
  const listed = client.getQueryData(userPlaylistsQuery(me).queryKey) ?? [];
  // Which picture comes next when the first video goes is known to the playlist's own page alone; the list is stale then.
  const isUnknown = ({ _id, thumbnail }: Playlist) =>
    thumbnail === '' && client.getQueryData(playlistQuery(_id).queryKey) === undefined;
  const unknown = listed.filter(isUnknown).map(({ _id }) => _id);
  expect(listed).toEqual(fresh.map((list) => (unknown.includes(list._id) ? { ...list, thumbnail: '' } : list)));
  const isStale = client.getQueryState(userPlaylistsQuery(me).queryKey)?.isInvalidated;
  expect(unknown.length === 0 || isStale).toBe(true);
  for (const { _id } of fresh) {
    const cached = client.getQueryData(playlistQuery(_id).queryKey);
    if (cached) expect(cached).toEqual(await readPlaylist(_id));
  }
  for (const id of videos) {
    expect(client.getQueryData(savingQuery(id).queryKey)).toEqual(await readPlaylistChoices(id));
  }
}

/** The user's actions. They run after the first render. */
const acts = {
  tick: (playlistId: string, videoId: string) => {
    const tick = world.render(() => useToggle(membership, `${playlistId}/${videoId}`, false));
    return () => tick.current.toggle();
  },
  remove: (playlistId: string, videoId: string) => {
    const page = world.render(() => useRemoveFromPlaylist(playlistId));
    return () => page.current.remove(videoId);
  },
  rename: (playlistId: string, videoId: string) => {
    const update = world.render(() => useUpdatePlaylist(playlistId));
    return () => update.current.mutate({ name: `With ${videoId}`, description: '' });
  },
  create: (_: string, videoId: string) => {
    const creation = world.render(() => useCreatePlaylist(videoId));
    return () => void creation.current.create({ name: 'New', description: 'Made by a test' });
  },
  delete: (playlistId: string) => {
    const deletion = world.render(() => useDeletePlaylist(playlistId));
    return () => {
      if (playlistIds().length > 1) deletion.current.mutate();
    };
  },
} as const;

const step = fc.record({
  name: fc.constantFrom('tick', 'tick', 'remove', 'rename', 'create', 'delete'),
  list: fc.nat({ max: 3 }),
  video: fc.nat({ max: 2 }),
  wait: fc.boolean(),
});

it("toggles/playlists-any-order: at rest every cached copy of a playlist equals the server's", {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      world.close();
      start();
      const open = await openEverything();
      for (const { name, list, video, wait } of steps) {
        const run = acts[name](at(playlistIds(), list), at(open.videos, video));
        await act(async () => run());
        if (wait) await settle();
      }
      await settle();
      await expectCacheToBeTrue(open);
    }),
    { numRuns: 15 },
  );
});

it('a video that is added during a fetch of the playlists counts once', async () => {
  const { me, first, videos } = await openEverything();
  const { client } = world;
  const added = at(videos, 2);
  const before = client.getQueryData(playlistQuery(first).queryKey)?.videosCount ?? 0;
  const tick = acts.tick(first, added);
  const reading = client.refetchQueries({ queryKey: userPlaylistsQuery(me).queryKey });
  await act(async () => tick());
  await settle();
  await reading;
  const listed = client.getQueryData(userPlaylistsQuery(me).queryKey)?.find(({ _id }) => _id === first);
  expect(listed?.videosCount).toBe(before + 1);
  expect(client.getQueryData(playlistQuery(first).queryKey)?.videos.at(-1)?._id).toBe(added);
});

it('a deleted video leaves its playlists and their stats, and makes the list of playlists stale', async () => {
  const { first, me, videos } = await openEverything();
  const { queryKey } = playlistQuery(first);
  const before = world.client.getQueryData(queryKey);
  const gone = before?.videos.find(({ _id }) => _id === videos[0]);
  forgetVideo(world.client, at(videos, 0), performance.now());
  const after = world.client.getQueryData(queryKey);
  expect(after?.videos).toEqual(before?.videos.filter(({ _id }) => _id !== gone?._id));
  expect(after?.videosCount).toBe((before?.videosCount ?? 0) - 1);
  expect(after?.totalViews).toBe((before?.totalViews ?? 0) - (gone?.views ?? 0));
  expect(world.client.getQueryState(userPlaylistsQuery(me).queryKey)?.isInvalidated).toBe(true);
});

it.each([
  ['Fog', 'Fog'],
  [ZERO_WIDTH_SPACE, ''],
])('reads the description %j of a playlist called Fog as %j', async (stored, read) => {
  const id = at(playlistIds(), 0);
  world.provider.db.playlists.update(id, { name: 'Fog', description: stored });
  expect((await readPlaylist(id)).description).toBe(read);
});
