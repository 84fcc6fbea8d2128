import type { QueryClient } from '@tanstack/react-query';
import { getToken, type Origin, userIdOf } from '@/lib/token';
import { enterSession, leaveSession } from './cache';
import { readSession, sessionQuery } from './queries';

/** Applies the current token to the session of the page. */
export async function applyToken(client: QueryClient, origin: Origin): Promise<void> {
  if (getToken() === null) return leaveSession(client);
  // The cached user, or the pending one. The query itself retries after an error.
  const user = await client.query(sessionQuery()).catch(() => undefined);
  const token = getToken();
  if (token === null || user === undefined) return;
  // The same user with a refreshed token. A token without an id belongs to the user who signed in here.
  const userId = userIdOf(token);
  if (user && (userId === user._id || (userId === undefined && origin === 'here'))) return;
  // Another member signed in: nothing may be sent with their token while the page shows the previous one.
  if (user && userId !== undefined) leaveSession(client);
  const next = await readSession().catch(() => undefined);
  if (getToken() !== token) return;
  if (next && next._id === client.getQueryData(sessionQuery().queryKey)?._id) return;
  if (next) return enterSession(client, next);
  leaveSession(client);
  if (next === undefined) await client.resetQueries({ queryKey: sessionQuery().queryKey });
}
