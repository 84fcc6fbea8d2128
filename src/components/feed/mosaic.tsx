import { Fragment, useMemo } from 'react';
import type { LayoutProps } from './layout';
import styles from './mosaic.module.css';
import { BLOCK_SIZE, type Block, plainHeight, toBlocks } from './mosaic-geometry';
import { useBlocks } from './use-blocks';

/** The mosaic of six. Only the blocks in and near the window are in the page. */
export function Mosaic<T extends { _id: string }>({ list, items, more, renderItem, skeleton }: LayoutProps<T>) {
  const blocks = useMemo(() => toBlocks(items, more), [items, more]);
  const { box, size, blocks: drawn, height } = useBlocks(list);
  const plain = blocks.at(-1)?.plain ? blocks.at(-1) : undefined;
  const full = plain ? blocks.length - 1 : blocks.length;
  const rest = plain && size ? plainHeight(size, plain.places.length) : 0;
  // A list that got shorter must not leave the window empty.
  const last = drawn ? Math.min(drawn.last, blocks.length - 1) : -1;
  const first = drawn ? Math.min(drawn.first, last) : 0;

  return (
    <div ref={box} className={styles.mosaic} style={{ height: full * height + rest }}>
      {blocks.slice(Math.max(0, first), last + 1).map((block, offset) => {
        const index = Math.max(0, first) + offset;
        return (
          <div key={index} className={classOf(block, index)} style={{ top: index * height }}>
            {block.places.map((item, place) => (
              <Fragment key={item?._id ?? place}>
                {item === undefined ? skeleton : renderItem(item, index * BLOCK_SIZE + place)}
              </Fragment>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function classOf(block: Block<unknown>, index: number) {
  if (block.plain) return styles.block;
  return `${styles.block} ${styles.six} ${index % 2 === 0 ? styles.straight : styles.mirrored}`;
}
