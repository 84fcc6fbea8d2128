import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { VideoListPage } from '@/components/video-list/video-list-page';
import { subscribedVideosQuery } from '@/resources/video/queries';
import { Empty } from '@/ui/empty';
import { PopularChannels } from './popular-channels';

export function Subscriptions() {
  const videos = useInfiniteQuery(subscribedVideosQuery());
  return (
    <VideoListPage
      title="Subscriptions"
      query={videos}
      empty={
        <>
          <Empty
            icon={<Users />}
            title="No videos yet"
            hint="Subscribe to channels, and their new videos are listed here."
          />
          <PopularChannels />
        </>
      }
    />
  );
}
