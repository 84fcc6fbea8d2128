import { getRouteApi } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { firstOrder, orderOf } from './arrange';
import type { Column } from './dashboard-search';
import styles from './video-table.module.css';

const route = getRouteApi('/_member/admin/dashboard');

const LABELS: Record<Column, string> = {
  title: 'Title',
  published: 'Status',
  date: 'Date',
  views: 'Views',
  comments: 'Comments',
  likes: 'Likes',
};

/** Sorts by its column; a second click reverses the order. */
export function ColumnHeader({ column }: { column: Column }) {
  const { sort, order } = orderOf(route.useSearch());
  const navigate = route.useNavigate();
  const isSorted = sort === column;
  const isAscending = order === 'asc';
  const next = isSorted ? (isAscending ? 'desc' : 'asc') : firstOrder(column);
  const Icon = isAscending ? ArrowUp : ArrowDown;
  const ariaSort = isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? ariaSort : undefined} className={styles[column]}>
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          void navigate({ search: (old) => ({ ...old, sort: column, order: next }), replace: true, resetScroll: false })
        }
      >
        {LABELS[column]}
        {isSorted && <Icon size="0.875rem" aria-hidden="true" />}
      </button>
    </th>
  );
}
