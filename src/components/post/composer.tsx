import { type ComponentType, useRef, useState } from 'react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import type { LoginPurpose } from '@/components/login-dialog/login-search';
import { dropDraft, writeDraft, useDraft } from '@/state/drafts';
import { LONGEST_COMMENT } from '@/resources/post/model';
import { Avatar } from '@/ui/picture';
import { Button } from '@/ui/button';
import styles from './composer.module.css';
import { TextBox } from './text-box';

type ComposerProps = {
  /** Accessible name and placeholder of the field. */
  label: string;
  action: string;
  purpose: LoginPurpose;
  /** Key of the draft. */
  field: string;
  avatar: string;
  /** One row until the text grows. */
  isCompact?: boolean;
  validate: (text: string) => string | undefined;
  counter?: ComponentType<{ text: string }>;
  isSending: boolean;
  onSend: (text: string) => boolean;
};

/** The form of a new post. Its text is a draft, which survives a reload and the login dialog. */
export function Composer(props: ComposerProps) {
  const { label, action, purpose, field, validate, counter: Counter, isSending, onSend } = props;
  const text = useDraft(field) ?? '';
  const [hasTried, setHasTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const mayAct = useLoginGate();
  const error = hasTried || text.length > LONGEST_COMMENT ? validate(text) : undefined;

  function send() {
    if (isSending || !mayAct(purpose)) return;
    // The button is about to be disabled, which would drop the focus.
    box.current?.focus();
    if (validate(text)) return setHasTried(true);
    setHasTried(false);
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
          error={error}
          className={styles.box}
          rows={props.isCompact ? 1 : 3}
          value={text}
          onText={(value) => writeDraft(field, value)}
          onSubmit={send}
        />
        <div className={styles.foot}>
          {Counter && <Counter text={text} />}
          <Button type="submit" variant="primary" busy={isSending} aria-keyshortcuts="Control+Enter" {...loginPreload}>
            {action}
          </Button>
        </div>
      </div>
    </form>
  );
}
