import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './feedback.module.css';

/** `count` restarts the animation when a text repeats. */
export type FeedbackMessage = { text: string; count: number };

const ANNOUNCE_AFTER_MS = 600;

/** Feedback for a key or tap, shown at once. Screen readers hear only the last of a quick series. */
export function Feedback({ message }: { message: FeedbackMessage | null }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setAnnounced(message.text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <>
      {message && (
        <span key={message.count} className={styles.feedback} aria-hidden="true">
          {message.text}
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  );
}
