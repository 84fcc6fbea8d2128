import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { savePreferences } from '@/state/preferences';
import { renderApp } from '@/testing/render-app';

const TITLE = 'What the tide leaves behind';

let play: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

function openVideo(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  return renderApp({
    path: ({ db }) => `/watchpage/${db.videos.all().find(({ title }) => title === TITLE)?._id}`,
    ...options,
  });
}

const transcript = () => screen.findByRole('region', { name: 'Transcript' });
const lines = async () => within(await transcript()).findAllByRole('button');
const names = async () => (await lines()).map(({ textContent }) => textContent);

test('each line is a button that plays the video from its time, and the current one is marked (§10.24)', async () => {
  const { user } = openVideo();
  expect(await names()).toEqual([
    '0:00 [waves on shingle]',
    '0:03 January. The beach is mine, and the heron’s.',
    '0:06 After the storm, everything is somewhere else.',
    '0:09 Out on the last sandbar, the heron waits.',
    '0:12 It has more patience than I have.',
    '0:14 And then: glass. Green, blue, once even red.',
  ]);
  const video = document.querySelector('video');
  if (!video) throw new Error('The page has no video');
  Object.defineProperty(video, 'duration', { value: 16, configurable: true });
  await screen.findByRole('slider', { name: 'Seek' });
  play.mockClear();
  await user.click(screen.getByRole('button', { name: /the heron waits/ }));
  expect(video.currentTime).toBe(9.5);
  expect(play).toHaveBeenCalled();
  const current = () => document.querySelector('ol [aria-current="true"]')?.textContent;
  act(() => void video.dispatchEvent(new Event('timeupdate')));
  expect(current()).toMatch(/^0:09/);
  video.currentTime = 13;
  act(() => void video.dispatchEvent(new Event('timeupdate')));
  expect(current()).toMatch(/^0:12/);
  video.currentTime = 0;
  act(() => void video.dispatchEvent(new Event('seeking')));
  expect(current()).toBeUndefined();
});

test('keeps the current line in view, unless the user is in the list (§10.24)', async () => {
  const { user } = openVideo();
  await lines();
  const video = document.querySelector('video');
  const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
  const moveTo = (time: number) => {
    if (video) video.currentTime = time;
    act(() => void video?.dispatchEvent(new Event('timeupdate')));
  };
  moveTo(4);
  expect(scroll).toHaveBeenCalledOnce();
  moveTo(5);
  expect(scroll, 'in the same line').toHaveBeenCalledOnce();
  await user.click(screen.getByRole('searchbox', { name: 'Search transcript' }));
  moveTo(7);
  expect(scroll).toHaveBeenCalledTimes(2);
  (await lines())[0]?.focus();
  moveTo(10);
  expect(scroll).toHaveBeenCalledTimes(2);
});

test.each([
  ['stays where it is under the pointer of a mouse', true],
  ['follows after a tap on a touch screen, where :hover stays', false],
])('%s (§10.24)', async (_, canHover) => {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === '(hover: hover)' ? (canHover ? 'all' : 'not all') : query),
  );
  openVideo();
  await lines();
  const matches = Reflect.get(Element.prototype, 'matches');
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' || matches.call(this, selector);
  });
  const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
  const video = document.querySelector('video');
  if (video) video.currentTime = 4;
  act(() => void video?.dispatchEvent(new Event('timeupdate')));
  expect(scroll).toHaveBeenCalledTimes(canHover ? 0 : 1);
});

test('finds lines by words, whatever their case and accents, and says how many (§10.24)', async () => {
  const { user } = openVideo();
  await lines();
  const search = screen.getByRole('searchbox', { name: 'Search transcript' });
  await user.type(search, 'WAITS héron');
  await waitFor(async () => expect(await names()).toEqual(['0:09 Out on the last sandbar, the heron waits.']));
  expect(within(await transcript()).getByRole('status').textContent).toBe('1 line');
  expect([...document.querySelectorAll('ol mark')].map(({ textContent }) => textContent)).toEqual(['heron', 'waits']);
  await user.type(search, ' x');
  await within(await transcript()).findByText('No matching lines');
  await user.clear(search);
  await waitFor(async () => expect(await names()).toHaveLength(6));
});

test('marks no found line that is not the current one', async () => {
  const { user } = openVideo();
  await lines();
  const video = document.querySelector('video');
  const moveTo = (time: number) => {
    if (video) video.currentTime = time;
    act(() => void video?.dispatchEvent(new Event('timeupdate')));
  };
  const isMarked = async () => (await lines()).map((line) => line.getAttribute('aria-current'));
  moveTo(7);
  await user.type(screen.getByRole('searchbox', { name: 'Search transcript' }), 'beach');
  await waitFor(async () => expect(await names()).toEqual(['0:03 January. The beach is mine, and the heron’s.']));
  expect(await isMarked()).toEqual([null]);
  moveTo(4);
  expect(await isMarked()).toEqual(['true']);
});

test('is in the language of the chosen captions', async () => {
  savePreferences({ captionLanguage: 'de' });
  openVideo();
  expect((await names())[3]).toBe('0:09 Draußen auf der letzten Sandbank wartet der Reiher.');
  expect(document.querySelector('ol[lang]')?.getAttribute('lang')).toBe('de');
});

test('a failure offers Retry', async () => {
  let isDown = true;
  const { user } = openVideo({
    prepare: ({ server }) => {
      const fail = () => (isDown ? new HttpResponse(null, { status: 404 }) : undefined);
      server.use(http.get('*/api/v1/captions/:id/:language', fail));
    },
  });
  await within(await transcript()).findByText('The transcript could not be loaded.');
  isDown = false;
  await user.click(within(await transcript()).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await names()).toHaveLength(6));
});

test('a video without captions has no transcript, and requests none', async () => {
  const { requests } = openVideo({ path: ({ db }) => `/watchpage/${db.videos.all()[0]?._id}` });
  await screen.findByRole('slider', { name: 'Seek' });
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull();
  expect(requests.filter((line) => line.includes('captions'))).toEqual([]);
});

test('hostile captions are text', async () => {
  const content =
    'WEBVTT\n\n00:00:00.000 --> 99:00:00.000\n&lt;img src=x onerror=alert(1)>\u202E\n\n00:00:01.000 --> 00:00:02.000\n<script>alert(1)</script><b>b</b>';
  openVideo({
    prepare: ({ provider: { db } }) => {
      const video = db.videos.all().find(({ title }) => title === TITLE);
      db.videos.update(video?._id ?? '', { captions: [{ language: 'ar', content, updatedAt: '2026-01-01' }] });
    },
  });
  expect(await names()).toEqual(['0:00 <img src=x onerror=alert(1)>\u202E', '0:01 alert(1)b']);
  expect(document.querySelector('ol :is(img, script, b)')).toBeNull();
});
