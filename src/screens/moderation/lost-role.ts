import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isStatus } from '@/api/errors';
import { CASES, LOG } from '@/resources/moderation/queries';
import { sessionQuery } from '@/resources/session/queries';
import { refreshUser } from '@/resources/session/refresh-user';

/** After a 403: the operator may have taken the role. Then the page goes, and the names of those who reported, too. */
export async function checkRole(client: QueryClient, error: unknown): Promise<void> {
  if (!isStatus(error, 403)) return;
  await refreshUser(client);
  if (client.getQueryData(sessionQuery().queryKey)?.role === 'moderator') return;
  for (const queryKey of [CASES, LOG]) client.removeQueries({ queryKey });
}

/** As `checkRole`, for the error of a query or a mutation. */
export function useRoleCheck(error: Error | null): void {
  const client = useQueryClient();
  useEffect(() => {
    void checkRole(client, error);
  }, [client, error]);
}
