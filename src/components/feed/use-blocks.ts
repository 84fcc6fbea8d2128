import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createMemory } from './create-memory';
import { blockHeight, blocksInView, type Size } from './mosaic-geometry';

/** How far the window is scrolled into the feed, in blocks: that stays true when the feed's size changes. */
type Place = { size: Size; at: number };
type Blocks = { first: number; last: number };
type View = { size: Size; inWindow: Blocks; near: Blocks };

/** How much is drawn beyond the window, in blocks. */
const SPARE = 0.6;

const useMemory = createMemory<Place>();

function viewOf({ size, at }: Place): View {
  const screens = innerHeight / blockHeight(size);
  return { size, inWindow: blocksInView(at, screens, 0), near: blocksInView(at, screens, SPARE) };
}

const isSameSize = (a: Size | undefined, b: Size) => a?.width === b.width && a.rem === b.rem;

const isSame = (a: View | undefined, b: View) =>
  isSameSize(a?.size, b.size) && a?.near.first === b.near.first && a.near.last === b.near.last;

/**
 * Which blocks of a mosaic to draw, and how high one is. The place is remembered, so that the first render after Back
 * already draws what the router is about to scroll to. Until the width is known there is nothing to draw. What is only near
 * the window comes after what is in it has been painted.
 */
export function useBlocks(list: string) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(undefined);
  const remembered = useMemory(list, () => place.current);
  const [view, setView] = useState(() => remembered && viewOf(remembered));
  const isPainted = useDeferredValue(true, false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;

    const move = (next: Place) => {
      place.current = next;
      setView((old) => (isSame(old, viewOf(next)) ? old : viewOf(next)));
    };
    const topOf = () => element.getBoundingClientRect().top;
    const sizeOf = () => ({
      width: element.getBoundingClientRect().width,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    });
    const look = () => {
      const size = place.current?.size ?? sizeOf();
      move({ size, at: -topOf() / blockHeight(size) });
    };
    /** Another size makes other heights, yet the same blocks must stay in the window. */
    const fit = () => {
      const size = sizeOf();
      const at = place.current?.at ?? 0;
      if (!isSameSize(place.current?.size, size)) {
        flushSync(() => move({ size, at }));
        if (at > 0) scrollTo({ top: scrollY + topOf() + at * blockHeight(size), behavior: 'instant' });
      }
      look();
    };

    // The router scrolls after this effect: to the remembered place, else to the top. What it really did is read in the
    // next frame, before it is painted.
    move(place.current ?? remembered ?? { size: sizeOf(), at: 0 });
    const frame = requestAnimationFrame(() => flushSync(fit));
    const resized = new ResizeObserver(fit);
    resized.observe(element);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', fit);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', fit);
    };
  }, [remembered]);

  const blocks = isPainted ? view?.near : view?.inWindow;
  return { box, size: view?.size, blocks, height: view ? blockHeight(view.size) : 0 };
}
