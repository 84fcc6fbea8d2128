import { useInfiniteQuery } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { GuestPrompt } from '@/components/guest-prompt/guest-prompt';
import { VideoList } from '@/components/video-list/video-list';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { useSession } from '@/resources/session/queries';
import { Empty } from '@/ui/empty';

export function LikedVideos() {
  const user = useSession();
  if (user !== null) return <Liked />;
  return <GuestPrompt title="Sign in to see your liked videos" purpose="liked-videos" icon={<ThumbsUp />} />;
}

function Liked() {
  const videos = useInfiniteQuery(likedVideosQuery());
  return (
    <VideoList
      title="Liked videos"
      query={videos}
      empty={<Empty icon={<ThumbsUp />} title="Empty Liked Videos" hint="Videos that you like are kept here." />}
    />
  );
}
