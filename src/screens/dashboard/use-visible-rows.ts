import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels of a row until one was measured. */
const GUESS = 72;

/** Rows that are drawn above and below the window, so that a flick shows no gap. */
const SPARE = 8;

type View = { first: number; last: number; height: number };

/** A row to draw, or so many that are not. */
export type Slot = { row: number } | { gap: number; from: number };

function viewOf(top: number, height: number): View {
  const first = Math.floor(-top / height);
  return {
    first: Math.max(0, first - SPARE),
    last: Math.max(0, first + Math.ceil(innerHeight / height) + SPARE),
    height,
  };
}

const isSame = (a: View, b: View) => a.first === b.first && a.last === b.last && a.height === b.height;

/** The rows in the window and the one that has the focus, with the gaps between them. */
export function slotsOf({ first, last }: Pick<View, 'first' | 'last'>, count: number, focused: number): Slot[] {
  const rows = new Set<number>();
  for (let row = first; row <= Math.min(last, count - 1); row++) rows.add(row);
  if (focused >= 0 && focused < count) rows.add(focused);
  const slots: Slot[] = [];
  let next = 0;
  for (const row of [...rows].toSorted((a, b) => a - b)) {
    if (row > next) slots.push({ gap: row - next, from: next });
    slots.push({ row });
    next = row + 1;
  }
  if (count > next) slots.push({ gap: count - next, from: next });
  return slots;
}

/** Which rows of a long table to draw. All of them are equally high, as high as the first that is there. */
export function useVisibleRows() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [view, setView] = useState<View>(() => viewOf(0, GUESS));

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () => {
      const height = element.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height;
      const next = viewOf(element.getBoundingClientRect().top, height || GUESS);
      setView((old) => (isSame(old, next) ? old : next));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  return { body, view };
}
