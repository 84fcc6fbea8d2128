import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { GuestPrompt } from '@/components/guest-prompt/guest-prompt';
import { VideoList } from '@/components/video-list/video-list';
import { useSession } from '@/resources/session/queries';
import { subscribedVideosQuery } from '@/resources/video/queries';
import { Empty } from '@/ui/empty';
import { PopularChannels } from './popular-channels';

export function Subscriptions() {
  const user = useSession();
  if (user !== null) return <Subscribed />;
  return <GuestPrompt title="Sign in to see your subscriptions" purpose="subscriptions" icon={<Users />} />;
}

function Subscribed() {
  const videos = useInfiniteQuery(subscribedVideosQuery());
  return (
    <VideoList
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
