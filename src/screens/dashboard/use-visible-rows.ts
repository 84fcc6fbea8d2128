import { useLayoutEffect, useRef, useState } from 'react';

/** Row height in pixels before one is measured. */
const ESTIMATED_HEIGHT = 72;

/** Rows rendered above and below the window, so that a flick shows no gap. */
const OVERSCAN = 8;

type View = { first: number; last: number; height: number };

/** A row to render, or `gap` rows to leave out. */
export type Slot = { row: number } | { gap: number; from: number };

function viewOf(top: number, height: number): View {
  const first = Math.floor(-top / height);
  return {
    first: Math.max(0, first - OVERSCAN),
    last: Math.max(0, first + Math.ceil(innerHeight / height) + OVERSCAN),
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

/** Which rows of a long table to render. All rows have the height of the first rendered one. */
export function useVisibleRows() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [view, setView] = useState<View>(() => viewOf(0, ESTIMATED_HEIGHT));

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => {
      const height = element.querySelector('tr[aria-rowindex]')?.getBoundingClientRect().height;
      const next = viewOf(element.getBoundingClientRect().top, height || ESTIMATED_HEIGHT);
      setView((old) => (isSame(old, next) ? old : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);

  return { body, view };
}
