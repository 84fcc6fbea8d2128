import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef } from 'react';
import { t } from '@/messages/t';
import { healthQuery } from '@/query/health';
import { captionsQuery } from '@/resources/caption/queries';
import { ErrorNotice } from '@/ui/error-notice';
import { AddCaptions } from './add-captions';
import { CaptionList } from './caption-list';
import styles from './captions-group.module.css';

/** The captions of an own video, published or not, where the provider has them. They are saved at once, without the form above. */
export function CaptionsGroup({ videoId }: { videoId: string }) {
  const hasCaptions = useQuery(healthQuery()).data?.captions === true;
  // Not in the render that a dismissed upload causes: a new mutation observer notifies those who show uploads.
  const isNext = useDeferredValue(true, false);
  return hasCaptions && isNext && <Captions videoId={videoId} />;
}

function Captions({ videoId }: { videoId: string }) {
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const { data: captions, isError, refetch } = useQuery(captionsQuery(videoId));
  return (
    <section ref={group} role="group" aria-labelledby={id} tabIndex={-1} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {t('Captions')}
      </h3>
      {isError && !captions && (
        <ErrorNotice message={t('The captions could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {captions && captions.length > 0 && <CaptionList videoId={videoId} group={group} captions={captions} />}
      {captions && <AddCaptions videoId={videoId} captions={captions} />}
    </section>
  );
}
