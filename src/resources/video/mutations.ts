import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { deletion, newIdempotencyKey, sendOnce } from '@/query/write';
import { deleteVideo } from './api';
import { checkOwnVideos, missingVideo } from './cache';

/** The callbacks are the mutation's own, so that they also run after the dialog has closed. */
export function useDeleteVideo() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['video', 'delete'],
    mutationFn: async (id: string) => {
      const { verifyDeleted, forget } = missingVideo(client, id);
      await sendOnce(deletion(() => deleteVideo(id, newIdempotencyKey(client)), verifyDeleted));
      forget();
    },
    onError: () => {
      notify.error(t('Error while deleting video'), { id: 'delete video' });
      checkOwnVideos(client);
    },
  });
}
