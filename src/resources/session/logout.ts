import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearDrafts } from '@/lib/drafts';
import { isStatus, messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { clearToken } from '@/lib/token';
import { logout } from './api';
import { leaveSession } from './cache';

/**
 * Shows its own toasts. A 401 that remains after a refresh counts as success: the session is gone. In a file of its own,
 * because every page loads it.
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
