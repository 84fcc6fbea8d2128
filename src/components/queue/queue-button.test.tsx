import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToQueue, readQueue, removeFromQueue } from '@/state/queue';
import { renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const ITEMS = ['First', 'Second', 'Third'].map((title, at) => ({
  _id: String(at).repeat(24),
  title,
  thumbnail: '',
  duration: null,
}));

const button = (name: string) => screen.queryByRole('button', { name });

test('each page shows the length of the queue while it holds something, and a click opens it (§10.3)', async () => {
  const { user } = renderApp({ path: '/support', prepare: () => void addToQueue(ITEMS) });
  await user.click(await screen.findByRole('button', { name: 'Queue: 3 videos' }));
  const queue = within(await screen.findByRole('region', { name: 'Queue' }));
  expect(queue.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['First', 'Second', 'Third']);
  await user.click(queue.getByRole('button', { name: 'Remove First from queue' }));
  await user.click(queue.getByRole('button', { name: 'Remove Second from queue' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(button('Queue: 1 video')).not.toBeNull();
  act(() => removeFromQueue(ITEMS[2]?._id ?? ''));
  expect(button('Queue: 1 video')).toBeNull();
});

test('a watch page shows the length of the queue in its panel, without the button (§10.3)', async () => {
  const { user, router, provider } = renderApp({
    path: '/support',
    prepare: (app) => void addToQueue(app.provider.db.videos.all().slice(0, 3)),
  });
  const [first] = provider.db.videos.all();
  await user.click(await screen.findByRole('button', { name: 'Queue: 3 videos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('link', { name: first?.title ?? '' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/watchpage/${first?._id}`));
  await screen.findByRole('heading', { name: 'Queue: 2 videos' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Queue: 2 videos')).toBeNull();
  expect(readQueue()).toHaveLength(2);
});

test('the first video of a queue shows its length (§10.3)', async () => {
  renderApp({ path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  // Its code loads with the first input.
  fireEvent.click(document.body);
  act(() => void addToQueue(ITEMS.slice(0, 1)));
  await screen.findByRole('button', { name: 'Queue: 1 video' });
});
