import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { VideoCard } from '@/components/video-card/video-card';
import { VideoCardSkeleton } from '@/components/video-card/video-card-skeleton';
import type { Page } from '@/query/page';
import type { Video } from '@/resources/video/schema';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import styles from './video-list.module.css';

/** Pixels of a row, so that the first ones are there before they are measured. */
const ROW = 180;

type VideoListProps = {
  title: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<Page<Video>>>;
  /** What stands here when there are none: an `Empty`. */
  empty: ReactNode;
  /** What the page says when its first videos did not come. */
  problem?: string;
};

/** A page that is a list of videos, one under the other. */
export function VideoList({ title, query, empty, problem }: VideoListProps) {
  return (
    <PageFrame className={styles.page}>
      <PageTitle className={styles.title}>{title}</PageTitle>
      <Feed
        label="Videos"
        layout={Rows}
        estimate={ROW}
        query={query}
        problem={problem}
        empty={empty}
        skeleton={<VideoCardSkeleton variant="row" />}
        renderItem={(video, article) => <VideoCard video={video} variant="row" article={article} morph />}
      />
    </PageFrame>
  );
}
