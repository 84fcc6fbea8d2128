import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dropDraft } from '@/lib/drafts';
import { readTyped, unsaved, writeTyped } from '@/lib/form-draft';
import { signupErrorMessage } from '@/resources/session/error-messages';
import { type SignupForm as Values, signupFormSchema } from '@/resources/session/form';
import { useSignup } from '@/resources/session/mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { PasswordField } from '@/ui/password-field';
import { PictureInput } from './picture-input';
import styles from './signup-form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that an account was just made with. */
    email?: string;
  }
}

/** What is kept when the page is left by mistake: never the password. */
const DRAFT = 'signup';
const EMPTY = { fullName: '', username: '', email: '' };

export function SignupForm({ returnTo }: { returnTo: string | undefined }) {
  const signup = useSignup();
  const navigate = useNavigate();
  const [typed] = useState(() => readTyped(DRAFT));
  const { register, control, handleSubmit, trigger, clearErrors, setError, setFocus, subscribe, formState } =
    useForm<Values>({
      resolver: zodResolver(signupFormSchema),
      defaultValues: { ...EMPTY, ...typed, password: '' },
    });
  const { errors, isSubmitting } = formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { fullName, username, email } }) =>
          writeTyped(DRAFT, unsaved({ fullName, username, email }, EMPTY)),
      }),
    [subscribe],
  );

  // A wrong file is said at once; that one is missing, when the form is sent.
  const check = (name: 'avatar' | 'coverImage') => (file: File | undefined) => {
    if (file) void trigger(name);
    else clearErrors(name);
  };

  function showError(error: unknown) {
    setError('root', { message: signupErrorMessage(error) });
    setFocus('username');
  }

  async function submit(values: Values) {
    // Not called if the person has gone elsewhere meanwhile.
    const onSuccess = () =>
      void navigate({ to: '/login', search: { returnTo }, state: { email: values.email }, replace: true });
    await signup.mutateAsync(values, { onSuccess }).then(() => dropDraft(DRAFT), showError);
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
      {/* The login asks for the email, so that is the name that password managers have to keep. */}
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
      <PictureInput
        label="Avatar"
        shape="round"
        hint="PNG or JPEG"
        required
        control={control}
        name="avatar"
        onChosen={check('avatar')}
      />
      <PictureInput
        label="Cover image"
        shape="wide"
        hint="Optional, PNG or JPEG"
        control={control}
        name="coverImage"
        onChosen={check('coverImage')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Sign up
      </Button>
    </form>
  );
}
