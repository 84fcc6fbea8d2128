import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { openList } from '@/query/open-list';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { LikedVideos } from '@/screens/liked-videos/liked-videos';

export const Route = createFileRoute('/liked-videos')({
  loader: ({ context, location, preload }) => {
    // A guest has nothing to read here.
    if (getToken() !== null) openList(context.queryClient, { location, preload }, likedVideosQuery());
  },
  head: () => ({ meta: [{ title: 'Liked videos • Vireo' }] }),
  component: LikedVideos,
});
