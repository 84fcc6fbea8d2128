import { t } from '@/messages/t';
import type { User } from '@/resources/session/schema';
import { channelFormSchema, personalFormSchema } from '@/resources/session/form';
import { Field, TextArea } from '@/ui/field';
import { atOnce, later } from '@/ui/later';
import { SettingsForm } from './settings-form';
import { useDetailsForm } from './use-details-form';

type FormProps = { form: ReturnType<typeof useDetailsForm> };

export function usePersonalForm(user: User) {
  return useDetailsForm({
    user,
    draft: 'settings/personal',
    pick: ({ fullName, email }) => ({ fullName, email }),
    schema: personalFormSchema,
  });
}

const PendingEmail = later(() => import('./pending-email'), 'PendingEmail', { when: atOnce });

export function PersonalForm({ form, user }: FormProps & { user: User }) {
  return (
    <SettingsForm form={form}>
      <Field label={t('Full name')} autoComplete="name" required {...form.field('fullName')} />
      <Field label={t('Email')} type="email" autoComplete="email" required {...form.field('email')} />
      {user.pendingEmail && <PendingEmail user={user} onKept={() => form.focus('email')} />}
    </SettingsForm>
  );
}

export function useChannelForm(user: User) {
  return useDetailsForm({
    user,
    draft: 'settings/channel',
    pick: ({ username, description }) => ({ username, description }),
    schema: channelFormSchema,
  });
}

export function ChannelForm({ form }: FormProps) {
  return (
    <SettingsForm form={form}>
      <Field
        label={t('Username')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t("Part of your channel's address. Old links stop working when it changes.")}
        {...form.field('username')}
      />
      <TextArea label={t('Description')} rows={4} hint={t('Up to 200 characters')} {...form.field('description')} />
    </SettingsForm>
  );
}
