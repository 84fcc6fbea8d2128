import { useCallback, useId, useState } from 'react';
import { Button } from '@/ui/button';
import { LinkedText, type TimestampOptions } from '@/components/linked-text/linked-text';
import { t } from '@/messages/t';
import styles from './description.module.css';

/** Returns a ref, and whether its element has more than `lines` lines of text, including those that CSS clamps. */
function useIsLong(lines: number) {
  const [isLong, setIsLong] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const line = Number.parseFloat(getComputedStyle(element).lineHeight);
        setIsLong(element.scrollHeight > (lines + 0.5) * line);
      };
      // Measures before the first paint, so that nothing shifts.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [lines],
  );
  return [ref, isLong] as const;
}

/** Up to five lines are shown whole. A longer text is clamped to four lines, with "Show more" as the fifth. */
const MAX_LINES = 5;

export function Description({ text, times }: { text: string; times?: TimestampOptions }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [box, isLong] = useIsLong(MAX_LINES);
  return (
    <div className={styles.card}>
      <p ref={box} id={id} className={styles.text} dir="auto" data-clipped={(isLong && !open) || undefined}>
        {/* Expands when the keyboard focus reaches a link in the hidden lines. */}
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
          {open ? t('Show less') : t('Show more')}
        </Button>
      )}
    </div>
  );
}
