import { useQuery } from '@tanstack/react-query';
import { Outlet, useChildMatches } from '@tanstack/react-router';
import { HistoryIcon, LayoutDashboard, SettingsIcon, ThumbsUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { GuestPrompt } from '@/components/guest-prompt';
import type { LoginPurpose } from '@/components/login-dialog/login-search';
import { t } from '@/messages/t';
import { sessionQuery } from '@/resources/session/queries';
import { ErrorNotice } from '@/ui/error-notice';

export type MemberPurpose = Extract<
  LoginPurpose,
  'history' | 'liked-videos' | 'subscriptions' | 'settings' | 'dashboard'
>;

/**
 * `error` is the title of the notice if the session cannot be loaded. Lists have none, and are shown: their requests need only the token.
 */
type Texts = { title: string; icon: ReactNode; error?: string };

const TEXTS: Record<MemberPurpose, Texts> = {
  history: { title: t('Sign in to see your history'), icon: <HistoryIcon /> },
  'liked-videos': { title: t('Sign in to see your liked videos'), icon: <ThumbsUp /> },
  subscriptions: { title: t('Sign in to see your subscriptions'), icon: <Users /> },
  settings: {
    title: t('Sign in to change your settings'),
    icon: <SettingsIcon />,
    error: t('Your settings cannot be shown'),
  },
  dashboard: {
    title: t('Sign in to see your dashboard'),
    icon: <LayoutDashboard />,
    error: t('Your dashboard cannot be shown'),
  },
};

/** The layout of the pages that need an account: they are rendered for a member, and while the session loads. */
export function MemberPage() {
  const { data: user, isError, error, refetch } = useQuery(sessionQuery());
  const purpose = useChildMatches({ select: ([page]) => page?.staticData.purpose });
  if (!purpose) return null;
  const texts = TEXTS[purpose];
  if (user === null) return <GuestPrompt title={texts.title} purpose={purpose} icon={texts.icon} />;
  if (!user && isError && texts.error) {
    return <ErrorNotice title={texts.error} message={messageOf(error)} onRetry={() => void refetch()} />;
  }
  return <Outlet />;
}
