import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** Media queries on the width of the window compare with this width, in pixels. */
function setWidth(width: number) {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, least] = /min-width: ([\d.]+)rem/.exec(query) ?? [];
    const value = least !== undefined && width >= Number(least) * 16;
    return Object.defineProperty(matchMedia.call(window, query), 'matches', { value });
  });
}

async function openVideo() {
  const app = renderApp({ path: ({ db }) => `/watchpage/${db.videos.all()[0]?._id}` });
  await screen.findByRole('slider', { name: 'Seek' });
  return app;
}

const pressed = () => screen.getByRole('button', { name: 'Theatre mode' }).getAttribute('aria-pressed');
const isWide = () => document.querySelector('[data-theatre]') !== null;

test('"Theatre mode" and T turn theatre mode on and off, and the choice is kept (§10.7)', async () => {
  setWidth(1280);
  const { user } = await openVideo();
  expect([pressed(), isWide()]).toEqual(['false', false]);
  await user.click(screen.getByRole('button', { name: 'Theatre mode' }));
  expect([pressed(), isWide()]).toEqual(['true', true]);
  await user.keyboard('t');
  expect([pressed(), isWide()]).toEqual(['false', false]);
  await user.keyboard('t');

  cleanup();
  await openVideo();
  expect([pressed(), isWide()]).toEqual(['true', true]);
});

test('in a window narrower than 1100 px, T does nothing (§10.7)', async () => {
  setWidth(1099);
  const { user } = await openVideo();
  await user.keyboard('t');
  expect(isWide()).toBe(false);
});

test('in full screen, T does nothing (§10.7)', async () => {
  setWidth(1280);
  const { user } = await openVideo();
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  await user.keyboard('t');
  Reflect.deleteProperty(document, 'fullscreenElement');
  expect(isWide()).toBe(false);
  await user.keyboard('t');
  expect(isWide()).toBe(true);
});

test('the list of shortcuts includes T (§10.7)', async () => {
  const { user } = await openVideo();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect((await screen.findByText('Theatre mode')).nextElementSibling?.textContent).toBe('T');
});
