import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Feed, type FeedProps, VIDEO_TEXTS } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { VideoCard, VideoCardSkeleton } from '@/components/video-card/video-card';
import type { Page } from '@/query/page';
import type { Video } from '@/resources/video/schema';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import styles from './video-list-page.module.css';

/** Estimated height of a row in pixels, for the render before rows are measured. */
const ROW = 180;

type VideoListPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<Page<Video>>>;
  arrange?: FeedProps<Video>['arrange'];
  showsMuted?: boolean;
  /** Shown above one of the videos, in its article. */
  divider?: { above: Video['_id']; content: ReactNode } | undefined;
  /** Shown below a video, in its article. */
  renderNote?: (video: Video) => ReactNode;
  end?: ReactNode;
  empty: ReactNode;
  errorTitle?: string;
};

export function VideoListPage({
  title,
  lead,
  query,
  arrange,
  showsMuted,
  divider,
  renderNote,
  end,
  empty,
  errorTitle,
}: VideoListPageProps) {
  return (
    <PageFrame className={styles.page}>
      <PageTitle className={styles.title}>{title}</PageTitle>
      {lead}
      <Feed
        texts={VIDEO_TEXTS}
        layout={Rows}
        estimate={ROW}
        query={query}
        arrange={arrange}
        showsMuted={showsMuted}
        errorTitle={errorTitle}
        empty={empty}
        skeleton={<VideoCardSkeleton variant="row" />}
        renderItem={(video, article) => (
          <VideoCard
            video={video}
            variant="row"
            article={article}
            lead={video._id === divider?.above && divider.content}
            action={renderNote?.(video)}
          />
        )}
      />
      {end}
    </PageFrame>
  );
}
