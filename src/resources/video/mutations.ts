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

/** Publishes or unpublishes one of the user's videos. */
export function useTogglePublish({ _id: id, isPublished }: Video) {
  const client = useQueryClient();
  const publish = useToggle(
    {
      scope: `video/publish/${id}`,
      read: () => cachedOwnVideo(client, id)?.isPublished ?? isPublished,
      send: () => togglePublish(id),
      commit: (on, since) => commitPublish(client, id, on, since),
      verify: () => verifyPublish(client, id),
      errorMessage: () => 'Error while toggling publish status',
      missing: missingVideo(client, id),
    },
    isPublished,
    0,
  );
  return { isPublished: publish.on, toggle: publish.toggle };
}

/** The callbacks are the mutation's own, so that they also run after the dialog has closed. */
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
