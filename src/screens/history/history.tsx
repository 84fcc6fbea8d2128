import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryIcon } from 'lucide-react';
import { VideoListPage } from '@/components/video-list-page';
import { t } from '@/messages/t';
import { historyQuery } from '@/resources/video/watch-history';
import { Empty } from '@/ui/full-page-message';
import { ContinueWatching } from './continue-watching';

export function HistoryPage() {
  const videos = useInfiniteQuery(historyQuery());
  return (
    <VideoListPage
      title={t('History')}
      lead={videos.data && <ContinueWatching />}
      query={videos}
      empty={
        <Empty
          icon={<HistoryIcon />}
          title={t('Empty Video History')}
          hint={t('Videos that you watch are listed here.')}
        />
      }
    />
  );
}
