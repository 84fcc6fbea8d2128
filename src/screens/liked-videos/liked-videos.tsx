import { useInfiniteQuery } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { VideoListPage } from '@/components/video-list-page';
import { t } from '@/messages/t';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { Empty } from '@/ui/full-page-message';

export function LikedVideos() {
  const videos = useInfiniteQuery(likedVideosQuery());
  return (
    <VideoListPage
      title={t('Liked videos', { context: 'page' })}
      query={videos}
      empty={
        <Empty icon={<ThumbsUp />} title={t('Empty Liked Videos')} hint={t('Videos that you like are kept here.')} />
      }
    />
  );
}
