import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { LinkedText, type Times } from '@/ui/linked-text';
import styles from './description.module.css';
import { useIsLong } from './use-is-long';

/** Four lines are shown of a longer text. Five are not cut: the button would take the room of the fifth. */
const MOST_LINES = 5;

/** The first lines, and the rest on demand where there is a rest. */
export function Description({ text, times }: { text: string; times?: Times }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [box, isLong] = useIsLong(MOST_LINES);
  if (text.trim() === '') return null;
  return (
    <div className={styles.card}>
      <p ref={box} id={id} className={styles.text} data-clipped={(isLong && !open) || undefined}>
        {/* A link may stand in the hidden lines: whoever gets there with the keyboard must see it. */}
        <LinkedText text={text} times={times} onLinkFocus={() => isLong && setOpen(true)} />
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="small"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
