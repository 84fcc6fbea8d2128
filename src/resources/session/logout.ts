import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearDrafts } from '@/lib/drafts';
import { isStatus, messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { clearToken } from '@/lib/token';
import { logout } from './api';
import { leaveSession } from './cache';

/**
 * Says by itself how it ended. Only a 401 that remains after a refresh means that the session is gone anyway. Every page has
 * it; the other mutations come with the forms that need them.
 */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['session', 'logout'],
    mutationFn: async () => {
      await logout().catch((error: unknown) => {
        if (!isStatus(error, 401)) throw error;
      });
      clearToken();
      leaveSession(client);
      clearDrafts();
    },
    onSuccess: () => notify.success('Logged out successfully...'),
    onError: (error) => notify.error(messageOf(error)),
  });
}
