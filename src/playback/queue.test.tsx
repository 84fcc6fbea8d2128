import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { savePreferences } from '@/state/preferences';
import { addToQueue, readQueue } from '@/state/queue';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const published = ({ db }: App['provider']) => db.videos.all().filter(({ isPublished }) => isPublished);

/** Opens a video with the three next ones in the queue. */
async function openQueue({ path = '', prepare }: { path?: string; prepare?: (app: App) => void } = {}) {
  const app = renderApp({
    path: (provider) => {
      const [first, ...others] = published(provider);
      addToQueue(others.slice(0, 3).map(({ _id, title, thumbnail }) => ({ _id, title, thumbnail, duration: 10 })));
      return path || `/watchpage/${first?._id}`;
    },
    ...(prepare ? { prepare } : {}),
  });
  const [current, ...others] = published(app.provider);
  const region = () => within(screen.getByRole('region', { name: 'Queue' }));
  await screen.findByRole('region', { name: 'Queue' });
  const reads = (id = '') => app.requests.filter((line) => line === `GET /api/v1/videos/${id}`);
  return { ...app, current, others: others.slice(0, 3), region, reads };
}

type Region = ReturnType<Awaited<ReturnType<typeof openQueue>>['region']>;

const links = (region: Region) => region.getAllByRole('link').map(({ textContent }) => textContent);

function endVideo() {
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('No video element');
  Object.defineProperty(video, 'ended', { value: true, configurable: true });
  act(() => void video.dispatchEvent(new Event('ended')));
}

test('the queue lists its videos as links, without a request for them (§10.3)', async () => {
  const { region, others, reads, current } = await openQueue();
  expect(links(region())).toEqual(others.map(({ title }) => title));
  await waitFor(() => expect(reads(current?._id)).toHaveLength(1));
  expect(others.flatMap(({ _id }) => reads(_id))).toEqual([]);
});

test('videos are moved and removed, and the focus stays with them (§10.3)', async () => {
  const { region, others, user } = await openQueue();
  const [a = '', b = '', c = ''] = others.map(({ title }) => title);
  await user.click(region().getByRole('button', { name: `Move ${a} down` }));
  expect(links(region())).toEqual([b, a, c]);
  expect(document.activeElement).toBe(region().getByRole('button', { name: `Move ${a} down` }));
  await user.keyboard('{Enter}');
  expect(links(region())).toEqual([b, c, a]);
  await user.keyboard('{Enter}');
  expect(links(region()), 'it is the last one').toEqual([b, c, a]);
  await user.click(region().getByRole('button', { name: `Move ${c} up` }));
  expect(links(region())).toEqual([c, b, a]);
  await user.click(region().getByRole('button', { name: `Remove ${b} from queue` }));
  expect(links(region())).toEqual([c, a]);
  expect(document.activeElement).toBe(region().getByRole('button', { name: `Remove ${a} from queue` }));
  await user.click(region().getByRole('button', { name: 'Undo' }));
  expect(links(region())).toEqual([c, b, a]);
});

test('Clear queue can be undone (§10.3)', async () => {
  const { region, others, user } = await openQueue();
  await user.click(region().getByRole('button', { name: 'Clear queue' }));
  expect(region().queryAllByRole('link')).toEqual([]);
  expect(readQueue()).toEqual([]);
  const undo = region().getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(links(region())).toEqual(others.map(({ title }) => title));
  expect(region().queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('at the end of a video the first one of the queue plays, with one view, and leaves the queue (§10.3)', async () => {
  const { router, others, region, reads } = await openQueue();
  await screen.findByRole('slider', { name: 'Seek' });
  endVideo();
  await screen.findByRole('heading', { level: 1, name: others[0]?.title ?? '' });
  expect(router.state.location.pathname).toBe(`/watchpage/${others[0]?._id}`);
  await waitFor(() => expect(links(region())).toEqual(others.slice(1).map(({ title }) => title)));
  expect(reads(others[0]?._id)).toHaveLength(1);
  expect(reads(others[1]?._id)).toEqual([]);
});

test('Shift+N opens the first video of the queue, unless shortcuts are turned off (§10.3)', async () => {
  const { user, others, region, router, current } = await openQueue();
  await screen.findByRole('heading', { level: 1, name: current?.title ?? '' });
  act(() => savePreferences({ shortcuts: false }));
  await user.keyboard('{Shift>}N{/Shift}');
  expect(router.latestLocation.pathname).toBe(`/watchpage/${current?._id}`);
  act(() => savePreferences({ shortcuts: true }));
  await user.keyboard('{Shift>}N{/Shift}');
  await screen.findByRole('heading', { level: 1, name: others[0]?.title ?? '' });
  await waitFor(() => expect(links(region())).toEqual(others.slice(1).map(({ title }) => title)));
});

test('a video of the queue that is gone is skipped (§10.3)', async () => {
  const { router, others, provider } = await openQueue();
  provider.db.videos.delete(others[0]?._id ?? '');
  await screen.findByRole('slider', { name: 'Seek' });
  endVideo();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/watchpage/${others[1]?._id}`));
  expect(readQueue().map(({ _id }) => _id)).toEqual([others[2]?._id]);
});

test('a video of the queue that cannot be loaded is not skipped (§10.3)', async () => {
  const fault = createFault('get', 'videos/:id', 500);
  const { router, others, ...app } = await openQueue();
  await screen.findByRole('slider', { name: 'Seek' });
  fault.inject(app);
  endVideo();
  await screen.findAllByRole('button', { name: 'Retry' });
  expect(router.state.location.pathname).toBe(`/watchpage/${others[0]?._id}`);
});

test('a logout removes the queue of the member (§10.3)', async () => {
  const { user } = renderApp({ path: '/support', signedIn: MAREN });
  await screen.findByRole('link', { name: 'Your channel' });
  addToQueue([{ _id: 'tide', title: 'Tide', thumbnail: '', duration: 60 }]);
  const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('vireo:queue'));
  expect(keys()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logged out successfully...');
  expect(keys()).toEqual([]);
});

test('Undo is over with a logout: the queue is not the guest’s (§10.3)', async () => {
  const { user } = renderApp({
    path: ({ db }) => `/watchpage/${db.videos.all().find(({ isPublished }) => isPublished)?._id}`,
    signedIn: MAREN,
  });
  await screen.findByRole('slider', { name: 'Seek' });
  // The code of the queue loads with the first input.
  fireEvent.click(document.body);
  act(() => void addToQueue([{ _id: 'tide', title: 'Tide', thumbnail: '', duration: 60 }]));
  await user.click(await screen.findByRole('button', { name: 'Clear queue' }));
  screen.getByRole('button', { name: 'Undo' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logged out successfully...');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test.each([
  ['Play next', [1, 0]],
  ['Add to queue', [0, 1]],
] as const)('%s of a card fills the queue, without a request (§10.3)', async (item, order) => {
  const { user, requests } = renderApp({ path: '/' });
  const [first, second] = await screen.findAllByRole('button', { name: /^More: / });
  const before = requests.length;
  for (const button of [first, second]) {
    if (button) await user.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  }
  const titles = [first, second].map((button) => button?.getAttribute('aria-label')?.replace('More: ', ''));
  expect(readQueue().map(({ title }) => title)).toEqual(order.map((at) => titles[at]));
  expect(requests).toHaveLength(before);
  await screen.findByText(item === 'Play next' ? 'Plays next' : 'Added to the queue');
});
