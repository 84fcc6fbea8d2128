import { Link, useLocation, useLinkProps } from '@tanstack/react-router';
import { Repeat, Shuffle } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isStatus } from '@/api/errors';
import { LoadError } from '@/components/load-error';
import { IconButton } from '@/ui/button';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import type { Playback } from './playback';
import styles from './playlist-panel.module.css';
import { StepButtons, useStepShortcuts } from './steps';
import { isGoneError, usePlayback } from './use-playback';
import { VideoPicture } from '@/components/video-picture';
import { t } from '@/messages/t';
import { shownName } from '@/resources/playlist/schema';
import { useSession } from '@/resources/session/queries';
import type { Video } from '@/resources/video/schema';

type PlaylistItemsProps = {
  items: readonly Video[];
  playback: Playback;
  videoId: string;
  isPlayable: (video: Video) => boolean;
};

/** The router marks the link to the open page with `aria-current="page"`: here it is the current item of a list. */
function ItemLink({ video, playback, isCurrent }: { video: Video; playback: Playback; isCurrent: boolean }) {
  const link = useLinkProps({
    to: '/watchpage/$videoId',
    params: { videoId: video._id },
    search: { ...playback, after: undefined },
  });
  return (
    <a {...link} className={styles.title} title={video.title} dir="auto" aria-current={isCurrent ? 'true' : undefined}>
      {video.title}
    </a>
  );
}

/** `scrollIntoView` would scroll the page, too. */
function scrollListTo(item: HTMLLIElement | null) {
  if (item?.parentElement) item.parentElement.scrollTop = item.offsetTop - item.offsetHeight;
}

function PlaylistItems({ items, playback, videoId, isPlayable }: PlaylistItemsProps) {
  return (
    <ol key={playback.shuffle} className={styles.list}>
      {items.map((video) => {
        const isCurrent = video._id === videoId;
        return (
          <li
            key={video._id}
            ref={isCurrent ? scrollListTo : undefined}
            className={styles.item}
            data-current={isCurrent || undefined}
          >
            <VideoPicture video={video} className={styles.media} />
            <div className={styles.text}>
              {isCurrent || isPlayable(video) ? (
                <ItemLink video={video} playback={playback} isCurrent={isCurrent} />
              ) : (
                <span className={styles.title} dir="auto">
                  {video.title}
                </span>
              )}
              <span className={styles.channel} dir="auto">
                {isCurrent || isPlayable(video) ? video.owner.fullName || video.owner.username : t('Not available')}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type PlaylistPanelProps = {
  playback: Playback;
  videoId: string;
  error: unknown;
};

/** The playlist beside the video. It skips a video that is gone. */
export function PlaylistPanel({ playback, videoId, error }: PlaylistPanelProps) {
  const { query, items, position, queued, ...steps } = usePlayback(playback, videoId);
  const user = useSession();
  // `use-playback.ts` writes `step` when the user goes to the next or the previous video, and `use-queue-next.ts` writes `isQueued`.
  const direction = useLocation({ select: ({ state }) => state.step ?? 1 });
  const isQueued = useLocation({ select: ({ state }) => state.isQueued === true });
  useStepShortcuts(steps.step);

  // A missing video of the queue is skipped to the next one of the queue.
  const isNextQueued = isQueued && queued !== undefined;
  const next = isNextQueued ? queued : steps.neighbour(direction);
  const skipTo = isGoneError(error) ? next?._id : undefined;
  // Replaces the entry: Back must not return to the missing video.
  const skip = useEffectEvent(() => {
    if (isNextQueued) steps.openQueued({ replace: true });
    else steps.open(direction, { replace: true });
  });
  useEffect(() => {
    if (skipTo !== undefined) skip();
  }, [skipTo]);

  const failure = query.data ? null : query.error;
  const name = query.data && shownName(query.data, query.data.owner._id === user?._id);
  return (
    <div className={styles.panel}>
      <h2 className={styles.name} dir="auto">
        {query.data ? (
          <Link to="/playlist/$playlistId" params={{ playlistId: playback.list }} title={name}>
            {name}
          </Link>
        ) : (
          t('Playlist')
        )}
      </h2>
      <section aria-label={t('Playlist')} className={styles.playlist}>
        <div className={styles.bar} hidden={failure !== null}>
          <p className={styles.position} aria-live="polite">
            {position >= 0
              ? t('{position} of {count}', { position: position + 1, count: items.length })
              : query.data && t('{count, plural, other {# videos}}', { count: items.length })}
          </p>
          <IconButton
            label={t('Shuffle', { context: 'verb' })}
            icon={<Shuffle size="1.25rem" />}
            aria-pressed={playback.shuffle !== undefined}
            onClick={steps.toggleShuffle}
          />
          <IconButton
            label={t('Loop', { context: 'verb' })}
            icon={<Repeat size="1.25rem" />}
            aria-pressed={playback.loop === true}
            onClick={steps.toggleLoop}
          />
          <div className={styles.steps} dir="ltr">
            <StepButtons canStep={steps.canStep} step={steps.step} />
          </div>
        </div>
        {failure && isStatus(failure, 400, 404, 410) && (
          <p className={styles.missing}>{t('Playlist does not exist')}</p>
        )}
        {failure && !isStatus(failure, 400, 404, 410) && <LoadError query={query} />}
        {query.data && (
          <PlaylistItems items={items} playback={playback} videoId={videoId} isPlayable={steps.isPlayable} />
        )}
        {query.isPending && (
          <SkeletonGroup label={t('Loading the playlist')} isQuiet>
            <Skeleton className={styles.skeleton} />
          </SkeletonGroup>
        )}
      </section>
    </div>
  );
}
