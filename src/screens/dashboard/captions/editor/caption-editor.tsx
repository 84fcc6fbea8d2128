import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '@/messages/t';
import { captionFileQuery } from '@/resources/caption/queries';
import type { Caption } from '@/resources/caption/schema';
import type { Video } from '@/resources/video/schema';
import { Dialog } from '@/ui/dialog';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton } from '@/ui/skeleton';
import styles from './editor.module.css';
import { EditorForm } from './editor-form';
import { fromFile, newLine } from './lines';

type CaptionEditorProps = {
  video: Video;
  /** What the video has. */
  captions: readonly Caption[];
  /** The captions to edit; undefined for new ones. */
  edited: Caption | undefined;
  /** That of new captions, until the user chooses another. */
  language: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Writes captions beside the video. What is not saved is kept as a draft when it closes. */
export function CaptionEditor({ edited, language, ...props }: CaptionEditorProps) {
  const empty = useMemo(() => ({ language, lines: [newLine(0, 0)] }), [language]);
  return (
    <Dialog
      title={edited ? t('Edit {language} captions', { language: edited.label }) : t('Write captions')}
      size="wide"
      onClose={props.onClose}
    >
      {edited ? <StoredCaptions {...props} edited={edited} /> : <EditorForm {...props} initial={empty} />}
    </Dialog>
  );
}

/** More lines would make each key slow. */
const LONGEST = 500;

function StoredCaptions({ edited, ...props }: Omit<CaptionEditorProps, 'edited' | 'language'> & { edited: Caption }) {
  const { data: content, isError, refetch } = useQuery(captionFileQuery(edited.file));
  const stored = useMemo(() => (content === undefined ? undefined : fromFile(content)), [content]);
  const initial = useMemo(() => ({ language: edited.language, lines: stored?.lines ?? [] }), [edited.language, stored]);
  if (content === undefined) {
    if (!isError)
      return (
        <div data-columns>
          <Skeleton className={styles.skeleton} />
        </div>
      );
    return <ErrorNotice message={t('The captions could not be loaded.')} onRetry={() => void refetch()} />;
  }
  if (!stored) return <p>{t('The file has errors, so it cannot be edited here. Download it, and replace it.')}</p>;
  if (stored.lines.length > LONGEST) {
    return <p>{t('The file has more than 500 captions. Download it, and replace it.')}</p>;
  }
  return <EditorForm {...props} edited={edited} initial={initial} isLossy={stored.isLossy} />;
}
