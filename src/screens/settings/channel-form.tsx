import type { User } from '@/resources/session/schema';
import { accountErrorMessage, isNameTaken } from '@/resources/session/error-messages';
import { channelFormSchema } from '@/resources/session/form';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { FormActions } from './form-actions';
import styles from './settings.module.css';
import { useDetailsForm } from './use-details-form';

export function useChannelForm(user: User) {
  return useDetailsForm({
    user,
    draft: 'settings/channel',
    pick: ({ username, description }) => ({ username, description }),
    schema: channelFormSchema,
    explain: (error, change) => ({
      message: accountErrorMessage(error, change),
      ...(isNameTaken(error, change) ? { field: 'username' } : {}),
    }),
  });
}

export function ChannelForm({ form }: { form: ReturnType<typeof useChannelForm> }) {
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <Field
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="Part of your channel's address. Old links stop working when it changes."
        {...form.field('username')}
      />
      <TextArea label="Description" rows={4} hint="Up to 200 characters" {...form.field('description')} />
      <FormError message={form.error} />
      <FormActions isChanged={form.isChanged} isSending={form.isSending} onCancel={form.cancel} />
    </form>
  );
}
