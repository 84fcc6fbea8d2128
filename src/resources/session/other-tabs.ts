import type { QueryClient } from '@tanstack/react-query';
import { getToken, type Origin, memberOf, subscribeToken } from '@/lib/token';
import { enterSession, leaveSession } from './cache';
import { readSession, sessionQuery } from './queries';

/**
 * Signing in or out in one tab takes effect in the others, also in a page that comes out of the back/forward cache.
 * Returns a function that stops it.
 */
export function followOtherTabs(client: QueryClient): () => void {
  async function follow(origin: Origin) {
    if (getToken() === null) return leaveSession(client);
    // What is known, or on its way; an error is tried again by the query itself.
    const user = await client.query(sessionQuery()).catch(() => undefined);
    const token = getToken();
    if (token === null || user === undefined) return;
    // The same person with a fresh token. One that does not tell whose it is was made for whoever signed in here.
    const person = memberOf(token);
    if (user && (person === user._id || (person === undefined && origin === 'here'))) return;
    // Another member signed in: until their name is on the page nothing may be sent with their token.
    if (user && person !== undefined) leaveSession(client);
    const next = await readSession().catch(() => undefined);
    if (getToken() !== token) return;
    if (next && next._id === client.getQueryData(sessionQuery().queryKey)?._id) return;
    if (next) return enterSession(client, next);
    leaveSession(client);
    if (next === undefined) await client.resetQueries({ queryKey: sessionQuery().queryKey });
  }

  // This tab's own sign-in or sign-out has told the cache by then, and there is nothing to follow.
  const onToken = (origin: Origin) => queueMicrotask(() => void follow(origin));
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void follow('elsewhere');
  };
  const unsubscribe = subscribeToken(onToken);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    window.removeEventListener('pageshow', onPageShow);
  };
}
