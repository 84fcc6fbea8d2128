import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToQueue, readQueue } from '@/state/queue';
import { openPlaylist } from '@/testing/playlist-playback';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

type Queued = { _id: string; title: string };

async function openRunWithQueue(options: { at: number }) {
  const app = await openPlaylist(options);
  // The code of the queue loads with the first input.
  fireEvent.click(document.body);
  return {
    ...app,
    /** Queues two videos that are not in the playlist. */
    addQueued: (): Queued[] => {
      const others = app.provider.db.videos
        .all()
        .filter(({ _id, isPublished }) => isPublished && !app.ids.includes(_id))
        .slice(0, 2);
      act(() => void addToQueue(others));
      return others;
    },
    opensQueued: async (video: Queued | undefined) => {
      await screen.findByRole('heading', { level: 1, name: video?.title ?? 'no such video' });
    },
  };
}

test('in a playlist the queue plays first, then the playlist goes on behind the video that was left (§10.1, §10.3)', async () => {
  const { end, opens, panel, ids, reads, router, current, addQueued, opensQueued } = await openRunWithQueue({ at: 1 });
  await opens(1);
  const [first, second] = addQueued();
  await end();
  await opensQueued(first);
  await waitFor(() => expect(readQueue().map(({ title }) => title)).toEqual([second?.title]));
  await panel.findByText('2 of 6');
  expect(current(), 'it is not in the playlist').toBeUndefined();
  await end();
  await opensQueued(second);
  await waitFor(() => expect(readQueue()).toEqual([]));
  await end();
  await opens(2);
  await panel.findByText('3 of 6');
  expect(router.state.location.search).not.toHaveProperty('after');
  expect([ids[1], ids[2], first?._id, second?._id].map((id) => reads(`videos/${id}`).length)).toEqual([1, 1, 1, 1]);
});

test('behind the queue the playlist goes on from the place of a video that was removed while it played (§10.1, §10.3)', async () => {
  const { end, opens, panel, addQueued, opensQueued, remove } = await openRunWithQueue({ at: 2 });
  await panel.findByText('3 of 6');
  const [first, second] = addQueued();
  remove(2);
  await end();
  await opensQueued(first);
  await end();
  await opensQueued(second);
  await end();
  await opens(3);
});

test('Previous video returns from the queue to the one before a video that was removed while it played (§10.1, §10.3)', async () => {
  const { user, opens, panel, addQueued, opensQueued, remove } = await openRunWithQueue({ at: 2 });
  await panel.findByText('3 of 6');
  const [first] = addQueued();
  remove(2);
  await user.click(panel.getByRole('button', { name: 'Next video' }));
  await opensQueued(first);
  await user.click(panel.getByRole('button', { name: 'Previous video' }));
  await opens(1);
});

test('Next video and Shift+N open the queue first; Previous video returns to the playlist (§10.1, §10.3)', async () => {
  const { user, opens, panel, addQueued, opensQueued } = await openRunWithQueue({ at: 1 });
  await opens(1);
  const [first, second] = addQueued();
  await user.click(panel.getByRole('button', { name: 'Next video' }));
  await opensQueued(first);
  await user.keyboard('{Shift>}N{/Shift}');
  await opensQueued(second);
  await user.click(panel.getByRole('button', { name: 'Previous video' }));
  await opens(1);
  await user.keyboard('{Shift>}N{/Shift}');
  await opens(2);
});

test('after the last video of a playlist the queue plays (§10.1, §10.3)', async () => {
  const { end, opens, panel, addQueued, opensQueued } = await openRunWithQueue({ at: 5 });
  await opens(5);
  const next = panel.getByRole('button', { name: 'Next video' });
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'));
  const [first] = addQueued();
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'));
  await end();
  await opensQueued(first);
  await panel.findByText('6 of 6');
});

test('links of the queue keep the playlist, which continues from a link of its own (§10.1, §10.3)', async () => {
  const { user, opens, titles, panel, addQueued, opensQueued, list, ids, router } = await openRunWithQueue({ at: 1 });
  await opens(1);
  const [, second] = addQueued();
  const queue = within(await screen.findByRole('region', { name: 'Queue' }));
  await user.click(queue.getByRole('link', { name: second?.title ?? '' }));
  await opensQueued(second);
  expect(router.state.location.search).toMatchObject({ list, after: ids[1] });
  await user.click(panel.getByRole('link', { name: titles[4] ?? '' }));
  await opens(4);
  await panel.findByText('5 of 6');
  expect(router.state.location.search).not.toHaveProperty('after');
});

test('in a playlist a video of the queue that is gone is skipped, at last by the playlist (§10.1, §10.3)', async () => {
  const { end, opens, panel, provider, addQueued, reads, ids } = await openRunWithQueue({ at: 1 });
  await opens(1);
  const queued = addQueued();
  for (const { _id } of queued) provider.db.videos.delete(_id);
  await end();
  await opens(2);
  await panel.findByText('3 of 6');
  expect([...queued.map(({ _id }) => _id), ids[2]].map((id) => reads(`videos/${id}`).length)).toEqual([1, 1, 1]);
});

test('a video of the queue that is gone is skipped without a visit of the next video of the playlist (§10.1, §10.3)', async () => {
  const { end, opens, panel, provider, addQueued, opensQueued, reads, ids } = await openRunWithQueue({ at: 1 });
  await opens(1);
  const [gone, second] = addQueued();
  provider.db.videos.delete(gone?._id ?? '');
  await end();
  await opensQueued(second);
  await panel.findByText('2 of 6');
  expect([gone?._id, second?._id, ids[2]].map((id) => reads(`videos/${id}`).length)).toEqual([1, 1, 0]);
});

test('while videos are queued, a video of the playlist that is gone is skipped to the next one of the playlist (§10.1, §10.3)', async () => {
  const { user, opens, panel, provider, addQueued, titles, ids } = await openRunWithQueue({ at: 0 });
  await opens(0);
  const queued = addQueued();
  provider.db.videos.delete(ids[1] ?? '');
  await user.click(panel.getByRole('link', { name: titles[1] ?? '' }));
  await opens(2);
  expect(readQueue().map(({ _id }) => _id)).toEqual(queued.map(({ _id }) => _id));
});

test('while a video of the queue plays, Shuffle begins with the video of the playlist before it (§10.1, §10.3)', async () => {
  // The order of the seed 0 begins with another video.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { user, opens, panel, links, titles, addQueued, opensQueued } = await openRunWithQueue({ at: 1 });
  await opens(1);
  const [first] = addQueued();
  await user.click(panel.getByRole('button', { name: 'Next video' }));
  await opensQueued(first);
  await user.click(panel.getByRole('button', { name: 'Shuffle', pressed: false }));
  await panel.findByText('1 of 6');
  expect(links()[0]).toBe(titles[1]);
});
