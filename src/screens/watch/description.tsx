import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { LinkedText, type Times } from '@/ui/linked-text';
import styles from './description.module.css';
import { useIsClipped } from './use-is-clipped';

/** The first lines, and the rest on demand where there is a rest. */
export function Description({ text, times }: { text: string; times?: Times }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [box, isClipped] = useIsClipped();
  if (text.trim() === '') return null;
  return (
    <div className={styles.card}>
      <p ref={box} id={id} className={styles.text} data-open={open || undefined}>
        {/* A link may stand in the hidden lines: whoever gets there with the keyboard must see it. */}
        <LinkedText text={text} times={times} onLinkFocus={() => isClipped && setOpen(true)} />
      </p>
      {(isClipped || open) && (
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
