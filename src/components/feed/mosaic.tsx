import { Fragment, useMemo } from 'react';
import type { LayoutProps } from './layout';
import styles from './mosaic.module.css';
import { BLOCK_SIZE, type Block, plainHeight, px, toBlocks } from './mosaic-geometry';
import { useBlocks } from './use-blocks';

/** A virtualised mosaic in blocks of six. */
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
