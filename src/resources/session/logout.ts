import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { clearDrafts } from '@/state/drafts';
import { currentUserId } from '@/state/persisted';
import { isStatus, messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { LAST_VISIT_KEY, POSITIONS_KEY, QUEUE_KEY, SEARCHES_KEY } from '@/lib/storage-keys';
import { removeAllSession, removeLocal } from '@/lib/storage';
import { clearToken } from '@/lib/token';
import { t } from '@/messages/t';
import { logout } from './api';
import { leaveSession } from './cache';

/** Shows its own toasts. A 401 that remains after a refresh counts as success: the session is gone. */
function logoutOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['session', 'logout'],
    mutationFn: async () => {
      // The session may not have loaded.
      const userId = currentUserId();
      await logout().catch((error: unknown) => {
        if (!isStatus(error, 401)) throw error;
      });
      clearToken();
      leaveSession(client, userId || undefined);
      clearDrafts();
      if (userId) for (const key of [POSITIONS_KEY, LAST_VISIT_KEY, SEARCHES_KEY]) removeLocal(key + userId);
      removeAllSession(QUEUE_KEY);
    },
    onSuccess: () => notify.success(t('Logged out successfully...')),
    onError: (error) => notify.error(messageOf(error)),
  });
}

export function useLogout() {
  return useMutation(logoutOptions(useQueryClient()));
}

/** Logs out without a hook, and resolves when the request has ended. */
export async function sendLogout(client: QueryClient): Promise<void> {
  await client
    .getMutationCache()
    .build(client, logoutOptions(client))
    .execute()
    .catch(() => {
      // The mutation shows the error.
    });
}
