import { Share2 } from 'lucide-react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { t } from '@/messages/t';
import { ActionButton } from '@/ui/action-button';
import { closeMissing, later, preloadHandlers } from '@/ui/later';
import styles from './share-button.module.css';
import { useRouter, useSearch } from '@tanstack/react-router';

/** Returns the URL of the open video, and of a time in it, in seconds. A video of the playlist that is being played stays in it. */
export function useShareLink(videoId: string) {
  const router = useRouter();
  const { list, after } = useSearch({ strict: false });
  return (startAt = 0) => {
    const search = {
      // A video of the queue is not in the playlist.
      list: after === undefined ? list : undefined,
      t: startAt >= 1 ? Math.floor(startAt) : undefined,
    };
    return `${location.origin}${router.buildLocation({ to: '/watchpage/$videoId', params: { videoId }, search }).href}`;
  };
}

const SharePanel = later(() => import('./share-panel'), 'SharePanel', { onMissing: closeMissing });

const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

type ShareButtonProps = {
  video: { _id: string; title: string };
  /** The time at which the player is, in seconds. */
  playerTime: () => number;
};

/** Opens the share sheet of the system on touch screens, elsewhere a popover. */
export function ShareButton({ video, playerTime }: ShareButtonProps) {
  const id = useId();
  const linkAt = useShareLink(video._id);
  const popover = useRef<HTMLDivElement>(null);
  const [openedAt, setOpenedAt] = useState<number | null>(null);

  async function openShareSheet() {
    try {
      await navigator.share({ title: video.title, url: linkAt() });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) popover.current?.showPopover();
    }
  }
  function onClick(event: MouseEvent) {
    if (!hasShareSheet()) return;
    event.preventDefault();
    void openShareSheet();
  }

  return (
    <>
      <ActionButton
        {...preloadHandlers(SharePanel.preload)}
        icon={<Share2 size="1.125rem" />}
        label={t('Share', { context: 'verb' })}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== null}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        onClick={onClick}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        {...(openedAt !== null && { role: 'dialog', 'aria-label': t('Share', { context: 'verb' }) })}
        className={styles.popover}
        style={{ positionAnchor: `--${id}` }}
        onToggle={({ newState }) => setOpenedAt(newState === 'open' ? playerTime() : null)}
      >
        {openedAt !== null && (
          <SharePanel popover={popover} video={video} time={openedAt} onClose={() => popover.current?.hidePopover()} />
        )}
      </div>
    </>
  );
}
