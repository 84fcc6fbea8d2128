import { type Ref, useState } from 'react';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { LONGEST_WORD, muteWord } from '@/state/mutes';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import styles from './mute-settings.module.css';

export function WordForm({ ref }: { ref: Ref<HTMLInputElement> }) {
  const [word, setWord] = useState('');

  function add() {
    if (word.trim() === '') return;
    if (muteWord(word)) setWord('');
    else notify.error(t('You have muted too many words. Unmute some first.'), { id: 'mute' });
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        ref={ref}
        label={t('Word or phrase')}
        hint={t(
          'Videos with it in their title, and comments and tweets with it in their text are hidden. Case and accents do not matter.',
        )}
        value={word}
        maxLength={LONGEST_WORD}
        autoComplete="off"
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <Button type="submit">{t('Mute word')}</Button>
    </form>
  );
}
