import { hashKey, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { setCurrentMember } from '@/state/current-member';
import { isStatus, sessionExpired } from '@/api/errors';
import { clearToken, getToken, isRefreshOf, userIdOf } from '@/lib/token';
import { notifySessionEnd } from '@/api/session-notice';
import { SHARED_DATA, STALE_TIME } from '@/query/cache-policy';
import { readCurrentUser } from './api';
import type { User } from './schema';

const RETRY_INTERVAL = 30_000;

/** True if the reply is another member's: the provider prefers its cookie, which another tab has replaced. */
function isOfAnother(user: User, token: string): boolean {
  const member = userIdOf(token);
  return member !== undefined && member !== user._id;
}

/**
 * The signed-in user; null without a stored token, and then nothing is sent. A 401 that remains after a refresh removes the
 * token: with an invalid one, some providers refuse even the requests of guests.
 */
export async function readSession(): Promise<User | null> {
  const token = getToken();
  if (token === null) return null;
  try {
    const user = await readCurrentUser();
    const isSame = getToken() === token || isRefreshOf(getToken(), token);
    if (isSame && isOfAnother(user, token)) throw sessionExpired();
    return user;
  } catch (error) {
    if (!isStatus(error, 401)) throw error;
    // Skipped if another member has signed in since.
    if (getToken() === token || isRefreshOf(getToken(), token)) {
      clearToken();
      notifySessionEnd();
    }
    return null;
  }
}

export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    // Without the signal: an abort in StrictMode would cause a second request.
    queryFn: readSession,
    // A guest is known at once, without a pending state.
    initialData: () => (getToken() === null ? null : undefined),
    // `cache.ts` updates it when the user changes.
    meta: SHARED_DATA,
    staleTime: STALE_TIME.untilInvalidated,
    gcTime: Number.POSITIVE_INFINITY,
    // A failed request does not sign out: the user stays, and the request is repeated.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL : false),
  });
}

/** Names the user to the state of the device whenever the cache has confirmed one. */
export function trackCurrentMember(client: QueryClient): void {
  const { queryKey } = sessionQuery();
  const hash = hashKey(queryKey);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return;
    const user = client.getQueryData(queryKey);
    const token = getToken();
    // Skipped if another member has signed in since.
    if (user && token !== null && !isOfAnother(user, token)) setCurrentMember(user._id);
  });
}

/** The signed-in user, null for a guest, undefined while that is unknown. */
export function useSession(): User | null | undefined {
  return useQuery(sessionQuery()).data;
}
