import { getRouteApi } from '@tanstack/react-router';
import { hasLanguages, LanguageSetting } from '@/components/language-setting';
import { MiniPlayerSwitch, RememberSwitch } from '@/components/setting-switches';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { useSession } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { atOnce, later } from '@/ui/later';
import { Tabs } from '@/ui/tabs';
import { ChannelForm, useChannelForm, PersonalForm, usePersonalForm } from './account-forms';
import { PasswordForm, usePasswordForm } from './password-form';
import { Pictures } from './pictures';
import { useChangeSearch } from '@/ui/use-change-search';
import styles from './settings.module.css';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';

const AccountSections = later(() => import('./account-sections'), 'AccountSections', { when: atOnce });
const MuteSettings = later(() => import('@/components/mute-settings/mute-settings'), 'MuteSettings', { when: atOnce });

const route = getRouteApi('/_member/settings');

export function Settings() {
  const user = useSession();
  const hasBlocks = useIsAnnounced('blocks');
  return (
    <PageFrame className={styles.page}>
      <PageTitle>{t('Settings')}</PageTitle>
      {user ? <SettingsTabs key={user._id} user={user} /> : <SettingsSkeleton />}
      {user && (
        <div className={styles.section}>
          <section aria-labelledby="watching">
            <h2 id="watching" className={styles.heading}>
              {t('Watching', { context: 'section' })}
            </h2>
            <RememberSwitch />
            <MiniPlayerSwitch />
          </section>
          {hasLanguages && (
            <section aria-labelledby="language">
              <h2 id="language" className={styles.heading}>
                {t('Language')}
              </h2>
              <LanguageSetting />
            </section>
          )}
          <section aria-labelledby="muted">
            <h2 id="muted" className={styles.heading}>
              {hasBlocks ? t('Muted and blocked') : t('Muted')}
            </h2>
            <MuteSettings />
          </section>
          <AccountSections user={user} />
        </div>
      )}
    </PageFrame>
  );
}

function SettingsTabs({ user }: { user: User }) {
  const { tab = 'personal' } = route.useSearch();
  const changeSearch = useChangeSearch();
  const personal = usePersonalForm(user);
  const channel = useChannelForm(user);
  const password = usePasswordForm();
  const forms = [personal, channel, password];
  const mark = (form: { isChanged: boolean }) => (form.isChanged ? t('Not saved yet') : undefined);
  return (
    <>
      <Pictures user={user} />
      <Tabs
        label={t('Settings')}
        selected={tab}
        onSelect={(next) => changeSearch({ tab: next })}
        tabs={[
          {
            id: 'personal',
            label: t('Personal Information'),
            mark: mark(personal),
            panel: <PersonalForm form={personal} user={user} />,
          },
          {
            id: 'channel',
            label: t('Channel Information'),
            mark: mark(channel),
            panel: <ChannelForm form={channel} />,
          },
          {
            id: 'password',
            label: t('Change Password'),
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
    <SkeletonGroup label={t('Loading your settings')}>
      <Skeleton className={styles.coverSkeleton} />
      <Skeleton className={styles.tabsSkeleton} />
      <Skeleton className={styles.fieldSkeleton} />
      <Skeleton className={styles.fieldSkeleton} />
    </SkeletonGroup>
  );
}
