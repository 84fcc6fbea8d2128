import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { healthQuery } from '@/query/health';
import { sessionQuery } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { buttonClass } from '@/ui/button';
import { atOnce, later } from '@/ui/later';
import { AccountDeletion } from './account-deletion';
import { OwnData } from './own-data';
import { ReportsSection } from './reports/reports-section';
import { Sessions } from './sessions';
import { Suspension } from './suspension';

const InvitationSettings = later(() => import('./invitations/invitation-settings'), 'InvitationSettings', {
  when: atOnce,
});

/** What the provider offers beyond the specification. */
export function AccountSections({ user }: { user: User }) {
  // Only the shell sends the health check.
  const { data } = useQuery({ ...healthQuery(), enabled: false });
  const account = data?.account;
  // A suspension can have begun or ended since the page was loaded.
  useQuery({ ...sessionQuery(), refetchOnMount: 'always' });
  return (
    <>
      <Suspension until={user.suspendedUntil} />
      {user.role === 'moderator' && (
        <nav aria-label={t('Moderation')}>
          <Link to="/moderation" className={buttonClass({ variant: 'primary' })}>
            {t('Moderation')}
          </Link>
        </nav>
      )}
      {user.role === 'moderator' && data?.signup === 'invite' && <InvitationSettings />}
      {data?.reports && (
        <ReportsSection hasDecisions={account?.includes('appeals') ?? false} decidedAt={user.decidedAt} />
      )}
      {account?.includes('sessions') && <Sessions />}
      {account?.includes('export') && <OwnData />}
      {account?.includes('deletion') && <AccountDeletion user={user} hasDownload={account.includes('export')} />}
    </>
  );
}
