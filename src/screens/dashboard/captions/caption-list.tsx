import { Download, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '@/messages/t';
import { captionDraftKey, useDeleteCaptions } from '@/resources/caption/mutations';
import type { Caption } from '@/resources/caption/schema';
import { dropDraft, useDraft } from '@/state/drafts';
import { IconButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { preloadHandlers } from '@/ui/later';
import styles from './captions-group.module.css';

type CommonProps = {
  videoId: string;
  /** The group of all captions, which gets the focus when the captions of the focused button are removed. */
  group: RefObject<HTMLElement | null>;
};

function RemoveButton({ videoId, group, caption: { language, label } }: CommonProps & { caption: Caption }) {
  const [isAsking, setIsAsking] = useState(false);
  const isRemoved = useRef(false);
  const { mutate, isPending, error } = useDeleteCaptions(videoId, () => {
    isRemoved.current = true;
    dropDraft(captionDraftKey(videoId, language));
  });
  useEffect(
    () => () => {
      // Only now: the dialog returns the focus to the button, which is gone.
      if (isRemoved.current) group.current?.focus();
    },
    [group],
  );
  return (
    <>
      <IconButton
        label={t('Remove {language} captions', { language: label })}
        icon={<Trash2 size="1.125rem" />}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('Remove {language} captions?', { language: label })}
          confirmLabel={t('Remove')}
          busy={isPending}
          error={error ? t('The captions could not be removed. Try again.') : undefined}
          onClose={() => setIsAsking(false)}
          onConfirm={() => mutate(language)}
        >
          <p>{t('This permanently deletes the file.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type CaptionListProps = CommonProps & {
  captions: readonly Caption[];
  editorPreload: ReturnType<typeof preloadHandlers>;
  onEdit: (caption: Caption) => void;
};

/** The captions that a video has. */
export function CaptionList({ captions, ...props }: CaptionListProps) {
  return (
    <ul className={styles.list}>
      {captions.map((caption) => (
        <CaptionRow key={caption.language} {...props} caption={caption} />
      ))}
    </ul>
  );
}

type CaptionRowProps = Omit<CaptionListProps, 'captions'> & { caption: Caption };

function CaptionRow({ videoId, group, caption, editorPreload, onEdit }: CaptionRowProps) {
  const hasDraft = useDraft(captionDraftKey(videoId, caption.language)) !== undefined;
  return (
    <li className={styles.row}>
      <span className={styles.language}>
        <span lang={caption.language} dir="auto">
          {caption.label}
        </span>
        {hasDraft && <span className={styles.note}>{t('Not saved')}</span>}
      </span>
      <IconButton
        label={t('Edit {language} captions', { language: caption.label })}
        icon={<Pencil size="1.125rem" />}
        {...editorPreload}
        onClick={() => onEdit(caption)}
      />
      <a
        href={caption.file}
        download={`${caption.language}.vtt`}
        aria-label={t('Download {language} captions', { language: caption.label })}
        className={styles.download}
      >
        <Download size="1.125rem" />
      </a>
      <RemoveButton videoId={videoId} group={group} caption={caption} />
    </li>
  );
}
