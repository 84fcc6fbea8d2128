import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus } from '@/api/errors';
import { passwordErrorHint, passwordErrorMessage } from '@/resources/session/error-messages';
import { type PasswordFields, passwordFormSchema } from '@/resources/session/form';
import { useChangePassword } from '@/resources/session/account';
import { FormError } from '@/ui/form-error';
import { PasswordField } from '@/ui/password-field';
import { FormActions } from './form-actions';
import styles from './settings.module.css';

const EMPTY = { oldPassword: '', newPassword: '', confPassword: '' };

export function usePasswordForm() {
  const change = useChangePassword();
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm<PasswordFields>({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: EMPTY,
  });
  const { errors, isDirty, isSubmitting } = formState;

  async function send(values: PasswordFields) {
    try {
      await change.mutateAsync(values);
      // Without this option the fields are unregistered, and setFocus finds none.
      reset(EMPTY, { keepFieldsRef: true });
    } catch (error) {
      setError(isStatus(error, 400) ? 'oldPassword' : 'root', { message: passwordErrorMessage(error) });
    }
    setFocus('oldPassword');
  }

  return {
    register,
    errors,
    hint: passwordErrorHint(change.error),
    isChanged: isDirty,
    isSending: isSubmitting,
    submit: handleSubmit(send),
    cancel: () => {
      reset(EMPTY, { keepFieldsRef: true });
      setFocus('oldPassword');
    },
  };
}

type PasswordFormProps = {
  form: ReturnType<typeof usePasswordForm>;
  /** The username for password managers. */
  email: string;
};

/** Passwords are never saved as a draft. */
export function PasswordForm({ form, email }: PasswordFormProps) {
  const { register, errors } = form;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        required
        error={errors.oldPassword?.message}
        {...register('oldPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint="More than 8 characters"
        error={errors.newPassword?.message}
        {...register('newPassword', { deps: 'confPassword' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.confPassword?.message}
        {...register('confPassword')}
      />
      <FormError message={errors.root?.message} hint={form.hint} />
      <FormActions isChanged={form.isChanged} isSending={form.isSending} onCancel={form.cancel} />
    </form>
  );
}
