import { MiniPlayerSwitch, RememberSwitch } from '@/components/setting-switches';
import { useSession } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import { Skeleton, SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { ChannelForm, useChannelForm } from './channel-form';
import { PasswordForm, usePasswordForm } from './password-form';
import { PersonalForm, usePersonalForm } from './personal-form';
import { Pictures } from './pictures';
import styles from './settings.module.css';
import type { SettingsTab } from './settings-search';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';

type SettingsProps = { tab: SettingsTab; onTab: (tab: SettingsTab) => void };

export function Settings(props: SettingsProps) {
  const user = useSession();
  return (
    <PageFrame className={styles.page}>
      <PageTitle>Settings</PageTitle>
      {user ? <SettingsTabs key={user._id} user={user} {...props} /> : <SettingsSkeleton />}
      {user && (
        <section aria-labelledby="watching" className={styles.section}>
          <h2 id="watching" className={styles.heading}>
            Watching
          </h2>
          <RememberSwitch />
          <MiniPlayerSwitch />
        </section>
      )}
      <StillLoading busy={!user} />
    </PageFrame>
  );
}

const UNSAVED = 'Not saved yet';

function SettingsTabs({ user, tab, onTab }: SettingsProps & { user: User }) {
  const personal = usePersonalForm(user);
  const channel = useChannelForm(user);
  const password = usePasswordForm();
  const forms = [personal, channel, password];
  const mark = (form: { isChanged: boolean }) => (form.isChanged ? UNSAVED : undefined);
  return (
    <>
      <Pictures user={user} />
      <Tabs
        label="Settings"
        selected={tab}
        onSelect={onTab}
        tabs={[
          {
            id: 'personal',
            label: 'Personal Information',
            mark: mark(personal),
            panel: <PersonalForm form={personal} />,
          },
          { id: 'channel', label: 'Channel Information', mark: mark(channel), panel: <ChannelForm form={channel} /> },
          {
            id: 'password',
            label: 'Change Password',
            mark: mark(password),
            panel: <PasswordForm form={password} email={user.email} />,
          },
        ]}
      />
      <UnsavedChangesDialog
        isChanged={forms.some(({ isChanged }) => isChanged)}
        onDiscard={() => {
          for (const { cancel } of forms) cancel();
        }}
      />
    </>
  );
}

function SettingsSkeleton() {
  return (
    <SkeletonGroup label="Loading your settings">
      <Skeleton className={styles.coverSkeleton ?? ''} />
      <Skeleton className={styles.tabsSkeleton ?? ''} />
      <Skeleton className={styles.fieldSkeleton ?? ''} />
      <Skeleton className={styles.fieldSkeleton ?? ''} />
    </SkeletonGroup>
  );
}
