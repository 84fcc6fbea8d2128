import type { QueryClient } from '@tanstack/react-query';
import { readCurrentUser } from './api';
import { patchUser } from './cache';

// In a file of its own, because channels need nothing else of the account.

/** Refetches the user, whom another tab or device may have changed. A failure keeps the cached user. */
export async function refreshUser(client: QueryClient) {
  const user = await readCurrentUser().catch(() => undefined);
  if (user) patchUser(client, user);
}
