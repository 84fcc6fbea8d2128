import { useInfiniteQuery } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { VideoListPage } from '@/components/video-list-page';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { Empty } from '@/ui/full-page-message';

export function LikedVideos() {
  const videos = useInfiniteQuery(likedVideosQuery());
  return (
    <VideoListPage
      title="Liked videos"
      query={videos}
      empty={<Empty icon={<ThumbsUp />} title="Empty Liked Videos" hint="Videos that you like are kept here." />}
    />
  );
}
