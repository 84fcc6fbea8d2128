import { focusNextArticle } from '@/components/feed/articles';
import { contextOf, latinKey } from '@/components/shortcuts/key-context';
import { readPreferences } from '@/state/preferences';

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('header input[type="search"]');
  field?.focus();
  return field !== null;
}

function firstInWindow(): HTMLElement | undefined {
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const articles = document.querySelectorAll<HTMLElement>('[role="feed"] [aria-posinset]');
  return [...articles].find((article) => article.getBoundingClientRect().top >= top);
}

/** Moves from the focused article. Without one, on a page whose player does not use J and K, J begins with the first in the window. */
function moveInFeed(target: EventTarget | null, step: number): boolean {
  const feed = target instanceof Element ? target.closest('[role="feed"]') : null;
  if (feed && target instanceof Element) {
    focusNextArticle(feed, target, step);
    return true;
  }
  if (step < 0 || document.querySelector('[data-player]')) return false;
  const article = firstInWindow();
  article?.focus();
  return article !== undefined;
}

/** Opens the video of the focused article, as a click on its title does. */
function openFocused(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches('[role="feed"] [aria-posinset]')) return false;
  const link = target.querySelector<HTMLElement>(':is(h2, h3) a');
  link?.click();
  return link !== null;
}

/**
 * Listens for the keys that work on every page: `?` calls `showShortcuts`, `/` focuses the search, J and K move through a feed,
 * Enter opens its focused video. Returns the listener.
 */
export function listenForKeys(showShortcuts: () => void, signal: AbortSignal): (event: KeyboardEvent) => void {
  const commands: Record<string, (target: EventTarget | null) => boolean> = {
    '?': () => {
      showShortcuts();
      return true;
    },
    '/': focusSearch,
    j: (target) => moveInFeed(target, 1),
    k: (target) => moveInFeed(target, -1),
    Enter: openFocused,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const command = commands[latinKey(event)];
    if (!command || contextOf(event.target) === 'closed') return;
    // Only keys that type something can be turned off. A held Enter may have focused the video, by removing the one before it.
    if (event.key === 'Enter' ? event.repeat : !readPreferences().shortcuts) return;
    if (command(event.target)) event.preventDefault();
  };
  // In the capture phase, before the player's J and K.
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
  return onKeyDown;
}
