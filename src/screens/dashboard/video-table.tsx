import { useState } from 'react';
import type { Video } from '@/resources/video/schema';
import { ColumnHeader } from './column-header';
import { COLUMNS } from './dashboard-search';
import { slotsOf, useVisibleRows } from './use-visible-rows';
import { VideoRow } from './video-row';
import styles from './video-table.module.css';

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
            Actions
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
