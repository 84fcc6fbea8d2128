/** Whether the entry has run. */
let hasRun = false;
export const onClientRun = () => void (hasRun = true);
/** Whether anything threw, so that the client may never take over. */
let hasFailed = false;
const listening = new AbortController();
const { signal } = listening;
for (const event of ['error', 'unhandledrejection'])
  window.addEventListener(event, () => (hasFailed = true), { signal });

const isModified = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** The client's copy of a control of the early screen: both have the same markup up to their last common card. */
function counterpartOf(control: Element, screen: Element, root: Element): HTMLElement | undefined {
  const position = control.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  const list = (within: Element) => {
    const item = position ? within.querySelector(`[aria-posinset="${position}"]`) : within;
    return [...(item?.querySelectorAll<HTMLElement>(control.localName) ?? [])];
  };
  return list(root)[list(screen).findIndex((element) => element === control)];
}

/**
 * Holds the clicks on the early screen that need the client: on buttons, and once the entry has run also on links. Until then, and
 * if the client fails to start, a link works as in any page. Returns the control that was clicked last.
 */
function holdClicks(screen: HTMLElement) {
  let clicked: Element | undefined;
  screen.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!control || isModified(event) || (control.localName === 'a' && (!hasRun || hasFailed))) return;
    event.preventDefault();
    clicked = control;
  });
  return () => clicked;
}

/** Whether a pointer is pressed. Its click would be lost if the control went away before it is released. */
function watchPress() {
  let isPressed = false;
  // A context menu can take the release of another button.
  addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), { signal });
  for (const event of ['pointerup', 'pointercancel']) addEventListener(event, () => (isPressed = false), { signal });
  return () => isPressed;
}

type EarlyScreen = {
  screen: HTMLElement;
  root: HTMLElement;
  /** Selector of what the client renders in `main` once it has its data. */
  content: string;
  onTakeOver: () => void;
};

/**
 * Shows the early screen instead of the loading screen. The client renders into the hidden `#root`, which takes the screen's
 * place in the frame after it has rendered `content`, or whatever else it shows.
 */
export function showUntilClient({ screen, root, content, onTakeOver }: EarlyScreen) {
  const clicked = holdClicks(screen);
  const isPressed = watchPress();
  // Hidden, it still has its size.
  root.style.cssText = 'position: absolute; inset: 0 0 auto; visibility: hidden';
  window.earlyScreen = true;

  const isReady = () => {
    const main = root.querySelector('main');
    const isLoaded = main?.querySelector(content) || !main?.querySelector('[aria-busy="true"]');
    return (
      main?.firstElementChild && isLoaded && root.querySelector('header :is([href^="/channel"], [href^="/login"])')
    );
  };
  const takeOver = () => {
    if (isPressed()) return void requestAnimationFrame(takeOver);
    const top = scrollY;
    const focused = screen.contains(document.activeElement) ? document.activeElement : null;
    const text = screen.querySelector('input')?.value;
    const [field] = root.getElementsByTagName('input');
    if (field && text) field.value = text;
    const next = focused && counterpartOf(focused, screen, root);
    const control = clicked();
    const target = control && counterpartOf(control, screen, root);
    screen.remove();
    root.removeAttribute('style');
    // Neither a function of this script nor a template stays in memory.
    listening.abort();
    for (const template of document.querySelectorAll('template')) template.remove();
    onTakeOver();
    next?.focus({ preventScroll: true });
    if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
    // The router stores the position of a page only after a scroll event, and has missed the early ones.
    if (top > 0) document.dispatchEvent(new Event('scroll'));
    if (target) target.click();
    else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  };
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    // The mosaic reads the scroll position in the frame after its first render. Hidden tabs have no frames.
    if (document.visibilityState === 'hidden') takeOver();
    else requestAnimationFrame(takeOver);
  });
  observer.observe(root, { childList: true, subtree: true });
}
