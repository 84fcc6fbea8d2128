import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './flash.module.css';

export type Flashed = { text: string; count: number };

const QUIET = 600;

/** What a key or a tap did, over the picture at once; said to a screen reader only when the keys have come to rest. */
export function Flash({ flashed }: { flashed: Flashed | null }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!flashed) return;
    const timer = setTimeout(() => setSaid(flashed.text), QUIET);
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
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  );
}
