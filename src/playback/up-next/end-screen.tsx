import { Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { savePreferences, usePreference } from '@/state/preferences';
import { VideoPicture } from '@/components/video-picture';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/switch';
import { togglePlay } from '@/player/commands';
import type { Media } from '@/player/media';
import { Countdown } from './countdown';
import styles from './end-screen.module.css';
import { useUpNext } from './use-up-next';

type EndScreenProps = { media: Media; videoId: string };

const LABEL = 'Autoplay next';

/** Over the player at the end of a video. */
export function EndScreen({ media, videoId }: EndScreenProps) {
  const navigate = useNavigate();
  const isAutoplay = usePreference('autoplayNext');
  const [isCancelled, setIsCancelled] = useState(document.hidden);
  const videos = useUpNext(videoId);
  const next = videos?.[0];

  function replay() {
    // The focused button unmounts.
    media.frame.focus({ preventScroll: true });
    togglePlay(media);
  }
  function toggleAutoplay() {
    setIsCancelled(false);
    savePreferences({ autoplayNext: !isAutoplay });
  }

  return (
    <section aria-label="Up next" className={styles.panel}>
      <div className={styles.bar}>
        <Button size="small" onClick={replay}>
          <RotateCcw size="1.125rem" aria-hidden="true" />
          <span className={styles.label}>Replay</span>
        </Button>
        <label className={styles.setting}>
          <span className={styles.label}>{LABEL}</span>
          <Switch label={LABEL} checked={isAutoplay} onChange={toggleAutoplay} />
        </label>
      </div>
      {isAutoplay && next && (
        <div className={styles.bar} data-countdown>
          {isCancelled ? (
            <p className={styles.next}>{`Next: ${next.title}`}</p>
          ) : (
            <Countdown
              title={next.title}
              onCancel={() => setIsCancelled(true)}
              onEnd={() => void navigate({ to: '/watchpage/$videoId', params: { videoId: next._id } })}
            />
          )}
        </div>
      )}
      <ul className={styles.list}>
        {videos?.map((video) => (
          <li key={video._id} className={styles.item}>
            <VideoPicture video={video} className={styles.picture} />
            <Link to="/watchpage/$videoId" params={{ videoId: video._id }} className={styles.title} title={video.title}>
              {video.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
