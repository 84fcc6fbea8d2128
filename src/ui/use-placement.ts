import { type RefObject, useLayoutEffect } from 'react';
import { isRtl } from './is-rtl';

type Edge = 'span-left' | 'span-right';
/** The side to which a popover extends from its button. In right-to-left languages, the start is the right. */
type Side = 'start' | 'end';
/** In CSS pixels, in the window. */
type Box = { top: number; right: number; bottom: number; left: number };
type Size = { width: number; height: number };

/**
 * Keeps an open popover beside its button where it has room. `position-try-fallbacks` would do this, but WebKitGTK 2.50 can hang in
 * them when a popover opens. Without anchor positioning it has no effect.
 */
export function usePlacement(ref: RefObject<HTMLElement | null>, isOpen: boolean, side: Side): void {
  useLayoutEffect(() => {
    const popover = ref.current;
    if (!isOpen || !popover) return undefined;
    // The content of the popover may load later, and the window may be resized.
    const observer = new ResizeObserver(() => place(popover, side));
    place(popover, side);
    observer.observe(popover);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [ref, isOpen, side]);
}

function place(popover: HTMLElement, side: Side) {
  const button = document.querySelector(`[popovertarget="${popover.id}"]`);
  if (!button) return;
  const edge = (side === 'start') === isRtl(popover) ? 'span-right' : 'span-left';
  const gap = Number.parseFloat(getComputedStyle(popover).marginTop);
  const size = { width: popover.offsetWidth + gap, height: popover.offsetHeight + gap };
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  popover.style.setProperty('position-area', areaFor(button.getBoundingClientRect(), size, view, edge));
}

/**
 * Returns the `position-area` of a popover: below or above its button, or, in a window that is too low for both, at its left or right.
 * `edge` names the side to which it should extend.
 */
export function areaFor(button: Box, { width, height }: Size, view: Size, edge: Edge): string {
  const below = view.height - button.bottom;
  const right = view.width - button.right;
  const isTooLow = height > Math.max(below, button.top);
  if (isTooLow && width <= Math.max(right, button.left)) {
    const span = height <= view.height - button.top ? 'span-bottom' : height <= button.bottom ? 'span-top' : 'span-all';
    return `${width <= button.left ? 'left' : 'right'} ${span}`;
  }
  const room = { 'span-left': button.right, 'span-right': view.width - button.left };
  const other = edge === 'span-left' ? 'span-right' : 'span-left';
  const side = height <= below || below >= button.top ? 'bottom' : 'top';
  const fitsAtEdge = width <= room[edge] || room[edge] > room[other];
  return `${side} ${fitsAtEdge ? edge : other}`;
}
