import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus } from '@/api/errors';
import { loginErrorMessage } from '@/resources/session/error-messages';
import { type LoginForm as Values, loginFormSchema } from '@/resources/session/form';
import { useLogin } from '@/resources/session/mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { PasswordField } from '@/ui/password-field';
import styles from './login-form.module.css';

/** Where the message of a failed login stands. */
function placeOf(error: unknown) {
  if (isStatus(error, 401)) return 'password';
  return isStatus(error, 404) ? 'email' : 'root';
}

/** Whoever shows it leaves when the session says that somebody is signed in. */
export function LoginForm({ email = '' }: { email?: string | undefined }) {
  const login = useLogin();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  function showError(error: unknown) {
    const place = placeOf(error);
    setError(place, { message: loginErrorMessage(error) });
    setFocus(place === 'email' ? 'email' : 'password');
  }

  // The promise lasts as long as the call, and the button is disabled for as long.
  async function submit(values: Values) {
    await login.mutateAsync(values).catch(showError);
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Log in
      </Button>
    </form>
  );
}
