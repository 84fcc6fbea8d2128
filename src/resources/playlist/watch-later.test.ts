import { onTestFinished, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import { sessionQuery } from '@/resources/session/queries';
import { MAREN } from '@/testing/accounts';
import { TestLocks } from '@/testing/tabs';
import { createTestWorld } from '@/testing/test-world';
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
