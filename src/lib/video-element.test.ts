import { afterEach, expect, it, vi } from 'vitest';
import { takeVideo, preloadVideo } from './video-element';

afterEach(() => {
  window.preloadedVideo = undefined;
});

it('a player takes the element that preloads its video, once', () => {
  preloadVideo('/media/clips/tide.mp4');
  const { preloadedVideo: preloaded } = window;
  const taken = takeVideo('/media/clips/tide.mp4');
  expect(taken).toBe(preloaded);
  expect(taken.getAttribute('src')).toBe('/media/clips/tide.mp4');
  expect(takeVideo('/media/clips/tide.mp4')).not.toBe(taken);
});

it('another video gets a new element, and an unused one stops loading', () => {
  preloadVideo('/media/clips/tide.mp4');
  const { preloadedVideo: left } = window;
  expect(takeVideo('/media/clips/fog.mp4')).not.toBe(left);
  preloadVideo('/media/clips/fog.mp4');
  expect(left?.hasAttribute('src')).toBe(false);
  expect(takeVideo('/media/clips/fog.mp4').getAttribute('src')).toBe('/media/clips/fog.mp4');
});

it('a video without a file has an empty element', () => {
  preloadVideo('');
  expect(window.preloadedVideo).toBeUndefined();
  expect(takeVideo('').hasAttribute('src')).toBe(false);
});

it('requests videos without CORS, because this site may redirect to a bucket', () => {
  expect(takeVideo('/media/clips/tide.mp4').crossOrigin).toBe(null);
});

it('requests own videos with CORS under the mocks, whose service worker sees `Range` only then', () => {
  vi.stubGlobal('__MOCKS__', true);
  expect(takeVideo('/media/clips/tide.mp4').crossOrigin).toBe('anonymous');
  expect(takeVideo('https://films.example/tide.mp4').crossOrigin).toBe(null);
});
