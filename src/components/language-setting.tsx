import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LANGUAGES } from '../../server/rules/languages';
import { languages } from '@/messages/language';
import { keepLanguage } from '@/messages/reader-language';
import { t } from '@/messages/t';
import styles from './language-setting.module.css';

/** Shows the page again in another language. What was typed is restored. */
async function changeLanguage(client: QueryClient, tag: string) {
  keepLanguage(tag);
  const saved = client
    .getMutationCache()
    .build(client, {
      mutationKey: ['user', 'updateLanguage'],
      mutationFn: async () => (await import('@/resources/session/save-language')).saveChoice(client, tag),
    })
    .execute(undefined);
  // After 2 s at most, and also after a failure: the cookie has the choice, too.
  await Promise.race([saved, new Promise((done) => setTimeout(done, 2000))]).catch(() => {});
  location.reload();
}

/** False in the development server, which has one language. */
export const hasLanguages = languages.tags.length > 1;

/** With the pointer, a choice applies at once. Arrow keys and letters only move it: Enter applies it, or leaving the field. */
export function LanguageSetting() {
  const client = useQueryClient();
  const isMoving = useRef(false);

  function apply(tag: string) {
    isMoving.current = false;
    if (tag !== languages.tag) void changeLanguage(client, tag);
  }

  return (
    <>
      <select
        aria-label={t('Language')}
        className={styles.select}
        defaultValue={languages.tag}
        onPointerDown={() => {
          isMoving.current = false;
        }}
        onKeyDown={({ key, altKey, currentTarget }) => {
          // These open the list, where a choice applies at once.
          isMoving.current = key !== ' ' && key !== 'F4' && !(altKey && key.startsWith('Arrow'));
          if (key === 'Enter') apply(currentTarget.value);
        }}
        onChange={({ target }) => {
          if (!isMoving.current) apply(target.value);
        }}
        onBlur={({ target }) => {
          if (isMoving.current) apply(target.value);
        }}
      >
        {languages.tags.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGES[tag] ?? tag}
          </option>
        ))}
      </select>
      <p className={styles.hint}>
        {t('What others write stays in their language. Your choice is saved in this browser.')}
      </p>
    </>
  );
}
