import { Captions } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '@/api/errors';
import { languages } from '@/messages/language';
import { t } from '@/messages/t';
import { captionDraftKey, useSaveCaptions } from '@/resources/caption/mutations';
import type { Caption } from '@/resources/caption/schema';
import { dropDraft, useDraft } from '@/state/drafts';
import { Button } from '@/ui/button';
import fieldStyles from '@/ui/field.module.css';
import { isolated } from '@/ui/isolated';
import type { preloadHandlers } from '@/ui/later';
import { FileInput } from '@/ui/local-file';
import styles from './captions-group.module.css';
import { LanguageSelect } from './language-select';
import { readFile } from './read-file';

type AddCaptionsProps = {
  videoId: string;
  captions: readonly Caption[];
  /** True if the editor has saved captions. */
  isWritten: boolean;
  editorPreload: ReturnType<typeof preloadHandlers>;
  onWrite: (language: string) => void;
};

/** Adds a file of captions, or replaces that in the same language; or opens the editor. */
export function AddCaptions({ videoId, captions, isWritten, editorPreload, onWrite }: AddCaptionsProps) {
  const id = useId();
  // The pseudo-language of the tests is English.
  const [language, setLanguage] = useState(languages.tag === 'en-XA' ? 'en' : languages.tag);
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<string[]>([]);
  // The draft was made from the captions that the file has replaced.
  const save = useSaveCaptions(videoId, (saved) => dropDraft(captionDraftKey(videoId, saved.language)));
  const hasDraft = useDraft(captionDraftKey(videoId)) !== undefined;
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
      <LanguageSelect value={language} onChange={setLanguage} />
      <div className={styles.buttons}>
        <Button {...editorPreload} onClick={() => onWrite(language)}>
          {t('Write captions')}
        </Button>
        <Button disabled={!file} busy={save.isPending} onClick={() => file && void add(file)}>
          {t('Add captions')}
        </Button>
      </div>
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
        {(save.isSuccess || isWritten) && !file && t('Captions saved')}
        {file && replaced && t('This replaces the {language} captions.', { language: replaced.label })}
      </p>
      {hasDraft && <p className={styles.note}>{t('You have captions that are not saved yet.')}</p>}
    </div>
  );
}
