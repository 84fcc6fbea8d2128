import { useId } from 'react';
import { t } from '@/messages/t';
import { changeVisibility, type ChosenVideo, commonVisibility } from '@/resources/upload/chosen-files';
import type { VisibilityFields } from '@/resources/upload/visibility';
import { CHOICES, VisibilityInputs } from '../visibility-inputs';
import styles from './several.module.css';

type ChosenVisibilityProps = {
  /** The visibility of one video, or what several videos have in common. */
  value: VisibilityFields | undefined;
  error?: string | undefined;
  onChange: (changed: VisibilityFields) => void;
};

/** Who can watch a chosen video, or several. */
export function ChosenVisibility({ value, error, onChange }: ChosenVisibilityProps) {
  return (
    <VisibilityInputs
      visibility={value && (value.visibility ?? 'public')}
      error={error}
      select={{
        onChange: ({ currentTarget }) => onChange({ visibility: CHOICES.find((each) => each === currentTarget.value) }),
      }}
      time={{
        value: value?.publishAt ?? '',
        onChange: ({ currentTarget }) => onChange({ publishAt: currentTarget.value }),
      }}
    />
  );
}

/** Chooses who can watch all of these videos. */
export function VisibilityOfAll({ videos }: { videos: ChosenVideo[] }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.card}>
      <p id={id} className={styles.name}>
        {t('All videos')}
      </p>
      <ChosenVisibility
        value={commonVisibility(videos)}
        onChange={(changed) => {
          for (const video of videos) changeVisibility(video, changed);
        }}
      />
    </div>
  );
}
