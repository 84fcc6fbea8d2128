import { useState } from 'react';
import { t } from '@/messages/t';
import { exactTime } from '@/ui/relative-time';
import styles from './suspension.module.css';

/** Says until when the member is suspended. `until` may be in the past. */
export function Suspension({ until }: { until: number | null }) {
  const [now] = useState(() => Date.now());
  if (until === null || until <= now) return null;
  return (
    <p role="note" className={styles.note}>
      {t(
        'Moderators have suspended you until {date}. You can read, and delete or download what is yours, but not post. “Decisions about what you posted” says why.',
        { date: exactTime(until) },
      )}
    </p>
  );
}
