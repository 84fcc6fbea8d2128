import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { openList } from '@/query/paged-query';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { LikedVideos } from '@/screens/liked-videos/liked-videos';

export const Route = createFileRoute('/_member/liked-videos')({
  staticData: { purpose: 'liked-videos' },
  loader: ({ context: { queryClient, isGuest }, location, preload }) =>
    isGuest || openList(queryClient, { location, preload }, likedVideosQuery()),
  head: () => ({ meta: [{ title: t('Liked videos • Vireo') }] }),
  component: LikedVideos,
});
