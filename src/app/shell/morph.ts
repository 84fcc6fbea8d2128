import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const TIMING: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

const isWatchPage = (path: string) => path.startsWith('/watchpage/');

const findPlayer = () => document.querySelector<HTMLElement>('[data-player]');

function isInWindow(element: Element) {
  const { width, top, bottom } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** The picture of the card in the window that links to this path, perhaps within a playlist. */
function findPicture(path: string) {
  const href = CSS.escape(path);
  return [...document.querySelectorAll(`main article a:is([href="${href}"], [href^="${href}?"])`)]
    .map((link) => link.closest('article')?.querySelector<HTMLElement>('[data-picture]'))
    .find((picture) => picture && isInWindow(picture));
}

/** A copy of a card's picture above the list: later cards would cover the picture itself. */
function createCopy(picture: HTMLElement) {
  const { top, left, width, height } = picture.getBoundingClientRect();
  const copy = picture.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return picture;
  Object.assign(copy.style, {
    position: 'fixed',
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: 'none',
  });
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('data-picture');
  copy.setAttribute('data-copy', '');
  document.body.append(copy);
  return copy;
}

/** Moves an element to its place from where `from` was. Only `transform` changes, so it runs off the main thread. */
function moveFrom(element: HTMLElement, from: DOMRect) {
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  element.style.zIndex = '2';
  const start = `translate(${x}px, ${y}px) scale(${from.height / to.height})`;
  return element.animate({ transform: [start, 'none'] }, TIMING);
}

/**
 * A card's picture becomes the player, and Back the other way round. The animation starts from the boxes of the old and the
 * new page, so unlike a view transition it does not delay the new page. Returns a function that ends it.
 */
function startMorph(router: AnyRouter): () => void {
  let from: DOMRect | undefined;
  let frame = 0;
  let animation: Animation | undefined;

  function cancel() {
    from = undefined;
    cancelAnimationFrame(frame);
    animation?.cancel();
  }
  function start(box: DOMRect, oldPath: string, newPath: string) {
    const player = isWatchPage(newPath) ? findPlayer() : undefined;
    const picture = player ? undefined : findPicture(oldPath);
    const element = player ?? (picture && createCopy(picture));
    if (!element) return;
    const clean = () => {
      // A kept animation would keep the element in memory.
      animation = undefined;
      if (element === player) element.style.zIndex = '';
      else element.remove();
    };
    animation = moveFrom(element, box);
    animation.finished.then(clean, clean);
  }
  const stops = [
    router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged) return;
      cancel();
      const toWatch = isWatchPage(toLocation.pathname);
      if (!fromLocation || toWatch === isWatchPage(fromLocation.pathname)) return;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const element = toWatch ? findPicture(toLocation.pathname) : findPlayer();
      if (element && isInWindow(element)) from = element.getBoundingClientRect();
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const box = from;
      if (!box || !fromLocation) return;
      from = undefined;
      // The scroll position is restored before the next frame.
      frame = requestAnimationFrame(() => start(box, fromLocation.pathname, toLocation.pathname));
    }),
  ];
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}

export function Morph() {
  const router = useRouter();
  useEffect(() => startMorph(router), [router]);
  return null;
}
