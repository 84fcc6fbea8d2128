import { afterEach, expect, it, vi } from 'vitest';
import { takeClip, warmClip } from './clip-element';

afterEach(() => {
  window.warmClip = undefined;
});

it('a player takes the element that preloads its clip, once', () => {
  warmClip('/media/clips/tide.mp4');
  const { warmClip: warm } = window;
  const taken = takeClip('/media/clips/tide.mp4');
  expect(taken).toBe(warm);
  expect(taken.getAttribute('src')).toBe('/media/clips/tide.mp4');
  expect(takeClip('/media/clips/tide.mp4')).not.toBe(taken);
});

it('another clip gets a new element, and an unused one stops loading', () => {
  warmClip('/media/clips/tide.mp4');
  const { warmClip: left } = window;
  expect(takeClip('/media/clips/fog.mp4')).not.toBe(left);
  warmClip('/media/clips/fog.mp4');
  expect(left?.hasAttribute('src')).toBe(false);
  expect(takeClip('/media/clips/fog.mp4').getAttribute('src')).toBe('/media/clips/fog.mp4');
});

it('a video without a clip has an empty element', () => {
  warmClip('');
  expect(window.warmClip).toBeUndefined();
  expect(takeClip('').hasAttribute('src')).toBe(false);
});

it('requests clips without CORS, because this site may redirect to a bucket', () => {
  expect(takeClip('/media/clips/tide.mp4').crossOrigin).toBe(null);
});

it('requests own clips with CORS under the mocks, whose service worker sees `Range` only then', () => {
  vi.stubGlobal('__MOCKS__', true);
  expect(takeClip('/media/clips/tide.mp4').crossOrigin).toBe('anonymous');
  expect(takeClip('https://films.example/tide.mp4').crossOrigin).toBe(null);
});
