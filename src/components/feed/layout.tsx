import type { ReactNode } from 'react';
import type { Mutable } from '@/state/mutes';
import styles from './feed.module.css';

/** `key` is set for new items, whose `_id` changes once the server has saved them. */
export type Item = Mutable & { _id: string; key?: string };

export type LayoutProps<T> = {
  /** Name of the list, unique on its page: the key of its saved scroll position. */
  list: string;
  items: readonly T[];
  /** More items can be loaded: the list ends with skeletons. */
  more: boolean;
  renderItem: (item: T, index: number) => ReactNode;
  skeleton: ReactNode;
  /** Estimated height of an item in pixels, for layouts that measure. */
  estimate?: number | undefined;
};

export type Layout = <T extends Item>(props: LayoutProps<T>) => ReactNode;

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
