import type { EarlyRead } from '@/api/early';
import { API } from '@/api/prefix';
import { warmClip } from '@/lib/clip-element';
import { firstRead, navigationType, readInPage, videoId } from './page';
import { drawHome } from './home';
import { loadClient } from './load-client';
import { onClientRun, showUntilClient } from './take-over';
import { clone, copyOf, loadPictures } from './template';
import { dataIn, listValues, mediaOf, userValues, type Values } from './values';

// The second inline script of a production build's index.html, behind the templates. It shows the first screen at once if the
// server has written its data into the page, else as soon as they have arrived, and loads the client. Whatever it cannot show is
// left to the client.

/** The shell around the page, for a guest or a member. */
function drawShell(user: Values | undefined) {
  const screen = clone(user ? 'member' : 'guest', user);
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'system') screen.querySelector('[aria-haspopup] svg')?.replaceWith(copyOf(theme));
  if (!videoId) return screen;
  // The templates are of the home page. On a watch page the menu shows icons only, no entry is active, and a login leads back.
  screen.dataset['menu'] = 'icons';
  screen.querySelector('[aria-current]')?.removeAttribute('aria-current');
  for (const link of screen.querySelectorAll('[href="/login"], [href="/signup"]'))
    link.setAttribute('href', `${link.getAttribute('href')}?returnTo=${encodeURIComponent(location.pathname)}`);
  return screen;
}

/** Whether the user's players are in theatre mode: see components/shortcuts/preferences.ts. */
function isTheatre() {
  try {
    return localStorage.getItem('vireo:player')?.includes('"theatre":true') ?? false;
  } catch {
    return false;
  }
}

/** Undefined once the client has rendered. */
const findWaitingRoot = () => document.querySelector<HTMLElement>('#root:has(> .loading)');

/** Loads the clip in the player's box, where its first frame replaces the poster. The client's player takes the element. */
function showClip(main: Element, file: string) {
  const clip = warmClip(file);
  if (!clip) return;
  const [poster] = main.querySelectorAll('[data-player] img');
  clip.addEventListener('loadeddata', () => poster?.remove(), { once: true });
  main.querySelector('[data-player] > div')?.append(clip);
}

function draw(videos: readonly Values[], user: Values | undefined, file: string) {
  const root = findWaitingRoot();
  if (!root) return;
  const screen = drawShell(user);
  const main = screen.querySelector('main') ?? screen;
  const listening = new AbortController();
  let isIdle = false;
  const loadWhenIdle = async () => {
    await window.earlyIdle;
    isIdle = true;
    loadPictures(screen.querySelectorAll('img'));
  };
  // Attached before it is complete, because the mosaic measures its width.
  root.before(screen);
  try {
    if (videoId) {
      const page = clone('watch', videos[0]);
      page.toggleAttribute('data-theatre', isTheatre());
      main.append(page);
    }
    const drawBlocks = videoId ? () => {} : drawHome(main, videos);
    const update = () => {
      drawBlocks();
      if (isIdle) loadPictures(screen.querySelectorAll('img'));
    };
    update();
    if (videoId) showClip(main, file);
    for (const event of ['scroll', 'resize']) window.addEventListener(event, update, { signal: listening.signal });
    void loadWhenIdle();
  } catch (error) {
    screen.remove();
    throw error;
  }
  showUntilClient({ screen, root, content: videoId ? 'h1' : 'article', onTakeOver: () => listening.abort() });
}

/** Loads what the client shows first on a page without an early screen. */
async function warmUp(thumbnail: string, file: string) {
  await window.earlyIdle;
  if (!findWaitingRoot()) return;
  if (thumbnail) Object.assign(new Image(), { fetchPriority: 'high', src: thumbnail });
  if (videoId) warmClip(file);
}

/** Undefined after an error, which the client shows. */
async function dataOf(read: EarlyRead | undefined): Promise<unknown> {
  try {
    const reply = await read?.reply;
    // Cloned at once: the client reads the response too.
    return reply?.ok ? dataIn(await reply.clone().json()) : undefined;
  } catch {
    return undefined;
  }
}

async function start(own: EarlyRead, session: EarlyRead | undefined) {
  const [ownData, userData] = [dataOf(own), dataOf(session)];
  // What is in the page is drawn before the first paint.
  const data = readInPage ? dataIn(JSON.parse(readInPage.body)) : await ownData;
  const { thumbnail, file } = mediaOf(Array.isArray(data) ? data[0] : data);
  // A reload and Back restore their scroll position, which the early screen cannot.
  const isUsual = navigationType === 'navigate' && location.search === '' && location.hash === '';
  const videos = isUsual ? listValues(videoId ? [data] : data) : undefined;
  const user = videos && session && userValues(await userData);
  if (!videos || (session && !user)) return warmUp(thumbnail, file);
  draw(videos, user, file);
}

const sent = (name: string | undefined) => window.earlyReads?.find(({ path }) => path === `${API}/${name}`);
const [own, session] = [sent(firstRead), sent('users/current-user')];
// If a template does not fit, the client shows everything.
if (own) start(own, session).catch(() => {});
void loadClient().then(onClientRun);
