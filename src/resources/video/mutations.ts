import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { deleteUnlessGone } from '@/query/send-once';
import { useToggle } from '@/query/toggle';
import { deleteVideo, togglePublish, toggleVideoLike } from './api';
import {
  cachedOwnVideo,
  checkOwnVideos,
  commitPublish,
  commitVideoLike,
  isVideoStale,
  missingVideo,
  verifyPublish,
  verifyVideoLike,
} from './cache';
import { videoQuery } from './queries';
import type { Video, VideoDetail } from './schema';

/** Shows the like that was asked for at once, and makes the server follow (architecture: intent in pending mutations). */
export function useLikeVideo(video: VideoDetail) {
  const client = useQueryClient();
  const { _id: id, isLiked, likesCount } = video;
  const like = useToggle(
    {
      scope: `video/like/${id}`,
      read: () => client.getQueryData(videoQuery(id).queryKey)?.isLiked ?? isLiked,
      isStale: () => isVideoStale(client, id),
      send: () => toggleVideoLike(id),
      commit: (on, since) => commitVideoLike(client, id, on, since),
      verify: () => verifyVideoLike(id),
      errorMessage: () => 'Error while toggling like button',
    },
    isLiked,
    likesCount,
  );
  return { isLiked: like.on, likesCount: like.count, toggle: like.toggle };
}

/** Publishes one of the person's own videos, or takes it back: shown at once, and the server follows. */
export function useTogglePublish({ _id: id, isPublished }: Video) {
  const client = useQueryClient();
  const publish = useToggle(
    {
      scope: `video/publish/${id}`,
      read: () => cachedOwnVideo(client, id)?.isPublished ?? isPublished,
      send: () => togglePublish(id),
      commit: (on, since) => commitPublish(client, id, on, since),
      verify: () => verifyPublish(id),
      errorMessage: () => 'Error while toggling publish status',
      missing: missingVideo(client, id),
    },
    isPublished,
    0,
  );
  return { isPublished: publish.on, toggle: publish.toggle };
}

/** Everything happens here, so that it also happens if the dialog is gone by then; the dialog shows what the toast says. */
export function useDeleteVideo() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['video', 'delete'],
    mutationFn: async (id: string) => {
      const { isGone, forget } = missingVideo(client, id);
      await deleteUnlessGone(() => deleteVideo(id), isGone);
      forget();
    },
    onError: () => {
      notify.error('Error while deleting video', { id: 'delete video' });
      checkOwnVideos(client);
    },
  });
}
