import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus } from '@/api/errors';
import { t } from '@/messages/t';
import { passwordErrorHint, passwordErrorMessage } from '@/resources/session/error-messages';
import { type PasswordFields, passwordFormSchema, usePasswordRefusal } from '@/resources/session/form';
import { useChangePassword } from '@/resources/session/change-password';
import { fieldsOf } from '@/ui/form';
import { PasswordField } from '@/ui/password-field';
import { SettingsForm } from './settings-form';

const EMPTY = { oldPassword: '', newPassword: '', confPassword: '' };

export function usePasswordForm() {
  const change = useChangePassword();
  const refusalOf = usePasswordRefusal();
  const form = useForm<PasswordFields>({ resolver: zodResolver(passwordFormSchema), defaultValues: EMPTY });
  const { handleSubmit, reset, setError, setFocus } = form;
  const { errors, isDirty, isSubmitting } = form.formState;

  async function send(values: PasswordFields) {
    try {
      await change.mutateAsync(values);
      // Without this option the fields are unregistered, and setFocus finds none.
      reset(EMPTY, { keepFieldsRef: true });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== undefined) {
        setError('newPassword', { message: refusal }, { shouldFocus: true });
        return;
      }
      setError(isStatus(error, 400) ? 'oldPassword' : 'root', { message: passwordErrorMessage(error) });
    }
    setFocus('oldPassword');
  }

  return {
    field: fieldsOf(form),
    error: errors.root?.message,
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
  const { field } = form;
  return (
    <SettingsForm form={form}>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField label={t('Old password')} autoComplete="current-password" required {...field('oldPassword')} />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        required
        hint={t('More than 8 characters')}
        {...field('newPassword', { deps: 'confPassword' })}
      />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" required {...field('confPassword')} />
    </SettingsForm>
  );
}
