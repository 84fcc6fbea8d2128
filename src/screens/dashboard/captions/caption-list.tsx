import { Download, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '@/messages/t';
import { useDeleteCaptions } from '@/resources/caption/mutations';
import type { Caption } from '@/resources/caption/schema';
import { IconButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import styles from './captions-group.module.css';

type Group = { videoId: string; group: RefObject<HTMLElement | null> };

function RemoveButton({ videoId, group, caption: { language, label } }: Group & { caption: Caption }) {
  const [isAsking, setIsAsking] = useState(false);
  const isRemoved = useRef(false);
  const { mutate, isPending, error } = useDeleteCaptions(videoId, () => {
    isRemoved.current = true;
  });
  useEffect(
    () => () => {
      // The focused button is gone.
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

/** The captions that a video has. */
export function CaptionList({ videoId, group, captions }: Group & { captions: readonly Caption[] }) {
  return (
    <ul className={styles.list}>
      {captions.map((caption) => (
        <li key={caption.language} className={styles.row}>
          <span lang={caption.language} dir="auto" className={styles.language}>
            {caption.label}
          </span>
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
      ))}
    </ul>
  );
}
