import type { EarlyScreen } from '@/lib/early';

/** In ms: how long the early screen stays for a response that the page can do without. It holds clicks meanwhile. */
export const PATIENCE = 1000;

/** The key by which a control is matched with its copy in the client. Its order is not enough: the client can lack a member's links. */
const nameOf = (control: Element) =>
  control.getAttribute('href') ??
  control.getAttribute('aria-label') ??
  (control.localName === 'button' ? control.textContent : '');

/** The client's copy of a control of the early screen: the same one by order of those with its name, in its card or on the page. */
function counterpartOf(control: Element, screen: Element, root: Element): HTMLElement | undefined {
  const position = control.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  const list = (within: Element) => {
    const item = position ? within.querySelector(`[aria-posinset="${position}"]`) : within;
    const all = [...(item?.querySelectorAll<HTMLElement>(control.localName) ?? [])];
    return all.filter((element) => nameOf(element) === nameOf(control));
  };
  return list(root)[list(screen).findIndex((element) => element === control)];
}

const isModified = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Holds clicks on links until the client takes over. After an error the client may never do so: the held link is followed. */
function holdLinks(screen: EarlyScreen) {
  const listening = new AbortController();
  const stop = () => listening.abort();
  const { signal } = listening;
  const release = () => {
    stop();
    if (screen.clicked instanceof HTMLAnchorElement) location.assign(screen.clicked.href);
  };
  for (const event of ['error', 'unhandledrejection']) window.addEventListener(event, release, { signal });
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || isModified(event)) return;
    event.preventDefault();
    screen.clicked = link;
  };
  screen.element.addEventListener('click', hold, { signal });
  return stop;
}

/** Whether the client shows what the early screen shows, or something else than a skeleton. */
function hasContent({ root, content }: EarlyScreen) {
  const main = root.querySelector('main');
  const isLoaded = main?.querySelector(content) || !main?.querySelector('[aria-busy="true"]');
  return main?.firstElementChild && isLoaded;
}

/** Whether the client knows the user: its header has their link. */
const hasUser = ({ root }: EarlyScreen) => root.querySelector('header :is([href^="/channel"], [href^="/login"])');

/** Puts the client in the early screen's place, and passes on focus, scroll position, typed text and the last click. */
function replace(screen: EarlyScreen) {
  const { element, root, clicked } = screen;
  const top = scrollY;
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const typed = element.querySelector('input');
  const [field] = root.getElementsByTagName('input');
  if (field && typed?.value) {
    field.value = typed.value;
    field.setSelectionRange(typed.selectionStart, typed.selectionEnd, typed.selectionDirection ?? undefined);
  }
  const next = focused && counterpartOf(focused, element, root);
  const target = clicked && counterpartOf(clicked, element, root);
  element.remove();
  root.removeAttribute('style');
  // Neither a listener of the early scripts nor a template stays in memory.
  screen.stop();
  for (const template of document.querySelectorAll('template')) template.remove();
  next?.focus({ preventScroll: true });
  if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
  if (target) target.click();
  else if (clicked instanceof HTMLAnchorElement) location.assign(clicked.href);
}

/** The client renders into the hidden root, which takes the screen's place in the frame after it has rendered the content and the user. */
function takeOver(screen: EarlyScreen) {
  const stopHolding = holdLinks(screen);
  const takePlace = () => {
    if (screen.isPressed || screen.isComposing) return void requestAnimationFrame(takePlace);
    stopHolding();
    replace(screen);
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    observer.disconnect();
    clearTimeout(patience);
    // The mosaic reads the scroll position in the frame after its first render. Hidden tabs have no frames.
    if (document.visibilityState === 'hidden') takePlace();
    else requestAnimationFrame(takePlace);
  };
  const observer = new MutationObserver(() => {
    if (!hasContent(screen)) return;
    if (hasUser(screen)) finish();
    else patience ??= setTimeout(finish, PATIENCE);
  });
  observer.observe(screen.root, { childList: true, subtree: true });
}

/** Takes the place of the early screen, if there is one or one is drawn later. */
export function takeOverEarlyScreen() {
  const { early } = window;
  if (!early) return;
  early.onScreen = takeOver;
  if (early.screen) takeOver(early.screen);
}
