import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/messages/t';
import { writeDraft, useDraft } from '@/state/drafts';
import { validateComment, validateContent, LONGEST_COMMENT } from '@/resources/post/model';
import { Button } from '@/ui/button';
import styles from './post-editor.module.css';
import { TextBox } from './text-box';

type PostEditorProps = {
  name: 'tweet' | 'comment';
  /** Key of the draft. */
  field: string;
  content: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};

export function PostEditor({ name, field, content, onSave, onCancel }: PostEditorProps) {
  const text = useDraft(field) ?? content;
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const validate = name === 'comment' ? validateComment : validateContent;
  // One that is too long shows its error at once, others once the user has tried to save it.
  const error = hasTried || text.length > LONGEST_COMMENT ? validate(text) : undefined;

  useLayoutEffect(() => {
    const article = form.current?.closest('article');
    // The editor also mounts when its row scrolls into view, or when saving fails: the focus stays where it is then.
    if (!article?.contains(document.activeElement)) return;
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(-1, -1);
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  /** Before the editor closes: returns the focus to the menu button that opened it. */
  function leave(then: () => void) {
    form.current
      ?.closest('article')
      ?.querySelector<HTMLElement>('[aria-haspopup=menu]')
      ?.focus({ preventScroll: true });
    then();
  }

  function save() {
    if (validate(text)) {
      setHasTried(true);
      box.current?.focus();
      return;
    }
    const next = text.trim();
    leave(() => (next === content ? onCancel() : onSave(next)));
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextBox
        ref={box}
        aria-label={name === 'tweet' ? t('Edit tweet') : t('Edit comment')}
        error={error}
        className={styles.box}
        value={text}
        onText={(value) => writeDraft(field, value)}
        onSubmit={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          leave(onCancel);
        }}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" onClick={() => leave(onCancel)}>
          {t('Cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit">
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
