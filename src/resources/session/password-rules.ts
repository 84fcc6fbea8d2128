import { useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '@/api/errors';
import { HEALTH_KEY } from '@/query/cache-policy';
import type { Extensions } from '@/query/health';

/** Returns the provider's message if its own rules refuse a new password. Without these rules, a 422 can be about anything. */
export function usePasswordRefusal() {
  const client = useQueryClient();
  return (error: unknown): string | undefined => {
    const hasRules = client.getQueryData<Extensions>(HEALTH_KEY)?.account?.includes('passwords');
    return hasRules && isStatus(error, 422) ? messageOf(error) : undefined;
  };
}
