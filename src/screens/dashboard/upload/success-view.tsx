import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Upload } from '@/resources/upload/upload';
import type { Video } from '@/resources/video/schema';
import { Button, buttonClass } from '@/ui/button';
import { focusOnMount } from '@/ui/focus-page';
import styles from './success-view.module.css';

type SuccessViewProps = {
  upload: Upload;
  saved: Video | undefined;
  onDone: () => void;
  /** Called when the user leaves for the page of the video. */
  onLeave: () => void;
};

export function SuccessView({ upload, saved, onDone, onLeave }: SuccessViewProps) {
  const isLeaving = useRef(false);
  const leave = useEffectEvent(() => {
    if (isLeaving.current) onLeave();
  });
  useEffect(() => () => leave(), []);
  return (
    <div className={styles.view}>
      <CircleCheck size="2.5rem" aria-hidden="true" className={styles.icon} />
      <p className={styles.title}>{upload.fields.title}</p>
      {upload.unsavedFields.length > 0 && (
        <p role="status">The server kept the old {upload.unsavedFields.join(' and the old ')} of this video.</p>
      )}
      <div className={styles.actions}>
        {saved?.isPublished && saved._id !== '' && (
          <Link
            to="/watchpage/$videoId"
            params={{ videoId: saved._id }}
            className={buttonClass()}
            onClick={() => {
              isLeaving.current = true;
            }}
          >
            Watch it
          </Link>
        )}
        {/* The focused button is gone. */}
        <Button variant="primary" ref={focusOnMount} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
