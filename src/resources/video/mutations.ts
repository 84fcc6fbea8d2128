import { useQueryClient } from '@tanstack/react-query';
import { useToggle } from '../toggle';
import { toggleVideoLike } from './api';
import { commitVideoLike, verifyVideoLike } from './cache';
import { videoQuery } from './queries';
import type { VideoDetail } from './schema';

/** Shows the like that was asked for at once, and makes the server follow (architecture: intent in pending mutations). */
export function useLikeVideo(video: VideoDetail) {
  const client = useQueryClient();
  const { _id: id, isLiked, likesCount } = video;
  const like = useToggle(
    {
      scope: `like/video/${id}`,
      read: () => client.getQueryData(videoQuery(id).queryKey)?.isLiked ?? isLiked,
      send: () => toggleVideoLike(id),
      commit: (on) => commitVideoLike(client, id, on),
      verify: () => verifyVideoLike(id),
      errorMessage: () => 'Error while toggling like button',
    },
    isLiked,
    likesCount,
  );
  return { isLiked: like.on, likesCount: like.count, toggle: like.toggle };
}
