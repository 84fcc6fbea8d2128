import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { Controller, useForm } from 'react-hook-form';
import { notify } from '@/lib/notify';
import { signupErrorMessage } from '@/resources/session/error-messages';
import { PICTURE_TYPES, type SignupForm as Values, signupFormSchema } from '@/resources/session/form';
import { useSignup } from '@/resources/session/mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FileField } from '@/ui/file-field';
import { FormProblem } from '@/ui/form-problem';
import { PasswordField } from '@/ui/password-field';
import styles from './signup-form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that an account was just made with. */
    email?: string;
  }
}

const EMPTY = { fullName: '', username: '', email: '', password: '' };

export function SignupForm({ returnTo }: { returnTo: string | undefined }) {
  const signup = useSignup();
  const navigate = useNavigate();
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm<Values>({
    resolver: zodResolver(signupFormSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  async function submit(values: Values) {
    try {
      await signup.mutateAsync(values);
    } catch (error) {
      const message = signupErrorMessage(error);
      notify.error(message, { id: 'signup' });
      setError('root', { message });
      setFocus('username');
      return;
    }
    notify.success('Account created successfully');
    await navigate({ to: '/login', search: { returnTo }, state: { email: values.email } });
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        label="Full name"
        autoComplete="name"
        required
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <Field
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username')}
      />
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
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles.pictures}>
        <Controller
          control={control}
          name="avatar"
          render={({ field: { name, value, onChange } }) => (
            <FileField
              label="Avatar"
              shape="round"
              accept={PICTURE_TYPES}
              hint="PNG or JPEG"
              error={errors.avatar?.message}
              {...{ name, value, onChange }}
            />
          )}
        />
        <Controller
          control={control}
          name="coverImage"
          render={({ field: { name, value, onChange } }) => (
            <FileField
              label="Cover image"
              shape="wide"
              accept={PICTURE_TYPES}
              hint="Optional, PNG or JPEG"
              error={errors.coverImage?.message}
              {...{ name, value, onChange }}
            />
          )}
        />
      </div>
      <FormProblem message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Sign up
      </Button>
    </form>
  );
}
