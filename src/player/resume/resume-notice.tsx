import { useState } from 'react';
import { duration as clock } from '@/lib/format';
import { Button } from '@/ui/button';
import { playFrom } from '../commands';
import { type Media, useMedia } from '../media';
import styles from './resume-notice.module.css';

/** How much of the video plays until the notice disappears, in seconds. */
const SHOWN_FOR = 10;

/** Shows from where the video resumed, until the user seeks or has watched on. */
export function ResumeNotice({ media, at }: { media: Media; at: number }) {
  const hasLeft = useMedia(media, ({ time, ended }) => ended || time < at - 1 || time > at + SHOWN_FOR);
  const [isDone, setIsDone] = useState(false);
  if (hasLeft && !isDone) setIsDone(true);
  if (hasLeft || isDone) return null;
  return (
    <div role="status" className={styles.notice}>
      <span>Resumed at {clock(at)}</span>
      <Button size="small" onClick={() => playFrom(media, 0)}>
        Start over
      </Button>
    </div>
  );
}
