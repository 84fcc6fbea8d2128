import { preloadVideo, startVideo } from '@/lib/video-element';
import { PLAYER_KEY, POSITIONS_KEY } from '@/lib/storage-keys';
import type { DrawPage } from './early-page';

// An inline script of index.html, which the server leaves out of other pages.

/** '' if this browser has saved nothing, or does not let the page read it. */
function savedFor(key: string) {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

const { early } = window;
const { session, videoId = '' } = early?.page ?? {};
const settings = savedFor(PLAYER_KEY);
/** Whether the video starts before the client runs. Only the client knows where a member stopped, and how a player with settings plays. */
const isStarted = !session && !settings && !savedFor(POSITIONS_KEY).includes(videoId);

/** Shows the video in the player's box, where its first frame replaces the poster. The client's player takes the element. */
function showVideo(page: Element, video: HTMLVideoElement | undefined) {
  if (!video) return;
  const removePoster = () => page.querySelector('[data-player] img')?.remove();
  if (video.readyState >= video.HAVE_CURRENT_DATA) removePoster();
  else video.addEventListener('loadeddata', removePoster, { once: true });
  page.querySelector('[data-player] > div')?.append(video);
  if (isStarted) void startVideo(video);
}

/** Draws the start of a watch page, which has the same elements in any window. */
const drawWatch: DrawPage = (screen, { videos, data }, { clone }) => {
  // The shell is that of the home page. Here the menu shows icons only, no entry is active, and a login leads back.
  screen.dataset['menu'] = 'icons';
  screen.querySelector('[aria-current]')?.removeAttribute('aria-current');
  for (const link of screen.querySelectorAll('[href="/login"], [href="/signup"]'))
    link.setAttribute('href', `${link.getAttribute('href')}?returnTo=${encodeURIComponent(location.pathname)}`);
  const page = clone('watch', videos[0]);
  page.toggleAttribute('data-theatre', settings.includes('"theatre":true'));
  screen.querySelector('main')?.append(page);
  showVideo(page, early?.loadVideo?.(data));
  return () => {};
};

if (early?.page) {
  const { values, body, isAtTop } = early.page;
  early.watch = drawWatch;
  early.loadVideo = (video) => preloadVideo(values.fileOf(video));
  // The video starts to load before the templates are parsed and drawn.
  if (body !== undefined && isAtTop) early.loadVideo(values.dataIn(JSON.parse(body)));
}
