import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { isStatus } from '@/api/errors';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { loginErrorMessage } from '@/resources/session/error-messages';
import { type LoginFields, loginFormSchema } from '@/resources/session/form';
import { useLogin } from '@/resources/session/mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { fieldsOf, FormError } from '@/ui/form';
import { later } from '@/ui/later';
import { PasswordField } from '@/ui/password-field';
import styles from '@/ui/form.module.css';

const LoginRefusal = later(() => import('./report/login-refusal'), 'LoginRefusal');

function errorFieldOf(error: unknown) {
  if (isStatus(error, 401)) return 'password';
  return isStatus(error, 404) ? 'email' : 'root';
}

type LoginFormProps = {
  email?: string | undefined;
  /** Where to go on after a login by way of a new password or a confirmed address. After a direct one, the parent leaves. */
  returnTo: string | undefined;
};

/** The parent leaves the page or dialog once the session has a user. */
export function LoginForm({ email = '', returnTo }: LoginFormProps) {
  const hasMail = useIsAnnounced('mail');
  const { mutateAsync, error: refusal, variables } = useLogin();
  const form = useForm<LoginFields>({ resolver: zodResolver(loginFormSchema), defaultValues: { email, password: '' } });
  const { handleSubmit, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);

  function showError(error: unknown) {
    const name = errorFieldOf(error);
    setError(name, { message: loginErrorMessage(error) });
    setFocus(name === 'email' ? 'email' : 'password');
  }

  // Awaited, so that `isSubmitting` disables the button until the request ends.
  async function submit(values: LoginFields) {
    await mutateAsync(values).catch(showError);
  }

  return (
    <>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label={t('Email')} type="email" autoComplete="username" required {...field('email')} />
        <PasswordField label={t('Password')} autoComplete="current-password" required {...field('password')} />
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('Log in')}
        </Button>
        {/* Hidden, not removed: what follows must not move when the health check responds. */}
        <Link
          to="/reset-password"
          search={{ returnTo }}
          className={styles.link}
          style={hasMail ? undefined : { visibility: 'hidden' }}
        >
          {t('Forgot password?')}
        </Link>
      </form>
      {isStatus(refusal, 403) && variables && (
        <LoginRefusal error={refusal} credentials={variables} returnTo={returnTo} />
      )}
    </>
  );
}
