import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './flash.module.css';

export type Flashed = { text: string; count: number };

const ANNOUNCE_AFTER_MS = 600;

/** Feedback for a key or tap, shown at once. Screen readers hear only the last of a quick series. */
export function Flash({ flashed }: { flashed: Flashed | null }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!flashed) return;
    const timer = setTimeout(() => setAnnounced(flashed.text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [flashed]);
  return (
    <>
      {flashed && (
        <span key={flashed.count} className={styles.flash} aria-hidden="true">
          {flashed.text}
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  );
}
