import { useInfiniteQuery } from '@tanstack/react-query';
import { Feed } from '@/components/feed/feed';
import { Mosaic } from '@/components/feed/mosaic';
import { VideoCard } from '@/components/video-card/video-card';
import { VideoCardSkeleton } from '@/components/video-card/video-card-skeleton';
import { homeVideosQuery } from '@/resources/video/queries';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './home.module.css';

export function Home() {
  const videos = useInfiniteQuery(homeVideosQuery());
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <h1>
          <VisuallyHidden>Home</VisuallyHidden>
        </h1>
        <Feed
          label="Videos"
          layout={Mosaic}
          query={videos}
          empty={<h2 className={styles.empty}>No Videos Available</h2>}
          skeleton={<VideoCardSkeleton />}
          renderItem={(video, article) => (
            <VideoCard video={video} article={article} priority={article['aria-posinset'] === 1} morph />
          )}
        />
      </div>
    </div>
  );
}
