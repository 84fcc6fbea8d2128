import { useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { createMemory } from '@/lib/entry-memory';
import { type Item, type LayoutProps, Row } from './layout';

/** While the first page loads. Further pages have one. */
const FIRST_SKELETONS = 6;

const useSavedHeights = createMemory<CacheSnapshot>();

type RowsProps<T> = LayoutProps<T> & {
  buffer?: number;
};

/** A virtualised list of rows of any height. Without an estimate, virtua estimates heights by the rows that it has measured. */
export function Rows<T extends Item>({ list, items, more, estimate, buffer, renderItem, skeleton }: RowsProps<T>) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const cache = useSavedHeights(list, () => virtualizer.current?.cache);
  const skeletons = more ? (items.length === 0 ? FIRST_SKELETONS : 1) : 0;
  return (
    <>
      <WindowVirtualizer ref={virtualizer} cache={cache} itemSize={estimate} bufferSize={buffer} data={items}>
        {(item, index) => <Row key={item.key ?? item._id}>{renderItem(item, index)}</Row>}
      </WindowVirtualizer>
      {Array.from({ length: skeletons }, (_, index) => (
        <Row key={index}>{skeleton}</Row>
      ))}
    </>
  );
}
