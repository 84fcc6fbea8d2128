import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { VideoListPage } from '@/components/video-list/video-list-page';
import { historyQuery } from '@/resources/video/watch-history';
import { Empty } from '@/ui/empty';

export function HistoryPage() {
  const videos = useInfiniteQuery(historyQuery());
  return (
    <VideoListPage
      title="History"
      query={videos}
      empty={<Empty icon={<HistoryIcon />} title="Empty Video History" hint="Videos that you watch are listed here." />}
    />
  );
}
