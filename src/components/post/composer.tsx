import { type ComponentType, useId, useRef, useState } from 'react';
import { useDraft } from '@/components/drafts/use-draft';
import { loginWarmUp } from '@/components/login-dialog/load-login-dialog';
import type { LoginPurpose } from '@/components/login-dialog/purposes';
import { useLoginGate } from '@/components/login-dialog/use-login-gate';
import { dropDraft, writeDraft } from '@/lib/drafts';
import { LONGEST_COMMENT } from '@/resources/post/form';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import styles from './composer.module.css';
import { TextBox } from './text-box';

type ComposerProps = {
  /** The name of the field. */
  label: string;
  /** The name of the button. */
  action: string;
  purpose: LoginPurpose;
  /** Where the text is kept until it is sent. */
  field: string;
  avatar: string;
  /** On one line as long as the text is. */
  isCompact?: boolean;
  /** What is wrong with a text, if anything. */
  check: (text: string) => string | undefined;
  /** How much of it may still be written. */
  counter?: ComponentType<{ text: string }>;
  /** The last one is still on its way. */
  isSending: boolean;
  /** False where it does not go out. */
  onSend: (text: string) => boolean;
};

/** Writes a new post. The text stays in its field until it may be sent, whatever happens to the page. */
export function Composer(props: ComposerProps) {
  const { label, action, purpose, field, check, counter: Counter, isSending, onSend } = props;
  const text = useDraft(field) ?? '';
  const [hasTried, setTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const mayAct = useLoginGate();
  const problem = hasTried || text.length > LONGEST_COMMENT ? check(text) : undefined;

  function send() {
    if (isSending || !mayAct(purpose)) return;
    // The button is disabled while it is sent, and the next one can be written.
    box.current?.focus();
    if (check(text)) return setTried(true);
    setTried(false);
    if (onSend(text.trim())) dropDraft(field);
  }

  return (
    <form
      noValidate
      className={styles.composer}
      data-compact={props.isCompact}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Avatar src={props.avatar} size={props.isCompact ? 36 : 44} />
      <div className={styles.body}>
        <TextBox
          ref={box}
          aria-label={label}
          placeholder={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && errorId}
          className={styles.box}
          rows={props.isCompact ? 1 : 3}
          value={text}
          onText={(value) => writeDraft(field, value)}
          onSubmit={send}
        />
        <FieldError id={errorId} error={problem} />
        <div className={styles.foot}>
          {Counter && <Counter text={text} />}
          <Button type="submit" variant="primary" busy={isSending} aria-keyshortcuts="Control+Enter" {...loginWarmUp}>
            {action}
          </Button>
        </div>
      </div>
    </form>
  );
}
