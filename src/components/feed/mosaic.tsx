import { Fragment, useMemo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { LayoutProps } from './layout';
import styles from './mosaic.module.css';
import {
  BLOCK_SIZE,
  type Block,
  plainHeight,
  px,
  toBlocks,
  blockHeight,
  blocksInView,
  type Size,
} from './mosaic-geometry';
import { flushSync } from 'react-dom';
import { createMemory } from '@/lib/entry-memory';

/** Scroll offset into the feed in blocks, which stays valid when the feed's size changes. */
type Position = { size: Size; offset: number };
type Blocks = { first: number; last: number };
type View = { size: Size; inWindow: Blocks; near: Blocks };

/** In blocks, on each side of the window. */
const OVERSCAN = 0.6;

const useSavedPosition = createMemory<Position>();

function viewOf({ size, offset }: Position): View {
  const height = innerHeight / blockHeight(size);
  return { size, inWindow: blocksInView(offset, height, 0), near: blocksInView(offset, height, OVERSCAN) };
}

const sizeOf = (element: Element): Size => ({
  width: element.getBoundingClientRect().width,
  rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
});

function positionOf(element: Element, size: Size): Position {
  return { size, offset: -element.getBoundingClientRect().top / blockHeight(size) };
}

/** The position of the mosaic of the early screen, which the new one replaces. Before the first commit, reading it is cheap. */
function earlyPosition(): Position | undefined {
  // The build renders the templates without a document.
  const shown = globalThis.document?.querySelector(`body > [data-menu] .${styles.mosaic}`);
  return shown ? positionOf(shown, sizeOf(shown)) : undefined;
}

const isSameSize = (a: Size | undefined, b: Size) => a?.width === b.width && a.rem === b.rem;

const isSame = (a: View | undefined, b: View) =>
  isSameSize(a?.size, b.size) && a?.near.first === b.near.first && a.near.last === b.near.last;

/**
 * Which blocks of a mosaic to render, and their height. The position is saved, so that the first render after Back already
 * contains the blocks that the router scrolls to. Nothing is rendered until the width is known. The overscan is rendered
 * after the first paint.
 */
function useBlocks(list: string) {
  const box = useRef<HTMLDivElement>(null);
  const position = useRef<Position>(undefined);
  const remembered = useSavedPosition(list, () => position.current);
  const [initial] = useState(() => remembered ?? earlyPosition());
  const [view, setView] = useState(() => initial && viewOf(initial));
  const isPainted = useDeferredValue(true, false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;

    const move = (next: Position) => {
      position.current = next;
      setView((old) => (isSame(old, viewOf(next)) ? old : viewOf(next)));
    };
    const onScroll = () => move(positionOf(element, position.current?.size ?? sizeOf(element)));
    /** Keeps the same blocks in the window when a new size changes their height. */
    const onResize = () => {
      const size = sizeOf(element);
      const offset = position.current?.offset ?? 0;
      if (!isSameSize(position.current?.size, size)) {
        flushSync(() => move({ size, offset }));
        if (offset > 0) {
          const { top } = element.getBoundingClientRect();
          scrollTo({ top: scrollY + top + offset * blockHeight(size), behavior: 'instant' });
        }
      }
      onScroll();
    };

    // `view` has begun with `initial`. To compute it again would force a layout, for which phones need the height of the window.
    const known = position.current ?? initial;
    if (known) position.current = known;
    else move({ size: sizeOf(element), offset: 0 });
    // The router restores the scroll position after this effect. The next frame reads it before it is painted.
    const frame = requestAnimationFrame(() => flushSync(onResize));
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onResize);
    };
  }, [initial]);

  const blocks = isPainted ? view?.near : view?.inWindow;
  return { box, size: view?.size, blocks, height: view ? blockHeight(view.size) : 0 };
}

export function Mosaic<T extends { _id: string }>({ list, items, more, renderItem, skeleton }: LayoutProps<T>) {
  const blocks = useMemo(() => toBlocks(items, more), [items, more]);
  const { box, size, blocks: range, height } = useBlocks(list);
  const plain = blocks.at(-1)?.plain ? blocks.at(-1) : undefined;
  const fullBlocks = plain ? blocks.length - 1 : blocks.length;
  const gridHeight = plain && size ? plainHeight(size, plain.slots.length) : 0;
  // The list may have become shorter since the range was computed.
  const last = range ? Math.min(range.last, blocks.length - 1) : -1;
  const first = range ? Math.max(0, Math.min(range.first, last)) : 0;

  return (
    <div ref={box} className={styles.mosaic} style={{ height: px(fullBlocks * height + gridHeight) }}>
      {blocks.slice(first, last + 1).map((block, offset) => {
        const index = first + offset;
        return (
          <div key={index} className={blockClass(block, index)} style={{ top: px(index * height) }}>
            {block.slots.map((item, slot) => (
              <Fragment key={item?._id ?? slot}>
                {item === undefined ? skeleton : renderItem(item, index * BLOCK_SIZE + slot)}
              </Fragment>
            ))}
          </div>
        );
      })}
    </div>
  );
}

export function blockClass(block: Block<unknown>, index: number) {
  if (block.plain) return styles.block;
  return `${styles.block} ${styles.six} ${index % 2 === 0 ? styles.straight : styles.mirrored}`;
}
