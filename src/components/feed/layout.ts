import type { ReactNode } from 'react';

/** `key` stays the same where an item gets its id only later. */
export type Item = { _id: string; key?: string };

export type LayoutProps<T> = {
  /** Tells apart the lists of one page when their places are remembered. */
  list: string;
  items: readonly T[];
  more: boolean;
  renderItem: (item: T, index: number) => ReactNode;
  skeleton: ReactNode;
  /** An item's likely height in pixels, where the layout does not know it by itself. */
  estimate?: number | undefined;
};

/** How the items of a feed stand in the page: `Mosaic` or `Rows`. */
export type Layout = <T extends Item>(props: LayoutProps<T>) => ReactNode;
