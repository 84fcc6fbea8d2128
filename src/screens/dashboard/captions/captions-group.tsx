import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { captionsQuery } from '@/resources/caption/queries';
import type { Caption } from '@/resources/caption/schema';
import type { Video } from '@/resources/video/schema';
import { ErrorNotice } from '@/ui/error-notice';
import { closeMissing, later, preloadHandlers } from '@/ui/later';
import { AddCaptions } from './add-captions';
import { CaptionList } from './caption-list';
import styles from './captions-group.module.css';

const CaptionEditor = later(() => import('./editor/caption-editor'), 'CaptionEditor', { onMissing: closeMissing });
const editorPreload = preloadHandlers(CaptionEditor.preload);

/** The captions of an own video, published or not, where the provider has them. They are saved at once, without the form above. */
export function CaptionsGroup({ video }: { video: Video }) {
  const hasCaptions = useIsAnnounced('captions');
  // Not in the render that a dismissed upload causes: a new mutation observer notifies those who show uploads.
  const isNext = useDeferredValue(true, false);
  return hasCaptions && isNext && <Captions video={video} />;
}

/** Which captions the editor has: stored ones, or new ones in a language. */
type Opened = { edited: Caption } | { language: string };

function Captions({ video }: { video: Video }) {
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const { data: captions, isError, refetch } = useQuery(captionsQuery(video._id));
  const [opened, setOpened] = useState<Opened>();
  const [isSaved, setIsSaved] = useState(false);
  function open(next: Opened) {
    setOpened(next);
    setIsSaved(false);
  }
  return (
    <section ref={group} role="group" aria-labelledby={id} tabIndex={-1} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {t('Captions')}
      </h3>
      {isError && !captions && (
        <ErrorNotice message={t('The captions could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {captions && captions.length > 0 && (
        <CaptionList
          videoId={video._id}
          group={group}
          captions={captions}
          editorPreload={editorPreload}
          onEdit={(edited) => open({ edited })}
        />
      )}
      {captions && (
        <AddCaptions
          videoId={video._id}
          captions={captions}
          isWritten={isSaved}
          editorPreload={editorPreload}
          onWrite={(language) => open({ language })}
        />
      )}
      {captions && opened && (
        <CaptionEditor
          video={video}
          captions={captions}
          edited={'edited' in opened ? opened.edited : undefined}
          language={'language' in opened ? opened.language : ''}
          onClose={() => setOpened(undefined)}
          onSaved={() => setIsSaved(true)}
        />
      )}
    </section>
  );
}
