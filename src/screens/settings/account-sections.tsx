import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '@/query/health';
import type { User } from '@/resources/session/schema';
import { AccountDeletion } from './account-deletion';
import { OwnData } from './own-data';
import { Sessions } from './sessions';

/** What the provider offers beyond the specification. */
export function AccountSections({ user }: { user: User }) {
  // Only the shell sends the health check.
  const { data: account } = useQuery({ ...healthQuery(), enabled: false, select: (extensions) => extensions.account });
  return (
    <>
      {account?.includes('sessions') && <Sessions />}
      {account?.includes('export') && <OwnData />}
      {account?.includes('deletion') && <AccountDeletion user={user} hasDownload={account.includes('export')} />}
    </>
  );
}
