import { Plus } from 'lucide-react';
import { t } from '@/messages/t';
import { chooseVideos } from '@/resources/upload/chosen-files';
import { buttonClass } from '@/ui/button';
import { FileInput } from '@/ui/local-file';
import { VIDEO_TYPES } from '../video-file-field';
import styles from './several.module.css';

/** Looks like a button; files can also be dropped on it. */
export function AddVideos() {
  return (
    <span className={`${buttonClass()} ${styles.add}`}>
      <Plus size="1.125rem" />
      <span aria-hidden="true">{t('Add videos')}</span>
      <FileInput
        aria-label={t('Add videos')}
        accept={VIDEO_TYPES}
        onChoose={(file) => chooseVideos([file])}
        onChooseSeveral={chooseVideos}
        onClick={({ currentTarget }) => {
          // So that a removed file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </span>
  );
}
