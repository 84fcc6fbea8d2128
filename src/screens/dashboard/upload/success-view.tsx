import { CircleCheck } from 'lucide-react';
import type { Upload } from '@/resources/upload/upload';
import { Button } from '@/ui/button';
import { focusOnMount } from '@/ui/focus-on-mount';
import styles from './success-view.module.css';

export function SuccessView({ upload, onDone }: { upload: Upload; onDone: () => void }) {
  return (
    <div className={styles.view}>
      <CircleCheck size="2.5rem" aria-hidden="true" className={styles.icon} />
      <p className={styles.title}>{upload.fields.title}</p>
      {upload.unsavedFields.length > 0 && (
        <p role="status">The server kept the old {upload.unsavedFields.join(' and the old ')} of this video.</p>
      )}
      {/* The focused button is gone. */}
      <Button variant="primary" ref={focusOnMount} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
