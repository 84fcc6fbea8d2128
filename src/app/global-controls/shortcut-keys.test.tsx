import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { savePreferences } from '@/state/preferences';
import { MAREN } from '@/testing/accounts';
import { renderApp } from '@/testing/render-app';

/** Fires the key where the focus is. Returns whether a shortcut has used it. */
function press(key: string, init: KeyboardEventInit = {}) {
  return !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
}

const search = () => screen.getByRole('searchbox', { name: 'Search' });
const focused = () => document.activeElement?.getAttribute('aria-posinset');

/** The first key loads the code of the shortcuts, which then handles it. */
async function loadShortcuts() {
  press('/');
  await waitFor(() => expect(document.activeElement).toBe(search()));
  search().blur();
}

/** Opens the tweets, and waits until the code of the shortcuts has been loaded. */
async function openTweets() {
  const app = renderApp({ path: '/tweets', signedIn: MAREN });
  await screen.findAllByRole('article');
  await loadShortcuts();
  return app;
}

test('a key that is pressed before the code of the shortcuts has loaded works once (§10.9)', async () => {
  renderApp({ path: '/tweets' });
  const [first, second] = await screen.findAllByRole('article');
  press('j');
  await waitFor(() => expect(document.activeElement).toBe(first));
  press('j');
  expect(document.activeElement).toBe(second);
});

test('/ focuses the search, where the same key types a slash (§10.9)', async () => {
  await openTweets();
  expect(press('/')).toBe(true);
  expect(document.activeElement).toBe(search());
  expect(press('/')).toBe(false);
});

test('? opens the list of shortcuts, and its switch turns all of them off (§10.9)', async () => {
  const { user } = await openTweets();
  press('?', { shiftKey: true });
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(press('/'), 'a dialog is open').toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Use these keys' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const key of ['?', '/', 'j', 'k']) expect(press(key), key).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  savePreferences({ shortcuts: true });
  expect(press('/')).toBe(true);
});

test('Enter opens the video that J has selected, also while the shortcut keys are turned off (§10.9)', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { router } = renderApp({ path: '/' });
  const [, second] = await screen.findAllByRole('article');
  await loadShortcuts();
  expect(press('Enter'), 'nothing is selected').toBe(false);
  press('j');
  press('j');
  expect(document.activeElement).toBe(second);
  savePreferences({ shortcuts: false });
  const link = second && within(second).getAllByRole('link')[0];
  expect(press('Enter', { repeat: true }), 'a held key has selected it').toBe(false);
  expect(router.state.location.pathname).toBe('/');
  press('Enter');
  await screen.findByRole('heading', { level: 1, name: link?.textContent ?? '' });
  expect(router.state.location.pathname).toBe(link?.getAttribute('href'));
});

test('J and K move through the tweets, but type in a field (§10.9)', async () => {
  await openTweets();
  expect(press('k'), 'no tweet has the focus').toBe(false);
  press('j');
  expect(focused()).toBe('1');
  press('j');
  press('j');
  expect(focused()).toBe('3');
  press('k');
  expect(focused()).toBe('2');
  expect(press('j', { ctrlKey: true })).toBe(false);

  screen.getByRole('textbox', { name: 'Write a tweet' }).focus();
  for (const key of ['?', '/', 'j', 'k']) expect(press(key), key).toBe(false);
});

test('on a watch page J and K seek, except in the comments (§10.9)', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  renderApp({
    path: ({ db }) => {
      const comment = db.comments.all().find(({ video }) => db.comments.count('video', video) > 1);
      return `/watchpage/${comment?.video}`;
    },
  });
  await screen.findByRole('slider', { name: 'Seek' });
  await loadShortcuts();
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('No video element');
  Object.defineProperty(video, 'duration', { value: 60, configurable: true });
  fireEvent(video, new Event('durationchange'));
  video.currentTime = 30;
  press('j');
  expect(video.currentTime).toBe(20);

  const comments = within(screen.getByRole('region', { name: 'Comments' }));
  const [first] = await comments.findAllByRole('article');
  first?.focus();
  press('j');
  expect(focused()).toBe('2');
  press('k');
  press('k');
  expect(focused(), 'the first comment keeps the focus').toBe('1');
  expect(video.currentTime).toBe(20);
});
