import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addToQueue, readQueue } from '@/state/queue';
import { openPlaylist } from '@/testing/playlist-playback';

// Isolated: once the panel has loaded, it is there in every later test.
test('a video of the queue plays once, even if the code of the queue has not loaded (§10.3)', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { end, opens, ids, provider, router } = await openPlaylist({ at: 1 });
  await opens(1);
  const [first, second] = provider.db.videos.all().filter(({ _id, isPublished }) => isPublished && !ids.includes(_id));
  if (!first || !second) throw new Error('The demo data have no other videos');
  act(() => void addToQueue([first, second]));
  for (const { _id } of [first, second]) {
    await end();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/watchpage/${_id}`));
  }
  await end();
  await opens(2);
  expect(readQueue()).toEqual([]);
});
