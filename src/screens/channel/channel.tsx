import { t } from '@/messages/t';
import { refreshUser } from '@/resources/session/refresh-user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useSearch, Link } from '@tanstack/react-router';
import { UserRound, UserX } from 'lucide-react';
import { type ReactNode, useEffect, useState, useRef } from 'react';
import { GuestPrompt } from '@/components/guest-prompt';
import { LoadError } from '@/components/load-error';
import { MissingPage } from '@/ui/full-page-message';
import { isStatus, messageOf } from '@/api/errors';
import { channelQuery, knownOwner, NO_USERNAME } from '@/resources/channel/queries';
import { sessionQuery, useSession } from '@/resources/session/queries';
import { ErrorNotice } from '@/ui/error-notice';
import { useMuted } from '@/components/mutes/muted';
import { atOnce, later } from '@/ui/later';
import { StillLoading } from '@/ui/skeleton';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './channel.module.css';
import { titleOf, useOpenTab, TABS } from './channel-tab';
import { ChannelHeader } from './channel-header';
import { VisuallyHidden } from '@/ui/visually-hidden';
import tabs from './channel-tabs.module.css';

const MutedNote = later(() => import('@/components/member-menu/muted-note'), 'MutedNote', { when: atOnce });

function ChannelTabs({ username }: { username: string }) {
  return (
    <nav aria-label={t('Channel')} className={tabs.tabs}>
      <ul className={tabs.list}>
        {TABS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ username }}
              className={tabs.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              resetScroll={false}
            >
              {({ isActive }) => <TabLabel label={label} isOpen={isActive} />}
            </Link>
          </li>
        ))}
      </ul>
      {/* The focus stays on the link, so the change has to be announced. */}
      <div aria-live="polite">
        <VisuallyHidden>{t('Now open: {tab}', { tab: useOpenTab().label })}</VisuallyHidden>
      </div>
    </nav>
  );
}

/** Scrolls the open tab to the centre: on a phone the tabs are wider than the window. */
function TabLabel({ label, isOpen }: { label: string; isOpen: boolean }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [span, box] = [text.current, text.current?.closest('nav')];
    if (isOpen && span && box) box.scrollLeft = span.offsetLeft - (box.clientWidth - span.offsetWidth) / 2;
  }, [isOpen]);
  return <span ref={text}>{label}</span>;
}

/** Redirects members whose own username was changed in another tab or on another device. */
function RenamedChannel({ username, missing }: { username: string; missing: ReactNode }) {
  const client = useQueryClient();
  const user = useSession();
  useEffect(() => void refreshUser(client), [client]);
  if (!user || user.username === username) return missing;
  return <Navigate to="/channel/$username" params={{ username: user.username }} replace />;
}

export function ChannelPage({ username }: { username: string }) {
  return username === NO_USERNAME ? <OwnChannel /> : <NamedChannel username={username} />;
}

/** `/channel/undefined`: the "My Channel" link of a guest. */
function OwnChannel() {
  const { data: user, isError, error, refetch } = useQuery(sessionQuery());
  const isLoginOpen = useSearch({ strict: false, select: ({ login }) => login !== undefined });
  // The login dialog closes with Back to this URL, which would undo the redirect: wait until it is closed.
  if (user && isLoginOpen) return null;
  if (user) return <Navigate to="/channel/$username" params={{ username: user.username }} replace />;
  if (isError) {
    return (
      <ErrorNotice
        title={t('Your channel cannot be shown')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (user === undefined) return <StillLoading busy />;
  return <GuestPrompt title={t('Create your own channel')} purpose="channel" icon={<UserRound />} />;
}

function NamedChannel({ username }: { username: string }) {
  const client = useQueryClient();
  const [known] = useState(() => knownOwner(client, username));
  const [isOwn] = useState(() => client.getQueryData(sessionQuery().queryKey)?.username === username);
  const query = useQuery(channelQuery(username));
  const channel = query.data;
  const owner = channel ?? known;
  const isMuted = useMuted()?.hides({ owner });
  const tab = useOpenTab();
  const name = owner?.fullName || owner?.username;
  usePageTitle(name && titleOf(name, tab));

  if (!channel && isStatus(query.error, 400, 404, 410)) {
    const missing = (
      <MissingPage icon={<UserX />} title={t('Channel does not exist')} hint={t('It may have been renamed.')} />
    );
    return isOwn ? <RenamedChannel username={username} missing={missing} /> : missing;
  }
  if (query.isLoadingError) {
    return <LoadError title={t('This channel cannot be shown')} query={query} />;
  }
  return (
    <div className={styles.channel}>
      <ChannelHeader username={username} known={owner} channel={channel} />
      <ChannelTabs username={username} />
      {/* It comes late, and must not move the tabs. */}
      {owner && isMuted && <MutedNote owner={owner} />}
      <div className={styles.tab}>
        <Outlet />
      </div>
    </div>
  );
}
