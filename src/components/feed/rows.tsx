import { useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { createMemory } from '@/lib/entry-memory';
import { type Item, type LayoutProps, Row } from './layout';

const FIRST_OPEN_ROWS = 6;

const useMemory = createMemory<CacheSnapshot>();

type RowsProps<T> = LayoutProps<T> & {
  buffer?: number;
};

/** A virtualised list of rows of any height. Without an estimate virtua derives one from the rows it has measured. */
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
