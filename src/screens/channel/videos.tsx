import { useInfiniteQuery } from '@tanstack/react-query';
import { Feed } from '@/components/feed/feed';
import { VideoCard } from '@/components/video-card/video-card';
import { VideoCardSkeleton } from '@/components/video-card/video-card-skeleton';
import { channelVideosQuery } from '@/resources/video/queries';
import { useChannel } from './use-channel';

type ChannelVideosProps = {
  /** Latest or oldest first. */
  sort: 'desc' | 'asc';
};

export function ChannelVideos({ sort }: ChannelVideosProps) {
  const { channel } = useChannel();
  const videos = useInfiniteQuery(channelVideosQuery(channel._id, sort));
  return (
    <Feed
      key={sort}
      label="Videos"
      layout="mosaic"
      query={videos}
      empty={<h2>No videos yet</h2>}
      skeleton={<VideoCardSkeleton />}
      renderItem={(video, article) => <VideoCard video={video} article={article} morph />}
    />
  );
}
