import { Captions } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '@/api/errors';
import { languages } from '@/messages/language';
import { t } from '@/messages/t';
import { useSaveCaptions } from '@/resources/caption/mutations';
import type { Caption } from '@/resources/caption/schema';
import { Button } from '@/ui/button';
import fieldStyles from '@/ui/field.module.css';
import { isolated } from '@/ui/isolated';
import { FileInput } from '@/ui/local-file';
import styles from './captions-group.module.css';
import { captionLanguages } from './languages';
import { readFile } from './read-file';

type AddCaptionsProps = { videoId: string; captions: readonly Caption[] };

/** Adds a file of captions, or replaces that in the same language. */
export function AddCaptions({ videoId, captions }: AddCaptionsProps) {
  const id = useId();
  const [choices] = useState(captionLanguages);
  const [language, setLanguage] = useState(languages.tag === 'en-XA' ? 'en' : languages.tag);
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<string[]>([]);
  const save = useSaveCaptions(videoId);
  const replaced = captions.find((caption) => caption.language === language);

  async function add(chosen: File) {
    const { content, errors: found } = await readFile(chosen);
    setErrors(found);
    if (found.length > 0) return;
    save.mutate({ language, content }, { onSuccess: () => setFile(undefined) });
  }

  function choose(chosen: File) {
    setFile(chosen);
    setErrors([]);
    save.reset();
  }

  const problems = save.isError ? [messageOf(save.error)] : errors;
  return (
    <div className={styles.add}>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-file`} className={fieldStyles.label}>
          {t('Caption file')}
        </label>
        <div className={styles.zone} data-invalid={problems.length > 0 || undefined}>
          <Captions size="1.25rem" />
          <span>{file ? isolated((name) => name, file.name) : t('Choose a WebVTT or SRT file, or drop it here')}</span>
          <FileInput
            id={`${id}-file`}
            accept=".vtt,.srt,text/vtt"
            aria-describedby={`${id}-errors`}
            aria-invalid={problems.length > 0 || undefined}
            onChoose={choose}
          />
        </div>
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-language`} className={fieldStyles.label}>
          {t('Caption language')}
        </label>
        <select
          id={`${id}-language`}
          className={styles.select}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {choices.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button disabled={!file} busy={save.isPending} className={styles.button} onClick={() => file && void add(file)}>
        {t('Add captions')}
      </Button>
      <div id={`${id}-errors`} role="alert" className={styles.errors}>
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <p role="status" className={styles.note}>
        {save.isSuccess && !file && t('Captions saved')}
        {file && replaced && t('This replaces the {language} captions.', { language: replaced.label })}
      </p>
    </div>
  );
}
