import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadClient } from './load-client';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  // Other tests of the worker may have added style sheets.
  document.head.replaceChildren();
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const linkTo = (href: string) => Object.assign(document.createElement('link'), { href });
const entry = () => linkTo('data:text/javascript,export {}');

test('behind an early screen, the files load after its frame', async () => {
  const files = [entry(), linkTo('/assets/list.css')];
  const loaded = loadClient(files, true);
  expect(document.head.children).toHaveLength(0);
  for (const frame of frames) frame(0);
  expect(document.head.children).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(0);
  expect([...document.head.children]).toEqual(files);
  await loaded;
});

test('in a tab that is left meanwhile, which has no frames, the files load after a second', async () => {
  const loaded = loadClient([entry()], true);
  await vi.advanceTimersByTimeAsync(999);
  expect(document.head.children).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(document.head.children).toHaveLength(1);
  await loaded;
});

test.each([
  { what: 'in a hidden tab', isHidden: true, hasScreen: true },
  { what: 'without an early screen', isHidden: false, hasScreen: false },
])('$what, the files load at once', async ({ isHidden, hasScreen }) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  const loaded = loadClient([entry()], hasScreen);
  expect(document.head.children).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
  await loaded;
});

test('rejects if the file of the entry is missing', async () => {
  await expect(loadClient([linkTo('file:///missing-entry.js')], false)).rejects.toThrow();
});
