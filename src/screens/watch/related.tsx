import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadError } from '@/components/load-error';
import { VideoCard, VideoCardSkeleton } from '@/components/video-card/video-card';
import { createEntryMemory } from '@/lib/entry-memory';
import { t } from '@/messages/t';
import { relatedVideosQuery } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { useUnmuted } from '@/components/mutes/muted';
import { Button } from '@/ui/button';
import { SkeletonGroup } from '@/ui/skeleton';
import styles from './related.module.css';

const COUNT = 8;
/** How many videos a phone shows at first, because the comments come after them. */
const SHORT_COUNT = 3;

const NONE: readonly Video[] = [];

/** Whether all related videos are shown, by history entry. */
const memory = createEntryMemory<true>();

/** The most viewed videos except this one. The API returns 8, so 7 remain if this one is among them. */
export function Related({ videoId }: { videoId: string }) {
  const related = useQuery(relatedVideosQuery());
  const list = useRef<HTMLUListElement>(null);
  const router = useRouter();
  const [isShort, setIsShort] = useState(() => !memory.read(router.latestLocation));
  const unmuted = useUnmuted(related.data ?? NONE);
  const videos = related.data && unmuted.filter((video) => video._id !== videoId).slice(0, COUNT);
  if (videos?.length === 0) return null;
  function showAll() {
    memory.write(true, router.latestLocation);
    flushSync(() => setIsShort(false));
    // The focused button is gone.
    list.current?.children[SHORT_COUNT]?.querySelector('a')?.focus();
  }
  return (
    <aside aria-label={t('Related videos')} className={styles.related}>
      <h2 className={styles.heading}>{t('Most watched')}</h2>
      {videos && (
        <ul ref={list} className={`${styles.list} ${isShort ? styles.short : ''}`}>
          {videos.map((video) => (
            <li key={video._id}>
              <VideoCard video={video} variant="row" heading="h3" />
            </li>
          ))}
        </ul>
      )}
      {isShort && videos && videos.length > SHORT_COUNT && (
        <Button
          variant="ghost"
          size="small"
          className={styles.more}
          aria-label={t('Show more related videos')}
          onClick={showAll}
        >
          {t('Show more')}
        </Button>
      )}
      {related.isPending && (
        <SkeletonGroup label={t('Loading related videos')} className={`${styles.list} ${styles.short}`} count={COUNT}>
          <VideoCardSkeleton variant="row" />
        </SkeletonGroup>
      )}
      {related.isError && !videos && <LoadError query={related} />}
    </aside>
  );
}
