import { useInfiniteQuery } from '@tanstack/react-query';
import { Feed, VIDEO_TEXTS } from '@/components/feed/feed';
import { Mosaic } from '@/components/feed/mosaic';
import { VideoCard, VideoCardSkeleton } from '@/components/video-card/video-card';
import { t } from '@/messages/t';
import { homeVideosQuery } from '@/resources/video/queries';
import { Empty } from '@/ui/full-page-message';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './home.module.css';

export function Home() {
  const videos = useInfiniteQuery(homeVideosQuery());
  return (
    <div className={styles.content}>
      <h1>
        <VisuallyHidden>{t('Home')}</VisuallyHidden>
      </h1>
      <Feed
        texts={VIDEO_TEXTS}
        layout={Mosaic}
        query={videos}
        empty={<Empty title={t('No Videos Available')} />}
        skeleton={<VideoCardSkeleton />}
        renderItem={(video, article) => (
          <VideoCard video={video} article={article} priority={article['aria-posinset'] === 1} />
        )}
      />
    </div>
  );
}
