import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { savePosition } from '@/state/positions';
import type { Video } from '@/resources/video/schema';
import { VideoCard } from './video-card';

const video: Video = {
  _id: '65f000000000000000000001',
  title: 'How paper remembers water',
  description: 'Six sheets, one river.',
  thumbnail: '/media/thumbnails/paper-1.jpg',
  videoFile: '/media/clips/paper.mp4',
  duration: 754,
  views: 12,
  createdAt: Date.now() - 3 * 86_400_000,
  owner: { _id: '65f0000000000000000000aa', username: 'maren', fullName: 'Maren Oyelaran', avatar: '' },
  isPublished: true,
  isLiked: null,
  likesCount: null,
  commentsCount: null,
};

/** The card, and a button that renders the component around it again. */
function Parent({ shown }: { shown: Video }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <VideoCard video={shown} />
      <button type="button" onClick={() => setCount(count + 1)}>{`Rendered ${count} times again`}</button>
    </>
  );
}

async function show(shown: Video) {
  const root = createRootRoute();
  const paths = ['/', '/watchpage/$videoId'];
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Parent shown={shown} /> }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
}

const pictureOf = (card: HTMLElement) => within(card).getAllByRole('presentation')[0];

afterEach(cleanup);

test('the first link of a card is named by the title and links to the video', async () => {
  await show(video);
  const card = screen.getByRole('article', { name: video.title });
  const [first] = within(card).getAllByRole('link');
  expect(first?.textContent).toBe(video.title);
  expect(first?.getAttribute('href')).toBe(`/watchpage/${video._id}`);
});

test('the second link of a card is named by the channel and links to it, as does the avatar for pointers', async () => {
  await show({ ...video, owner: { ...video.owner, username: 'a/b %?#' } });
  const links = within(screen.getByRole('article')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([video.title, 'Maren Oyelaran']);
  expect(links[1]?.getAttribute('href')).toBe('/channel/a%2Fb%20%25%3F%23');
  const all = within(screen.getByRole('article')).getAllByRole('link', { hidden: true });
  expect(all.filter((link) => link.getAttribute('href') === links[1]?.getAttribute('href'))).toHaveLength(2);
});

test('a card has few elements, because lists render many cards', async () => {
  await show(video);
  expect(screen.getByRole('article').querySelectorAll('*').length).toBeLessThanOrEqual(15);
});

test('a card does not link to an owner without a username', async () => {
  await show({ ...video, owner: { ...video.owner, username: '' } });
  expect(within(screen.getByRole('article')).getAllByRole('link', { hidden: true })).toHaveLength(1);
});

test('a card shows the channel, the views and the age', async () => {
  await show(video);
  const card = within(screen.getByRole('article'));
  expect(card.queryByText('Maren Oyelaran')).not.toBeNull();
  expect(card.queryByText(/^12 views/)).not.toBeNull();
  expect(card.getByText('3 days ago').getAttribute('datetime')).toBe(new Date(video.createdAt ?? 0).toISOString());
});

test('a card shows the duration as a clock, and in words to screen readers', async () => {
  await show(video);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('12:34').getAttribute('aria-hidden')).toBe('true');
  expect(card.getByText('Length: 12 minutes 34 seconds').closest('[aria-hidden]')).toBeNull();
});

test('a card omits fields that the provider did not send', async () => {
  const owner = { ...video.owner, fullName: '' };
  await show({ ...video, duration: null, createdAt: null, thumbnail: '', owner });
  const card = screen.getByRole('article');
  expect(within(card).queryByText('maren')).not.toBeNull();
  expect(card.textContent).not.toMatch(/ago|•|NaN|0:00|Length/);
  expect(pictureOf(card)?.getAttribute('src')).toBe('/default-thumbnail.svg');
});

test('a card shows how much of the video was watched, also after a change in another tab (§10.4)', async () => {
  savePosition(video._id, 301.6, 754);
  await show(video);
  const card = screen.getByRole('article', { name: video.title });
  await within(card).findByText('40 percent watched');
  expect(within(card).getAllByRole('link')[0]?.textContent, 'the name stays').toBe(video.title);
  localStorage.setItem(
    'vireo:positions/',
    JSON.stringify({ positions: [{ videoId: video._id, time: 753, length: 754 }] }),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vireo:positions/' })));
  await waitFor(() => expect(within(card).queryByText('100 percent watched')).not.toBeNull());
  savePosition(video._id, 0, 754);
  await waitFor(() => expect(card.textContent).not.toContain('watched'));
});

test('a card does not render again with the list around it', async () => {
  let reads = 0;
  const counting: Video = {
    ...video,
    get views() {
      reads++;
      return 12;
    },
  };
  await show(counting);
  const before = reads;
  expect(before).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Rendered 0 times again' }));
  screen.getByRole('button', { name: 'Rendered 1 times again' });
  expect(reads).toBe(before);
});

test('texts of users have a direction of their own', async () => {
  const texts = { title: 'מה הגאות משאירה?', description: 'חוף אחד.' };
  await show({ ...video, ...texts, owner: { ...video.owner, fullName: 'נועה' } });
  for (const text of [texts.title, texts.description, 'נועה'])
    expect(screen.getByText(text).closest('[dir]')?.getAttribute('dir')).toBe('auto');
});
