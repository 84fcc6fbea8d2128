import type { Early, EarlyRead, EarlyScreen } from '@/lib/early';
import { loadClient } from './load-client';
import type { EarlyPage } from './early-page';
import { clone, copyOf, loadPictures } from './template';
import type { Values } from './values';

// The last inline script of a production build's index.html, behind the templates. It shows the first screen at once if the
// server has written its data into the page, else as soon as they have arrived, and loads the client. Whatever it cannot show is
// left to the client.

/** The name that the client uses while it does not know the user. */
const UNKNOWN = { username: 'undefined' };

/** The shell around the page, for a guest, or for a member whose user has not arrived. */
function drawShell(isMember: boolean) {
  const screen = isMember ? clone('member', UNKNOWN) : clone('guest');
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'system') screen.querySelector('[aria-haspopup] svg')?.replaceWith(copyOf(theme));
  return screen;
}

/** Fills the parts of the shell that show the member: the avatar and the links to their channel. */
function showUser(screen: Element, { username, avatar }: Values) {
  for (const link of screen.querySelectorAll(`[href="/channel/${UNKNOWN.username}"]`))
    link.setAttribute('href', `/channel/${username}`);
  const [picture] = screen.querySelectorAll<HTMLElement>('header img');
  if (picture) picture.dataset['src'] = avatar;
}

/** Undefined once the client has rendered. */
const findWaitingRoot = () => document.querySelector<HTMLElement>('#root:has(> .loading)');

type Drawn = Pick<EarlyScreen, 'element' | 'root' | 'content'>;

/** Holds clicks on the buttons of an early screen, which need the client. A link works as in any page. */
function hold(drawn: Drawn, listening: AbortController): EarlyScreen {
  const { signal } = listening;
  const screen: EarlyScreen = { ...drawn, isPressed: false, isComposing: false, stop: () => listening.abort() };
  drawn.element.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    screen.clicked = button;
  });
  // A context menu can take the release of another button.
  addEventListener('pointerdown', ({ button }) => (screen.isPressed = button === 0), { signal });
  addEventListener('compositionstart', () => (screen.isComposing = true), { signal });
  addEventListener('compositionend', () => (screen.isComposing = false), { signal });
  for (const event of ['pointerup', 'pointercancel'])
    addEventListener(event, () => (screen.isPressed = false), { signal });
  return screen;
}

function draw(early: Early, page: EarlyPage, read: { videos: readonly Values[]; data: unknown }) {
  const root = findWaitingRoot();
  const drawPage = page.videoId ? early.watch : early.home;
  if (!root || !drawPage) return undefined;
  const element = drawShell(page.session !== undefined);
  const listening = new AbortController();
  const { signal } = listening;
  let isIdle = false;
  // Attached before it is complete, because the mosaic measures its width.
  root.before(element);
  try {
    const drawBlocks = drawPage(element, read, { clone, loadPictures });
    const update = () => {
      drawBlocks();
      if (isIdle) loadPictures(element.querySelectorAll('img'));
    };
    update();
    for (const event of ['scroll', 'resize']) window.addEventListener(event, update, { signal });
    const waitForNetwork = async () => {
      await page.idle;
      isIdle = true;
      update();
    };
    const waitForUser = async () => {
      const user = page.values.userValues(await dataOf(page.session, page));
      if (!user || signal.aborted) return;
      showUser(element, user);
      update();
    };
    void waitForNetwork();
    void waitForUser();
  } catch (error) {
    element.remove();
    throw error;
  }
  // Hidden, it still has its size.
  root.style.cssText = 'position: absolute; inset: 0 0 auto; visibility: hidden';
  return hold({ element, root, content: page.videoId ? 'h1' : 'article' }, listening);
}

/** Undefined after an error, which the client shows. */
async function dataOf(read: EarlyRead | undefined, { values }: EarlyPage): Promise<unknown> {
  try {
    const reply = await read?.reply;
    // Cloned at once: the client reads the response too.
    return reply?.ok ? values.dataIn(await reply.clone().json()) : undefined;
  } catch {
    return undefined;
  }
}

async function start(early: Early, page: EarlyPage) {
  const { videoId, body, first, isAtTop, values } = page;
  // What is in the page is drawn before the first paint.
  const data = body === undefined ? await dataOf(first, page) : values.dataIn(JSON.parse(body));
  const videos = isAtTop ? values.listValues(videoId ? [data] : data) : undefined;
  if (!videos) {
    await page.idle;
    if (findWaitingRoot()) early.loadVideo?.(data);
    return;
  }
  early.screen = draw(early, page, { videos, data });
  if (early.screen) early.onScreen?.(early.screen);
}

const { early } = window;
if (early?.page) {
  // If a template does not fit, the client shows everything.
  if (early.page.first) start(early, early.page).catch(() => {});
  void loadClient(early.page.files, early.screen !== undefined);
  // Only the two calls above need it.
  delete early.page;
}
