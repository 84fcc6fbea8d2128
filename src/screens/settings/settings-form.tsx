import type { ReactNode, SyntheticEvent } from 'react';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form';
import styles from './settings.module.css';

type SettingsFormProps = {
  form: {
    isChanged: boolean;
    isSending: boolean;
    error: string | undefined;
    /** A second line below the error. */
    hint?: string | undefined;
    submit: (event: SyntheticEvent) => Promise<void>;
    /** Moves the focus, which the disabled button loses. */
    cancel: () => void;
  };
  children: ReactNode;
};

/** Both buttons are disabled while the values equal the saved ones. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { isChanged, isSending, error, hint, submit, cancel } = form;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
      <FormError message={error} hint={hint} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={!isChanged} busy={isSending}>
          {t('Save')}
        </Button>
        <Button variant="ghost" disabled={!isChanged || isSending} onClick={cancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
