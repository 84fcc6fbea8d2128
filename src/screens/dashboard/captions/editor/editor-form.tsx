import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { captionDraftKey, useSaveCaptions } from '@/resources/caption/mutations';
import type { Caption } from '@/resources/caption/schema';
import type { Video } from '@/resources/video/schema';
import { dropDraft, readDraft } from '@/state/drafts';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form';
import { LanguageSelect } from '../language-select';
import { DiscardButton } from '../../discard-button';
import { useWritten, type Written } from './draft';
import styles from './editor.module.css';
import { KeyHelp } from './key-help';
import type { EditorCommand } from './keys';
import { LineFields } from './line-fields';
import { isBlank, type Line, problemsOf, timeOf, toFile } from './lines';
import { Preview } from './preview';

type EditorFormProps = {
  video: Video;
  captions: readonly Caption[];
  edited?: Caption;
  initial: Written;
  /** True if the file has comments or styles. */
  isLossy?: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** An empty video is refused, and one that plays already is paused. */
const togglePlay = (video: HTMLVideoElement) => (video.paused ? void video.play().catch(() => {}) : video.pause());

export function EditorForm({ video, captions, edited, initial, isLossy = false, onClose, onSaved }: EditorFormProps) {
  const helpId = useId();
  const player = useRef<HTMLVideoElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const key = captionDraftKey(video._id, edited?.language);
  const { written, change, draft } = useWritten(key, initial);
  const { language, lines } = written;
  const problems = useMemo(() => problemsOf(lines), [lines]);
  const [isEmpty, setIsEmpty] = useState(false);
  const save = useSaveCaptions(video._id, ({ language: saved, draft: sent }) => {
    // That of the captions that new ones have replaced.
    if (!edited) dropDraft(captionDraftKey(video._id, saved));
    // What was typed meanwhile stays a draft.
    if (sent === readDraft(key)) dropDraft(key);
  });
  const replaced = edited ? undefined : captions.find((caption) => caption.language === language);

  useEffect(() => {
    // After the dialog has opened, which focuses its first control.
    form.current?.querySelector('textarea')?.focus();
  }, []);

  const run = useCallback(
    (command: EditorCommand, line: Line) => {
      const element = player.current;
      if (!element) return;
      const seconds = element.currentTime;
      if (command === 'add') change({ type: 'add', seconds });
      else if (command === 'start' || command === 'end') change({ type: `${command}At`, id: line.id, seconds });
      else if (command === 'toggle') togglePlay(element);
      else {
        element.currentTime = timeOf(line.start) ?? seconds;
        void element.play().catch(() => {});
      }
    },
    [change],
  );

  function submit() {
    const hasText = !lines.every(isBlank);
    setIsEmpty(!hasText);
    if (problems.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (problems.size > 0 || !hasText) return;
    const onSuccess = () => {
      if (readDraft(key) !== undefined) return;
      onSaved();
      onClose();
    };
    save.mutate({ language, content: toFile(lines), draft }, { onSuccess });
  }

  return (
    <div ref={form} data-columns className={styles.editor}>
      <div className={styles.preview}>
        <Preview ref={player} video={video} lines={lines} />
      </div>
      <div className={styles.main}>
        {isLossy && <p className={styles.hint}>{t('Comments and styles of the file are lost when you save.')}</p>}
        {!edited && <LanguageSelect value={language} onChange={(tag) => change({ type: 'language', language: tag })} />}
        {replaced && (
          <p className={styles.hint}>{t('This replaces the {language} captions.', { language: replaced.label })}</p>
        )}
        <div role="group" aria-label={t('Lines')} aria-describedby={helpId} className={styles.lines}>
          {lines.map((line, index) => (
            <LineFields
              key={line.id}
              line={line}
              number={index + 1}
              language={language}
              textProblem={problems.get(line.id)?.text}
              startProblem={problems.get(line.id)?.start}
              endProblem={problems.get(line.id)?.end}
              hasFocus={written.focused === line.id}
              onChange={change}
              onCommand={run}
            />
          ))}
        </div>
        <Button
          className={styles.add}
          onClick={() => change({ type: 'add', seconds: player.current?.currentTime ?? 0 })}
        >
          {t('Add line')}
        </Button>
        <FormError message={isEmpty ? t('There are no captions') : save.isError ? messageOf(save.error) : undefined} />
        <div className={styles.actions}>
          {draft !== undefined && (
            <DiscardButton
              title={t('Discard your changes?')}
              text={t('The lines that are not saved will be discarded.')}
              onDiscard={() => {
                dropDraft(key);
                onClose();
              }}
            />
          )}
          <Button variant="primary" disabled={draft === undefined} busy={save.isPending} onClick={submit}>
            {t('Save')}
          </Button>
        </div>
      </div>
      <KeyHelp id={helpId} />
    </div>
  );
}
