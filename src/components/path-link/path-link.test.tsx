import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PathLink } from './path-link';

const loader = vi.fn<(options: { preload: boolean; cause: string }) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  cleanup();
  loader.mockReset();
  vi.useRealTimers();
});

/** The link to `/next?page=2` on the first of two pages. */
async function show() {
  const root = createRootRoute({ component: Outlet });
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <PathLink href="/next?page=2">Next</PathLink>,
  });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    loader: ({ preload, cause }) => loader({ preload, cause }),
    component: () => <h1>The next page</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([first, next]),
    history: createMemoryHistory(),
    defaultPreloadStaleTime: 0,
  });
  await act(async () => render(<RouterProvider router={router} />));
  return { router, link: screen.getByRole('link', { name: 'Next' }) };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const calls = () => loader.mock.calls.map(([{ cause }]) => cause);

test('a click opens the path with its parameters', async () => {
  const { router, link } = await show();
  expect(link.getAttribute('href')).toBe('/next?page=2');
  fireEvent.click(link);
  await wait(0);
  screen.getByRole('heading', { name: 'The next page' });
  expect(router.state.location.href).toBe('/next?page=2');
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('a click with %s is left to the browser', async (key) => {
  const { router, link } = await show();
  let isLeft: boolean | undefined;
  // happy-dom would open the link in this window.
  const onClick = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  fireEvent.click(link, { [key]: true });
  await wait(0);
  expect(isLeft).toBe(true);
  expect(router.state.location.href).toBe('/');
});

test('a click that something else has handled opens nothing', async () => {
  const { router, link } = await show();
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  fireEvent.click(link);
  await wait(0);
  expect(router.state.location.href).toBe('/');
});

test.each([
  ['hovered', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a link that is %s for a moment preloads its page', async (_, enter, leave) => {
  const { link } = await show();
  enter(link);
  await wait(49);
  expect(calls()).toEqual([]);
  await wait(1);
  expect(calls()).toEqual(['preload']);
  enter(link);
  leave(link);
  await wait(1000);
  expect(calls()).toEqual(['preload']);
});

test('a link that is touched preloads its page at once', async () => {
  const { link } = await show();
  fireEvent.touchStart(link);
  await wait(0);
  expect(calls()).toEqual(['preload']);
});

test('a link that has left the page preloads nothing', async () => {
  const { link } = await show();
  fireEvent.mouseEnter(link);
  cleanup();
  await wait(1000);
  expect(calls()).toEqual([]);
});

test('a page that cannot be preloaded is loaded by the click', async () => {
  loader.mockImplementation(({ preload }) => {
    if (preload) throw new Error('offline');
  });
  const { link } = await show();
  fireEvent.touchStart(link);
  await wait(0);
  fireEvent.click(link);
  await wait(0);
  screen.getByRole('heading', { name: 'The next page' });
});
