import { QueryObserver } from '@tanstack/react-query';
import { onTestFinished, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { receiveOutcome } from '@/app/receive-outcome';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import { syncToggles } from '@/query/toggle-tabs';
import { leaveSession } from '@/resources/session/cache';
import { sessionQuery } from '@/resources/session/queries';
import { videoQuery } from '@/resources/video/queries';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { TestChannel, TestLocks } from '@/testing/tabs';
import { createTestWorld } from '@/testing/test-world';
import { userIdIn } from './cache';
import { playlistQuery } from './queries';
import { addToWatchLater } from './watch-later';

test('two tabs that add videos at once make one playlist Watch later (§10.3)', async () => {
  const { provider, requests, signIn, close } = createTestWorld();
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
    close();
  });
  const success = vi.spyOn(notify, 'success');
  setToken(signIn(MAREN));
  const locks = new TestLocks<string>();
  const videos = provider.db.videos.all().slice(0, 2);

  await Promise.all(
    videos.map(async ({ _id }) => {
      const client = createQueryClient();
      await client.query(sessionQuery());
      Object.defineProperty(navigator, 'locks', { value: locks.of(_id), configurable: true });
      await addToWatchLater(client, _id);
    }),
  );
  const made = provider.db.playlists.all().filter(({ name }) => name === 'Watch later');
  expect(made.map((playlist) => playlist.videos.toSorted())).toEqual([videos.map(({ _id }) => _id).toSorted()]);
  expect(requests.filter((line) => line === 'POST /playlist/')).toHaveLength(1);
  expect(success.mock.calls.map(([text, options]) => [text, options?.description])).toEqual([
    // Only the first addition makes the playlist.
    ['Added to Watch later', 'Only you can see this playlist.'],
    ['Added to Watch later', undefined],
  ]);
});

test.each([
  ['knows it', true],
  ['does not know it', false],
])('a video that is added in one tab is in Watch later in another tab that %s (§10.3)', async (_, isKnown) => {
  const { provider, signIn, close } = createTestWorld();
  vi.stubGlobal('BroadcastChannel', TestChannel);
  onTestFinished(() => {
    TestChannel.open.clear();
    vi.unstubAllGlobals();
    close();
  });
  setToken(signIn(MAREN));
  const openTab = async () => {
    const client = createQueryClient();
    await client.query(sessionQuery());
    syncToggles(client, { user: () => userIdIn(client), load: () => Promise.resolve({ receiveOutcome }) });
    return client;
  };
  const here = await openTab();
  const there = await openTab();
  const [first = '', second = ''] = provider.db.videos.all().map(({ _id }) => _id);
  await addToWatchLater(here, first);
  const list = provider.db.playlists.all().find(({ name }) => name === 'Watch later')?._id ?? '';
  await there.query(playlistQuery(list));
  onTestFinished(new QueryObserver(there, playlistQuery(list)).subscribe(() => {}));
  if (isKnown) await there.query(videoQuery(second));
  await addToWatchLater(here, second);

  for (const channel of TestChannel.open) channel.deliver(TestChannel.posted);
  const ids = () => there.getQueryData(playlistQuery(list).queryKey)?.videos.map(({ _id }) => _id);
  await vi.waitFor(() => expect(ids()).toEqual([first, second]), 30_000);
});

test.each(['GET', 'POST'])(
  'a sign-out during the %s of the playlists writes nothing for the next member',
  async (method) => {
    const { provider, requests, signIn, server, client, close } = createTestWorld();
    onTestFinished(close);
    setToken(signIn(MAREN));
    await client.query(sessionQuery());
    const [video] = provider.db.videos.all();
    const release = hold(
      server,
      method === 'GET' ? 'get' : 'post',
      method === 'GET' ? 'playlist/user/p/*' : 'playlist/',
    );
    const adding = addToWatchLater(client, video?._id ?? '');
    const isSent = () => requests.some((line) => line.startsWith(`${method} /playlist/`));
    await vi.waitFor(() => expect(isSent()).toBe(true), 30_000);
    leaveSession(client);
    setToken(signIn('tobias@vireo.example'));
    const before = requests.length;
    release();
    await adding;
    expect(requests.slice(before)).toEqual([]);
  },
);
