import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Feed, VIDEO_TEXTS } from '@/components/feed/feed';
import { Mosaic } from '@/components/feed/mosaic';
import { VideoCard, VideoCardSkeleton } from '@/components/video-card/video-card';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import type { Channel } from '@/resources/channel/schema';
import type { SortType } from '@/resources/video/api';
import { channelVideosQuery } from '@/resources/video/queries';
import { buttonClass } from '@/ui/button';
import { Empty } from '@/ui/full-page-message';
import segments from '@/ui/segments.module.css';
import { useChangeSearch } from '@/ui/use-change-search';
import styles from './tab.module.css';
import { useChannel } from './use-channel';
import { useId } from 'react';

/** Fixed by the specification: §9 of docs/features.md. */
const OPTIONS = [
  { label: t('Latest', { context: 'sort order' }), value: 'desc' },
  { label: t('Oldest', { context: 'sort order' }), value: 'asc' },
] as const;

function Sort({ value, onChange }: { value: SortType; onChange: (value: SortType) => void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('Sort by')} className={segments.options}>
      {OPTIONS.map((option) => (
        <label key={option.value} className={segments.option}>
          <input
            type="radio"
            name={name}
            className={segments.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

export function ChannelVideos({ sort }: { sort: SortType }) {
  const changeSearch = useChangeSearch();
  const { channel, channelId, isOwn } = useChannel();
  const videos = useInfiniteQuery(channelVideosQuery(channelId, sort));
  const isEmpty = videos.data?.pages[0]?.rawLength === 0;

  const sortBy = (value: SortType) => changeSearch({ sort: value === 'desc' ? undefined : value });

  return (
    <>
      {!isEmpty && (
        <div className={styles.tools}>
          <Sort value={sort} onChange={sortBy} />
        </div>
      )}
      <Feed
        key={sort}
        texts={VIDEO_TEXTS}
        layout={Mosaic}
        query={videos}
        showsMuted
        empty={channel && <NoVideos channel={channel} isOwn={isOwn === true} />}
        skeleton={<VideoCardSkeleton />}
        renderItem={(video, article) => <VideoCard video={video} article={article} />}
      />
    </>
  );
}

function NoVideos({ channel, isOwn }: { channel: Channel; isOwn: boolean }) {
  if (!isOwn) {
    const name = channel.fullName || channel.username;
    return (
      <Empty
        title={t('No videos yet')}
        hint={isolated((slot) => t('{name} has not published any videos.', { name: slot }), name)}
      />
    );
  }
  return (
    <Empty
      title={t('Upload your first video')}
      hint={t('What you publish is shown here.')}
      action={
        <Link to="/admin/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('Open the dashboard')}
        </Link>
      }
    />
  );
}
