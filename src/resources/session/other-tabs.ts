import type { QueryClient } from '@tanstack/react-query';
import { getToken, personOf, subscribeToken } from '@/lib/token';
import { enterSession, leaveSession } from './cache';
import { readSession, sessionQuery } from './queries';

/**
 * Signing in or out in one tab takes effect in the others, also in a page that comes out of the back/forward cache.
 * Returns a function that stops it.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const { queryKey } = sessionQuery();

  async function follow() {
    const token = getToken();
    if (token === null) return leaveSession(client);
    const user = client.getQueryData(queryKey);
    // Whoever waits for the session waits for this token's.
    if (user === undefined) return client.resetQueries({ queryKey });
    // The same person with a fresh token.
    if (user && personOf(token) === user._id) return;
    const next = await readSession().catch(() => undefined);
    if (getToken() !== token) return;
    if (next) return enterSession(client, next);
    leaveSession(client);
    if (next === undefined) await client.resetQueries({ queryKey });
  }

  const onToken = () => void follow();
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void follow();
  };
  const unsubscribe = subscribeToken(onToken);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    window.removeEventListener('pageshow', onPageShow);
  };
}
