import type { User } from '@/resources/session/schema';
import { accountErrorMessage } from '@/resources/session/error-messages';
import { personalFormSchema } from '@/resources/session/form';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { FormActions } from './form-actions';
import styles from './settings.module.css';
import { useDetailsForm } from './use-details-form';

export function usePersonalForm(user: User) {
  return useDetailsForm({
    user,
    draft: 'settings/personal',
    pick: ({ fullName, email }) => ({ fullName, email }),
    schema: personalFormSchema,
    explain: (error, change) => ({ message: accountErrorMessage(error, change) }),
  });
}

export function PersonalForm({ form }: { form: ReturnType<typeof usePersonalForm> }) {
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <Field label="Full name" autoComplete="name" required {...form.field('fullName')} />
      <Field label="Email" type="email" autoComplete="email" required {...form.field('email')} />
      <FormError message={form.error} />
      <FormActions isChanged={form.isChanged} isSending={form.isSending} onCancel={form.cancel} />
    </form>
  );
}
