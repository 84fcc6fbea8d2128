import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '@/components/form-draft/use-form-draft';
import { signupErrorHint, signupErrorMessage } from '@/resources/session/error-messages';
import { type SignupFields, signupFormSchema } from '@/resources/session/form';
import { useSignup } from '@/resources/session/sign-up';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { PasswordField } from '@/ui/password-field';
import { PictureInput } from './picture-input';
import styles from '@/ui/form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email of the account that was just created. */
    email?: string;
  }
}

const EMPTY = { fullName: '', username: '', email: '', password: '', avatar: undefined, coverImage: undefined };

type SignupFormProps = {
  returnTo: string | undefined;
  /** Hides the form while it is empty. A form with input stays: the health check may respond while the user is typing. */
  isClosed: boolean;
};

export function SignupForm({ returnTo, isClosed }: SignupFormProps) {
  const signup = useSignup();
  const navigate = useNavigate();
  const form = useForm<SignupFields>({ resolver: zodResolver(signupFormSchema), defaultValues: EMPTY });
  const { register, control, handleSubmit, trigger, clearErrors, setError, setFocus, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const discardDraft = useFormDraft(form, 'signup', ['fullName', 'username', 'email']);

  // A wrong file shows its error at once; a missing one does so on submit.
  const check = (name: 'avatar' | 'coverImage') => (file: File | undefined) => {
    if (file) void trigger(name);
    else clearErrors(name);
  };

  function showError(error: unknown) {
    setError('root', { message: signupErrorMessage(error) });
    setFocus('username');
  }

  async function submit(values: SignupFields) {
    // Not called if the visitor left the page meanwhile.
    const onSuccess = () =>
      void navigate({ to: '/login', search: { returnTo }, state: { email: values.email }, replace: true });
    await signup.mutateAsync(values, { onSuccess }).then(discardDraft, showError);
  }

  if (isClosed && !isDirty) return null;
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
      {/* The login asks for the email, so password managers have to store it as the username. */}
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
        removeLabel="Remove avatar"
        shape="round"
        hint="PNG or JPEG"
        required
        control={control}
        name="avatar"
        onChosen={check('avatar')}
      />
      <PictureInput
        label="Cover image"
        removeLabel="Remove cover image"
        shape="wide"
        hint="Optional, PNG or JPEG"
        control={control}
        name="coverImage"
        onChosen={check('coverImage')}
      />
      <FormError message={errors.root?.message} hint={signupErrorHint(signup.error)} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Sign up
      </Button>
    </form>
  );
}
