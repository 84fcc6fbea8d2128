import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react';

type Row = { top: number; height: number };

/** The position in a list of a row that was moved by `offset` px: it passes another row once it covers half of it. */
export function dropPosition(rows: readonly Row[], from: number, offset: number): number {
  const moved = rows[from];
  if (!moved) return from;
  const top = moved.top + offset;
  const bottom = top + moved.height;
  const isBefore = (row: Row, at: number) => {
    const centre = row.top + row.height / 2;
    return at < from ? centre <= top : at > from && centre < bottom;
  };
  return rows.filter(isBefore).length;
}

/** In px: how near to an edge the list scrolls, and how far in each frame. */
const EDGE = 40;
const SCROLL_STEP = 6;

type Drag = { items: readonly unknown[]; from: number; to: number; offset: number; height: number };

function rowsOf(list: HTMLElement): Row[] {
  return Array.from(list.children, (row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: top + list.scrollTop, height };
  });
}

/** How far a row moves: the dragged one follows the pointer, and those that it passes make room. */
function shiftOf(at: number, { from, to, offset, height }: Drag): number {
  if (at === from) return offset;
  if (at > from && at <= to) return -height;
  return at < from && at >= to ? height : 0;
}

function limit(offset: number, rows: readonly Row[], from: number): number {
  const heightOf = (part: readonly Row[]) => part.reduce((sum, { height }) => sum + height, 0);
  return Math.min(Math.max(offset, -heightOf(rows.slice(0, from))), heightOf(rows.slice(from + 1)));
}

/** Sorts a list by dragging with a mouse, a finger or a pen. Escape cancels, and so does a change of the items. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  items: readonly unknown[],
  onDrop: (from: number, to: number) => void,
) {
  const [latest, setDrag] = useState<Drag | null>(null);
  const drag = latest?.items === items ? latest : null;

  function start(event: PointerEvent<HTMLElement>, from: number) {
    const { pointerId, button, clientY } = event;
    const handle: HTMLElement = event.currentTarget;
    const element = list.current;
    if (button !== 0 || drag || !element) return;
    // Prevents the press from selecting text and from moving the focus.
    event.preventDefault();
    const rows = rowsOf(element);
    const startY = clientY + element.scrollTop;
    const dragging = new AbortController();
    const { signal } = dragging;
    let y = clientY;
    let to = from;

    function update(scrolled: number) {
      const offset = limit(y + scrolled - startY, rows, from);
      to = dropPosition(rows, from, offset);
      setDrag({ items, from, to, offset, height: rows[from]?.height ?? 0 });
    }
    function move(newY: number, scrolled: number) {
      y = newY;
      update(scrolled);
    }
    function drop() {
      stop();
      onDrop(from, to);
    }
    function stop() {
      dragging.abort();
      setDrag(null);
    }
    /** Scrolls while the pointer is near an edge, in each frame. */
    function scroll(box: HTMLElement) {
      if (signal.aborted) return;
      if (!handle.isConnected) return stop();
      const { top, bottom } = box.getBoundingClientRect();
      const before = box.scrollTop;
      if (y < top + EDGE) box.scrollTop -= SCROLL_STEP;
      else if (y > bottom - EDGE) box.scrollTop += SCROLL_STEP;
      if (box.scrollTop !== before) update(box.scrollTop);
      requestAnimationFrame(() => scroll(box));
    }

    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', (moved) => move(moved.clientY, element.scrollTop), { signal });
    handle.addEventListener('pointerup', drop, { signal });
    // The drag also ends when the browser cancels the pointer for a gesture of its own.
    handle.addEventListener('lostpointercapture', stop, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
    requestAnimationFrame(() => scroll(element));
  }

  return {
    isDragging: drag !== null,
    isDragged: (at: number) => drag?.from === at,
    styleOf: (at: number): CSSProperties | undefined => {
      const shift = drag ? shiftOf(at, drag) : 0;
      return shift === 0 ? undefined : { transform: `translateY(${shift}px)` };
    },
    start,
  };
}
