import { useState } from 'react';
import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import { COLUMNS, type Column } from './dashboard-search';
import { slotsOf, useVisibleRows } from './use-visible-rows';
import { VideoRow } from './video-row';
import { useChangeSearch } from '@/ui/use-change-search';
import styles from './video-table.module.css';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { firstOrder, orderOf } from './arrange';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import skeleton from './table-skeleton.module.css';

const route = getRouteApi('/_member/admin/dashboard');

const LABELS: Record<Column, string> = {
  title: t('Title'),
  published: t('Status'),
  date: t('Date'),
  views: t('Views'),
  comments: t('Comments'),
  likes: t('Likes'),
};

/** Sorts by its column; a second click reverses the order. */
function ColumnHeader({ column }: { column: Column }) {
  const { sort, order } = orderOf(route.useSearch());
  const changeSearch = useChangeSearch();
  const isSorted = sort === column;
  const isAscending = order === 'asc';
  const next = isSorted ? (isAscending ? 'desc' : 'asc') : firstOrder(column);
  const Icon = isAscending ? ArrowUp : ArrowDown;
  const ariaSort = isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? ariaSort : undefined} className={styles[column]}>
      <button type="button" className={styles.sort} onClick={() => changeSearch({ sort: column, order: next })}>
        {LABELS[column]}
        {isSorted && <Icon size="0.875rem" />}
      </button>
    </th>
  );
}

type VideoTableProps = { videos: Video[]; onEdit: (video: Video) => void; onDelete: (video: Video) => void };

/** A virtual table: only rows near the window are rendered; `aria-rowindex` gives their positions. */
export function VideoTable({ videos, ...actions }: VideoTableProps) {
  const { body, view } = useVisibleRows();
  const [focused, setFocused] = useState<string>();
  const focusedRow = videos.findIndex(({ _id }) => _id === focused);
  return (
    <table aria-labelledby="own-videos" aria-rowcount={videos.length + 1} className={styles.table}>
      <thead className={styles.head}>
        <tr aria-rowindex={1} className={styles.headRow}>
          {COLUMNS.map((column) => (
            <ColumnHeader key={column} column={column} />
          ))}
          <th scope="col" className={styles.actions}>
            {t('Actions')}
          </th>
        </tr>
      </thead>
      <tbody
        ref={body}
        className={styles.body}
        onFocus={({ target }) => setFocused(target.closest('tr')?.dataset['video'])}
      >
        {slotsOf(view, videos.length, focusedRow).map((slot) => {
          if ('gap' in slot)
            return <tr key={`gap ${slot.from}`} aria-hidden="true" style={{ height: slot.gap * view.height }} />;
          const video = videos[slot.row];
          return video && <VideoRow key={video._id} video={video} index={slot.row} {...actions} />;
        })}
      </tbody>
    </table>
  );
}

export function TableSkeleton() {
  return (
    <SkeletonGroup label={t('Loading your videos')} className={skeleton.table} count={6}>
      <div className={skeleton.row}>
        <Skeleton className={skeleton.picture} />
        <Skeleton className={skeleton.title} />
        <Skeleton className={skeleton.count} />
        <Skeleton className={skeleton.count} />
      </div>
    </SkeletonGroup>
  );
}
