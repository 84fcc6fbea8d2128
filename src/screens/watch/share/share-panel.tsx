import { useNavigate } from '@tanstack/react-router';
import { Copy, MessageSquare } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { copyLink } from '@/lib/copy-link';
import { duration } from '@/lib/format';
import { Button } from '@/ui/button';
import { usePlacement } from '@/ui/use-placement';
import styles from './share-panel.module.css';
import { addToTweet } from './add-to-tweet';
import { useShareLink } from './use-share-link';

type SharePanelProps = {
  /** What contains it. */
  popover: RefObject<HTMLElement | null>;
  video: { _id: string; title: string };
  /** At which the video can start, in seconds. */
  time: number;
  onClose: () => void;
};

export function SharePanel({ popover, video, time, onClose }: SharePanelProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [hasTime, setHasTime] = useState(false);
  const url = useShareLink(video._id)(hasTime ? time : 0);

  usePlacement(popover, true, 'span-right');
  useEffect(() => copyButton.current?.focus(), []);

  async function copy() {
    if (await copyLink(url)) return onClose();
    field.current?.focus();
    field.current?.select();
  }
  function tweet() {
    addToTweet(video.title, url);
    onClose();
    void navigate({ to: '/tweets' });
  }

  return (
    <div className={styles.panel}>
      <input ref={field} readOnly aria-label="Link" className={styles.link} value={url} />
      <label className={styles.choice}>
        <input type="checkbox" className={styles.box} checked={hasTime} onChange={() => setHasTime(!hasTime)} />
        {`Start at ${duration(time)}`}
      </label>
      <div className={styles.actions}>
        <Button ref={copyButton} variant="primary" onClick={() => void copy()}>
          <Copy size="1.125rem" aria-hidden="true" />
          Copy link
        </Button>
        <Button onClick={tweet}>
          <MessageSquare size="1.125rem" aria-hidden="true" />
          Tweet it
        </Button>
      </div>
    </div>
  );
}
