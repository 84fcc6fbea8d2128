import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { useFormDraft } from '@/components/form-draft/use-form-draft';
import { PICTURE_TYPES } from '@/lib/file-kind';
import { t } from '@/messages/t';
import { signupErrorMessage } from '@/resources/session/error-messages';
import { type SignupFields, signupFormSchema, usePasswordRefusal } from '@/resources/session/form';
import { useSignup } from '@/resources/session/sign-up';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { fieldsOf, FormError } from '@/ui/form';
import { PasswordField } from '@/ui/password-field';
import { PictureField } from '@/ui/picture-field';
import styles from '@/ui/form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email of the account that was just created. */
    email?: string;
    /** The account cannot log in before its member has opened the mailed link. */
    isUnconfirmed?: boolean | undefined;
  }
}

const EMPTY = { fullName: '', username: '', email: '', password: '', avatar: undefined, coverImage: undefined };

type PictureInputProps = Pick<
  ComponentProps<typeof PictureField>,
  'label' | 'removeLabel' | 'shape' | 'hint' | 'required'
> & { form: UseFormReturn<SignupFields>; name: 'avatar' | 'coverImage' };

function PictureInput({ form: { control, trigger, clearErrors }, name, ...props }: PictureInputProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <PictureField
      {...props}
      ref={ref}
      name={name}
      accept={PICTURE_TYPES}
      value={value}
      error={fieldState.error?.message}
      onChange={(file) => {
        onChange(file);
        // A wrong file shows its error at once; a missing one does so on submit.
        if (file) void trigger(name);
        else clearErrors(name);
      }}
    />
  );
}

type SignupFormProps = {
  /** Hides the form while it is empty. One with input stays: the health check may respond while the user is typing. */
  isClosed: boolean;
  /** The token of an invitation. */
  invite: string | undefined;
};

export function SignupForm({ isClosed, invite }: SignupFormProps) {
  const { mutateAsync, hint } = useSignup();
  const refusalOf = usePasswordRefusal();
  const navigate = useNavigate();
  const form = useForm<SignupFields>({ resolver: zodResolver(signupFormSchema), defaultValues: EMPTY });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const field = fieldsOf(form);
  const discardDraft = useFormDraft(form, 'signup', ['fullName', 'username', 'email']);

  function showError(error: unknown) {
    const refusal = refusalOf(error);
    setError(refusal === undefined ? 'root' : 'password', { message: refusal ?? signupErrorMessage(error) });
    setFocus(refusal === undefined ? 'username' : 'password');
  }

  async function submit(values: SignupFields) {
    // Not called if the visitor left the page meanwhile.
    const onSuccess = (isUnconfirmed?: boolean) =>
      void navigate({
        to: '/login',
        search: ({ returnTo }) => ({ returnTo }),
        state: { email: values.email, isUnconfirmed },
        replace: true,
      });
    await mutateAsync({ ...values, invite }, { onSuccess }).then(discardDraft, showError);
  }

  if (isClosed && !isDirty) return null;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label={t('Full name')} autoComplete="name" required {...field('fullName')} />
      <Field
        label={t('Username')}
        dir="ltr"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
      {/* The login asks for the email, so password managers have to store it as the username. */}
      <Field label={t('Email')} type="email" autoComplete="username" required {...field('email')} />
      <PasswordField label={t('Password')} autoComplete="new-password" required {...field('password')} />
      <PictureInput
        label={t('Avatar')}
        removeLabel={t('Remove avatar')}
        shape="round"
        hint={t('PNG or JPEG')}
        required
        form={form}
        name="avatar"
      />
      <PictureInput
        label={t('Cover image')}
        removeLabel={t('Remove cover image')}
        shape="wide"
        hint={t('Optional, PNG or JPEG')}
        form={form}
        name="coverImage"
      />
      <FormError message={errors.root?.message} hint={hint} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('Sign up')}
      </Button>
    </form>
  );
}
