import { useQuery } from '@tanstack/react-query';
import { SettingsIcon } from 'lucide-react';
import { GuestPrompt } from '@/components/guest-prompt/guest-prompt';
import { messageOf } from '@/api/errors';
import { sessionQuery } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton, SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { ChannelForm, useChannelForm } from './channel-form';
import { LeaveGuard } from './leave-guard';
import { PasswordForm, usePasswordForm } from './password-form';
import { PersonalForm, usePersonalForm } from './personal-form';
import { Pictures } from './pictures';
import styles from './settings.module.css';
import type { SettingsTab } from './settings-search';

type SettingsProps = { tab: SettingsTab; onTab: (tab: SettingsTab) => void };

export function Settings(props: SettingsProps) {
  const { data: user, isError, error, refetch } = useQuery(sessionQuery());
  if (user === null) {
    return <GuestPrompt title="Sign in to change your settings" purpose="settings" icon={<SettingsIcon />} />;
  }
  return (
    <PageFrame className={styles.page}>
      <PageTitle>Settings</PageTitle>
      {user && <SettingsOf key={user._id} user={user} {...props} />}
      {!user && isError && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!user && !isError && <SettingsSkeleton />}
      <StillLoading busy={!user && !isError} />
    </PageFrame>
  );
}

const UNSAVED = 'Not saved yet';

function SettingsOf({ user, tab, onTab }: SettingsProps & { user: User }) {
  const person = usePersonalForm(user);
  const channel = useChannelForm(user);
  const password = usePasswordForm();
  const forms = [person, channel, password];
  const mark = (form: { isChanged: boolean }) => (form.isChanged ? UNSAVED : undefined);
  return (
    <>
      <Pictures user={user} />
      <Tabs
        label="Settings"
        selected={tab}
        onSelect={onTab}
        tabs={[
          { id: 'personal', label: 'Personal Information', mark: mark(person), panel: <PersonalForm form={person} /> },
          { id: 'channel', label: 'Channel Information', mark: mark(channel), panel: <ChannelForm form={channel} /> },
          {
            id: 'password',
            label: 'Change Password',
            mark: mark(password),
            panel: <PasswordForm form={password} email={user.email} />,
          },
        ]}
      />
      <LeaveGuard
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
