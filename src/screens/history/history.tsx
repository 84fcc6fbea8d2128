import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { GuestPrompt } from '@/components/guest-prompt/guest-prompt';
import { VideoList } from '@/components/video-list/video-list';
import { historyQuery } from '@/resources/video/watch-history';
import { useSession } from '@/resources/session/queries';
import { Empty } from '@/ui/empty';

export function History() {
  const user = useSession();
  if (user !== null) return <Watched />;
  return <GuestPrompt title="Sign in to see your history" purpose="history" icon={<HistoryIcon />} />;
}

function Watched() {
  const videos = useInfiniteQuery(historyQuery());
  return (
    <VideoList
      title="History"
      query={videos}
      empty={<Empty icon={<HistoryIcon />} title="Empty Video History" hint="Videos that you watch are listed here." />}
    />
  );
}
