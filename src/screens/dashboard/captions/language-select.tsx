import { useId, useState } from 'react';
import { t } from '@/messages/t';
import fieldStyles from '@/ui/field.module.css';
import styles from './captions-group.module.css';
import { captionLanguages } from './languages';

type LanguageSelectProps = { value: string; onChange: (language: string) => void };

export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const id = useId();
  const [choices] = useState(captionLanguages);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {t('Caption language')}
      </label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
