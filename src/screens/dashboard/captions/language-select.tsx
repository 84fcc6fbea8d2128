import { useId, useState } from 'react';
import { languages } from '@/messages/language';
import { t } from '@/messages/t';
import fieldStyles from '@/ui/field.module.css';
import styles from './captions-group.module.css';

/** Most captions are in one of these. Those in other languages can be added with the API. */
const TAGS = [
  'ar,bg,bn,ca,cs,da,de,el,en,en-GB,es,es-419,et,eu,fa,fi,fil,fr,fr-CA,ga,gl,gu,he,hi,hr,hu,hy,id,is,it,ja,ka',
  'kn,ko,lt,lv,ml,mr,ms,nb,nl,pa,pl,pt,pt-BR,ro,ru,sk,sl,sq,sr,sv,sw,ta,te,th,tr,uk,ur,uz,vi,zh-CN,zh-TW',
].flatMap((tags) => tags.split(','));

/** The languages of captions by name, in the language of the page. */
function captionLanguages(): { tag: string; name: string }[] {
  const names = new Intl.DisplayNames([languages.tag], { type: 'language' });
  return TAGS.map((tag) => ({ tag, name: names.of(tag) ?? tag })).toSorted((a, b) =>
    a.name.localeCompare(b.name, languages.tag),
  );
}

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
