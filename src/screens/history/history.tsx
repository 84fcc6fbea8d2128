import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { VideoList } from '@/components/video-list/video-list';
import { historyQuery } from '@/resources/video/watch-history';
import { Empty } from '@/ui/empty';

export function HistoryPage() {
  const videos = useInfiniteQuery(historyQuery());
  return (
    <VideoList
      title="History"
      query={videos}
      empty={<Empty icon={<HistoryIcon />} title="Empty Video History" hint="Videos that you watch are listed here." />}
    />
  );
}
