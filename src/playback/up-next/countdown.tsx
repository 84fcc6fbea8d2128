import { useEffect, useEffectEvent, useState } from 'react';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './end-screen.module.css';

const SECONDS = 8;

/** What shows that the user is there, and may want to stay. */
const INTERACTIONS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'scroll'];

/** Browsers can dispatch `pointermove` when the page changes under a pointer that rests. */
const isResting = (event: Event) =>
  event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;

export function Countdown({ title, onCancel, onEnd }: { title: string; onCancel: () => void; onEnd: () => void }) {
  const [left, setLeft] = useState(SECONDS);
  const cancel = useEffectEvent((event: Event) => {
    if (!isResting(event)) onCancel();
  });
  const onVisibilityChange = useEffectEvent(() => {
    if (document.hidden) onCancel();
  });
  const isOver = left <= 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of INTERACTIONS) window.addEventListener(name, cancel, { signal, capture: true, passive: true });
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, []);

  return (
    <>
      <p className={styles.next} aria-hidden="true">
        {isolated((slot) => t('Next in {seconds} s: {title}', { seconds: Math.max(left, 0), title: slot }), title)}
      </p>
      {/* Announced once. A live region has to be in the page before its text. */}
      <VisuallyHidden>
        <span aria-live="polite">
          {left < SECONDS &&
            t('Next in {seconds, plural, one {# second} other {# seconds}}: {title}', { seconds: SECONDS - 1, title })}
        </span>
      </VisuallyHidden>
      <Button size="small" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </>
  );
}
