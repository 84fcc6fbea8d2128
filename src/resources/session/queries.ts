import { queryOptions, useQuery } from '@tanstack/react-query';
import { handDraftsTo } from '@/lib/drafts';
import { HttpError, isStatus } from '@/api/errors';
import { isRenewalOf } from '@/api/refresh';
import { notifySessionEnd, SESSION_EXPIRED } from '@/api/session-notice';
import { clearToken, getToken, memberOf } from '@/lib/token';
import { SHARED_SCOPE } from '@/query/query-scope';
import { FRESH } from '@/query/cache-policy';
import { readCurrentUser } from './api';
import type { User } from './schema';

const RETRY_INTERVAL = 30_000;

/** Whether the reply is of another member than the token: the provider goes by a cookie that was replaced. */
function isOfAnother(user: User, token: string): boolean {
  const member = memberOf(token);
  return member !== undefined && member !== user._id;
}

/**
 * Who is signed in; null without a stored token, and nothing is sent then. A 401 that remains after a refresh means that
 * the token is good for nothing: it is forgotten, or some providers would refuse even what guests may read.
 */
export async function readSession(): Promise<User | null> {
  const token = getToken();
  if (token === null) return null;
  try {
    const user = await readCurrentUser();
    const now = getToken();
    const isSame = now === token || isRenewalOf(now, token);
    if (isSame && isOfAnother(user, token)) throw new HttpError(401, SESSION_EXPIRED);
    // Not if somebody else signed in meanwhile.
    if (isSame || (now !== null && memberOf(now) === user._id)) handDraftsTo(user._id);
    return user;
  } catch (error) {
    if (!isStatus(error, 401)) throw error;
    // Not if somebody else signed in meanwhile.
    if (getToken() === token || isRenewalOf(getToken(), token)) {
      clearToken();
      notifySessionEnd();
    }
    return null;
  }
}

export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    // Not aborted with its first reader: StrictMode would ask twice.
    queryFn: readSession,
    // A guest is known at once, without a moment in which nobody knows.
    initialData: () => (getToken() === null ? null : undefined),
    // Its own rules apply when the person changes (cache.ts).
    meta: SHARED_SCOPE,
    staleTime: FRESH.untilAsked,
    gcTime: Number.POSITIVE_INFINITY,
    // No answer does not mean signed out: who was here stays, and somebody unknown is asked for again.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL : false),
  });
}

/** The person who is signed in, null for a guest, undefined while that is not known. */
export function useSession(): User | null | undefined {
  return useQuery(sessionQuery()).data;
}
