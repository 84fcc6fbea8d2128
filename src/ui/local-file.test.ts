import { expect, test, vi } from 'vitest';
import { showFile } from './local-file';

/** The sources that the element had when a URL was revoked. */
function watchRevocations(element: HTMLElement) {
  const seen: [string, string | null][] = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void seen.push([url, element.getAttribute('src')]));
  return seen;
}

function createVideo() {
  const video = document.createElement('video');
  video.load = () => {};
  return video;
}

test.each([
  ['an image', () => document.createElement('img')],
  ['a video', createVideo],
])('%s lets go of a file before its URL is revoked', (_name, create) => {
  const element = create();
  const seen = watchRevocations(element);
  const end = showFile(element, new Blob(['x']));
  const { src } = element;
  expect(src).toMatch(/^blob:/);
  end();
  expect(seen).toEqual([[src, null]]);
});

test('a video that seeks keeps its file until the seek has ended', () => {
  const video = createVideo();
  const seen = watchRevocations(video);
  const end = showFile(video, new Blob(['x']));
  const { src } = video;
  Object.defineProperty(video, 'seeking', { value: true });
  end();
  expect(seen).toEqual([]);
  expect(video.src).toBe(src);
  video.dispatchEvent(new Event('seeked'));
  video.dispatchEvent(new Event('emptied'));
  expect(seen).toEqual([[src, null]]);
});

test('a video that shows another file meanwhile keeps the other one', () => {
  const video = createVideo();
  const seen = watchRevocations(video);
  const end = showFile(video, new Blob(['x']));
  const first = video.src;
  Object.defineProperty(video, 'seeking', { value: true });
  end();
  showFile(video, new Blob(['y']));
  const other = video.src;
  video.dispatchEvent(new Event('emptied'));
  expect(seen).toEqual([[first, other]]);
  expect(video.src).toBe(other);
});
