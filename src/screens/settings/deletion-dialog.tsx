import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useRequestDeletion } from '@/resources/session/account-deletion';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fieldsOf, FormError } from '@/ui/form';
import { PasswordField } from '@/ui/password-field';
import styles from './account-deletion.module.css';

type DeletionDialogProps = {
  /** The username for password managers. */
  email: string;
  /** The page also offers to download the data. */
  hasDownload: boolean;
  /** The deletion is planned. */
  onDone: () => void;
  onClose: () => void;
};

/** Says what goes and what stays, and asks for the password. */
export function DeletionDialog({ email, hasDownload, onDone, onClose }: DeletionDialogProps) {
  const textId = useId();
  const deletion = useRequestDeletion();
  const form = useForm({ defaultValues: { password: '' } });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(form);

  async function submit({ password }: { password: string }) {
    try {
      await deletion.mutateAsync(password);
      onDone();
    } catch (error) {
      const isWrong = isStatus(error, 400);
      setError(isWrong ? 'password' : 'root', { message: isWrong ? t('Invalid password') : messageOf(error) });
      setFocus('password');
    }
  }

  return (
    <Dialog role="alertdialog" title={t('Delete your account?')} describedBy={textId} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
        <div id={textId} className={styles.texts}>
          <p>
            {t(
              'In seven days, this permanently deletes your channel with all videos, comments, tweets, playlists, likes and subscriptions.',
            )}
          </p>
          <p>
            {t('Comments of others below your videos go, too. Views that you gave stay counted, without your name.')}
          </p>
          {hasDownload && <p>{t('To keep a copy, download your data first.')}</p>}
          <p>{t('Until then you can log in and keep your account.')}</p>
        </div>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          required
          {...field('password', { required: t('Password is required') })}
        />
        <FormError message={errors.root?.message} />
        <div className={styles.actions}>
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting}>
            {t('Delete my account')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
