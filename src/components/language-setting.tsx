import { LANGUAGES } from '../../server/rules/languages';
import { languages } from '@/messages/language';
import { keepLanguage } from '@/messages/reader-language';
import { t } from '@/messages/t';
import styles from './language-setting.module.css';

/** Shows the page again in another language. What was typed is restored. */
function changeLanguage(tag: string) {
  keepLanguage(tag);
  location.reload();
}

/** False in the development server, which has one language. */
export const hasLanguages = languages.tags.length > 1;

export function LanguageSetting() {
  return (
    <>
      <select
        aria-label={t('Language')}
        className={styles.select}
        value={languages.tag}
        onChange={({ target }) => changeLanguage(target.value)}
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
