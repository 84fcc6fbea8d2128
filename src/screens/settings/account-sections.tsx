import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '@/query/health';
import { Sessions } from './sessions';

/** What the provider offers beyond the specification. */
export function AccountSections() {
  // Only the shell sends the health check.
  const { data: account } = useQuery({ ...healthQuery(), enabled: false, select: (extensions) => extensions.account });
  if (!account?.includes('sessions')) return null;
  return <Sessions />;
}
