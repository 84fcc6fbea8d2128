import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { likedVideosQuery } from '@/resources/like/queries';
import { LikedVideos } from '@/screens/liked-videos/liked-videos';

export const Route = createFileRoute('/liked-videos')({
  loader: ({ context }) => {
    // A guest has nothing to read here. The screen shows how it ends.
    if (getToken() !== null) context.queryClient.infiniteQuery(likedVideosQuery()).catch(() => {});
  },
  head: () => ({ meta: [{ title: 'Liked videos • Vireo' }] }),
  component: LikedVideos,
});
