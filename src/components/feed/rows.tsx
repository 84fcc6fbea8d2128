import { useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { createMemory } from './create-memory';
import type { Item, LayoutProps } from './layout';
import { Row } from './row';

const FIRST_OPEN_ROWS = 6;

const useMemory = createMemory<CacheSnapshot>();

type RowsProps<T> = LayoutProps<T> & {
  /** How far outside of the window rows are drawn, in pixels, where the list begins below something tall. */
  buffer?: number;
};

/**
 * One item under the other, of any height. Only those in and near the window are in the page. Without an estimate virtua
 * guesses the others' height from those that it has measured.
 */
export function Rows<T extends Item>({ list, items, more, estimate, buffer, renderItem, skeleton }: RowsProps<T>) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const cache = useMemory(list, () => virtualizer.current?.cache);
  const open = more ? (items.length === 0 ? FIRST_OPEN_ROWS : 1) : 0;
  return (
    <>
      <WindowVirtualizer ref={virtualizer} cache={cache} itemSize={estimate} bufferSize={buffer} data={items}>
        {(item, index) => <Row key={item.key ?? item._id}>{renderItem(item, index)}</Row>}
      </WindowVirtualizer>
      {Array.from({ length: open }, (_, index) => (
        <Row key={index}>{skeleton}</Row>
      ))}
    </>
  );
}
