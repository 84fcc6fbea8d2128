import type { ReactNode } from 'react';
import { useRef } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { createMemory } from './create-memory';
import styles from './rows.module.css';

type RowsProps<T> = {
  list: string;
  items: readonly T[];
  more: boolean;
  /** A row's likely height in pixels. Without it virtua guesses from those that it has measured. */
  estimate?: number;
  renderItem: (item: T, index: number) => ReactNode;
  skeleton: ReactNode;
};

const FIRST_OPEN_ROWS = 6;

const useMemory = createMemory<CacheSnapshot>();

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** One item under the other, of any height. Only those in and near the window are in the page. */
export function Rows<T extends { _id: string; key?: string }>({
  list,
  items,
  more,
  estimate,
  renderItem,
  skeleton,
}: RowsProps<T>) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const cache = useMemory(list, () => virtualizer.current?.cache);
  const open = more ? (items.length === 0 ? FIRST_OPEN_ROWS : 1) : 0;
  return (
    <>
      <WindowVirtualizer ref={virtualizer} cache={cache} itemSize={estimate} data={items}>
        {(item, index) => <Row key={item.key ?? item._id}>{renderItem(item, index)}</Row>}
      </WindowVirtualizer>
      {Array.from({ length: open }, (_, index) => (
        <Row key={index}>{skeleton}</Row>
      ))}
    </>
  );
}
