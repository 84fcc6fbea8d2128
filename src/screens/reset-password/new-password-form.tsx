import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useLostTry } from '@/query/lost-try';
import { passwordErrorHint } from '@/resources/session/error-messages';
import { newPasswordFormSchema, usePasswordRefusal } from '@/resources/session/form';
import { RESETTING_PASSWORD, useResetPassword } from '@/resources/session/password-reset';
import { Button } from '@/ui/button';
import { fieldsOf, FormError } from '@/ui/form';
import { PasswordField } from '@/ui/password-field';
import styles from '@/ui/form.module.css';

const EMPTY = { newPassword: '', confPassword: '' };

export function NewPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const lost = useLostTry(RESETTING_PASSWORD);
  const refusalOf = usePasswordRefusal();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(newPasswordFormSchema), defaultValues: EMPTY });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(form);

  function showError(error: unknown) {
    const refusal = refusalOf(error);
    setError(refusal === undefined ? 'root' : 'newPassword', { message: refusal ?? messageOf(error) });
    setFocus('newPassword');
  }

  async function submit(values: typeof EMPTY) {
    // Not called if the visitor left the page meanwhile.
    const onSuccess = () => void navigate({ to: '/login', search: ({ returnTo }) => ({ returnTo }), replace: true });
    await reset.mutateAsync({ token, ...values }, { onSuccess }).catch(showError);
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        required
        hint={t('More than 8 characters')}
        {...field('newPassword', { deps: 'confPassword' })}
      />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" required {...field('confPassword')} />
      <FormError message={errors.root?.message} hint={lost && passwordErrorHint(lost)} />
      {isStatus(reset.error, 410) && (
        <Link to="/reset-password" search={({ returnTo }) => ({ returnTo })} className={styles.link}>
          {t('Ask for a new link')}
        </Link>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('Save password')}
      </Button>
    </form>
  );
}
