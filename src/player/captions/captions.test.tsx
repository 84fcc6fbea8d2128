import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { videoQuery } from '@/resources/video/queries';
import { readPreferences } from '@/state/preferences';
import { type App, renderApp } from '@/testing/render-app';

beforeEach(() => {
  keepTextTracks();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** happy-dom makes another text track, and another list of them, with each access. */
function keepTextTracks() {
  const { get: getList } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'textTracks') ?? {};
  const lists = new WeakMap<HTMLMediaElement, TextTrackList>();
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockImplementation(function list(this: HTMLMediaElement) {
    const existing: TextTrackList = lists.get(this) ?? getList?.call(this);
    lists.set(this, existing);
    return existing;
  });
  const { get } = Object.getOwnPropertyDescriptor(HTMLTrackElement.prototype, 'track') ?? {};
  const kept = new WeakMap<HTMLTrackElement, TextTrack>();
  vi.spyOn(HTMLTrackElement.prototype, 'track', 'get').mockImplementation(function track(this: HTMLTrackElement) {
    const existing: TextTrack = kept.get(this) ?? get?.call(this);
    kept.set(this, existing);
    return existing;
  });
}

const TITLE = 'What the tide leaves behind';

async function openVideo(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({
    path: ({ db }) => `/watchpage/${db.videos.all().find(({ title }) => title === TITLE)?._id}`,
    ...options,
  });
  await screen.findByRole('slider', { name: 'Seek' });
  return app;
}

const button = () => screen.findByRole('button', { name: 'Captions' });
/** The languages of the tracks, the shown one with an asterisk. */
const tracks = () =>
  [...document.querySelectorAll('video track')].map((track) =>
    track instanceof HTMLTrackElement ? `${track.srclang}${track.track.mode === 'showing' ? '*' : ''}` : '',
  );

test('the menu shows captions in a language, and the choice is kept for all videos (§10.23)', async () => {
  const { user } = await openVideo();
  const menu = await button();
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  expect(tracks()).toEqual(['de', 'en']);
  await user.click(menu);
  expect(
    screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.getAttribute('aria-checked')]),
  ).toEqual([
    ['Off', 'true'],
    ['Deutsch', 'false'],
    ['English', 'false'],
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(tracks()).toEqual(['de*', 'en']);

  cleanup();
  const again = await openVideo();
  await button();
  expect(tracks()).toEqual(['de*', 'en']);
  await again.user.click(await button());
  await again.user.click(screen.getByRole('menuitemradio', { name: 'Off' }));
  expect(tracks()).toEqual(['de', 'en']);
});

test('C turns captions on in the language of the page, and off (§10.23)', async () => {
  const { user } = await openVideo();
  await button();
  await user.keyboard('c');
  expect(tracks()).toEqual(['de', 'en*']);
  expect(screen.getAllByText('Captions on')).not.toEqual([]);
  await user.keyboard('c');
  expect(tracks()).toEqual(['de', 'en']);
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect((await screen.findByText('Captions on or off')).nextElementSibling?.textContent).toBe('C');
});

test('captions stay on in the mini player, where C turns them off (§10.23)', async () => {
  const { user } = await openVideo();
  await button();
  await user.keyboard('c');
  await user.keyboard('i');
  await screen.findByRole('region', { name: 'Mini player' });
  await waitFor(() => expect(tracks()).toEqual(['de', 'en*']));
  await user.keyboard('c');
  await waitFor(() => expect(tracks()).toEqual(['de', 'en']));
});

test('the key of C turns captions on also on a keyboard without Latin letters (§10.23)', async () => {
  await openVideo();
  await button();
  fireEvent.keyDown(document.body, { key: 'ב', code: 'KeyC' });
  expect(tracks()).toEqual(['de', 'en*']);
});

test('a choice in the menu of an iPhone’s full screen is saved (§10.23)', async () => {
  await openVideo();
  await button();
  const video = document.querySelector('video');
  if (!video) throw new Error('The page has no video');
  Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: true });
  const choose = (language?: string) => {
    for (const { srclang, track } of video.querySelectorAll('track'))
      track.mode = srclang === language ? 'showing' : 'disabled';
    act(() => void video.textTracks.dispatchEvent(new Event('change')));
  };
  choose('de');
  expect(tracks()).toEqual(['de*', 'en']);
  expect(readPreferences()).toMatchObject({ captions: true, captionLanguage: 'de' });
  choose();
  expect(tracks()).toEqual(['de', 'en']);
  expect(readPreferences().captions).toBe(false);
});

/** As the dashboard changes the cached video. */
function removeCaptions({ queryClient, provider: { db } }: App) {
  const id = db.videos.all().find(({ title }) => title === TITLE)?._id ?? '';
  act(() => void queryClient.setQueryData(videoQuery(id).queryKey, (video) => video && { ...video, captions: [] }));
}

test('captions that are removed disappear from the player (§10.23)', async () => {
  const app = await openVideo();
  await button();
  await app.user.keyboard('c');
  removeCaptions(app);
  await waitFor(() => expect(tracks()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
});

test('captions that are removed disappear from the mini player (§10.23)', async () => {
  const app = await openVideo();
  await button();
  await app.user.keyboard('ci');
  await screen.findByRole('region', { name: 'Mini player' });
  await waitFor(() => expect(tracks()).toEqual(['de', 'en*']));
  removeCaptions(app);
  await waitFor(() => expect(tracks()).toEqual([]));
});

test('a video without captions has no button, and C does nothing', async () => {
  const { user } = await openVideo({ path: ({ db }) => `/watchpage/${db.videos.all()[0]?._id}` });
  await user.keyboard('c');
  expect(screen.queryByText('Captions on')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
});

test('captions of another site, without a language or a file are left out, whatever a provider sends', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await openVideo({
    prepare: ({ server, provider: { db } }) => {
      const video = db.videos.all().find(({ title }) => title === TITLE);
      const owner = db.users.get(video?.owner ?? '');
      const file = '/api/v1/captions/x/fr';
      const captions = [
        null,
        7,
        { language: 'en', label: 'English', file: 'https://evil.example/a.vtt' },
        { language: 'en', label: 'English', file: 'javascript:alert(1)' },
        { language: '<b>', label: 'x', file },
        { label: 'x', file },
        { language: 'fr', label: '', file },
      ];
      server.use(http.get('*/api/v1/videos/:id', () => HttpResponse.json({ data: { ...video, owner, captions } })));
    },
  });
  await button();
  expect(tracks()).toEqual(['fr']);
  expect(warn).toHaveBeenCalled();
});
