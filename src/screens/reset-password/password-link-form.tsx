import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { emailFormSchema } from '@/resources/session/form';
import { useRequestPasswordLink } from '@/resources/session/password-reset';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { fieldsOf, FormError } from '@/ui/form';
import styles from '@/ui/form.module.css';

export function PasswordLinkForm() {
  const link = useRequestPasswordLink();
  const form = useForm({ resolver: zodResolver(emailFormSchema), defaultValues: { email: '' } });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;

  async function submit({ email }: { email: string }) {
    await link.mutateAsync(email).catch((error: unknown) => {
      setError('root', { message: messageOf(error) });
      setFocus('email');
    });
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label={t('Email')} type="email" autoComplete="username" required {...fieldsOf(form)('email')} />
      <FormError message={errors.root?.message} />
      <p role="status" className={styles.hint}>
        {link.isSuccess &&
          t(
            'If an account has this address, a link is on its way. It works for 30 minutes. Check your spam folder, too.',
          )}
      </p>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('Send link')}
      </Button>
    </form>
  );
}
