import { useSelector } from '@tanstack/react-store';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { t } from '@/messages/t';
import { IconButton } from '@/ui/button';
import { canSetVolume, setMuted, setVolume } from './commands';
import type { Media } from './media';
import slider from './slider.module.css';
import styles from './volume.module.css';

export function Volume({ media }: { media: Media }) {
  const volume = useSelector(media, (state) => (state.muted ? 0 : state.volume));
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const percent = Math.round(volume * 100);
  return (
    <div className={styles.volume} dir="ltr">
      <IconButton
        label={volume === 0 ? t('Unmute', { context: 'sound' }) : t('Mute', { context: 'sound' })}
        icon={<Icon size="1.25rem" />}
        onClick={() => setMuted(media, volume !== 0)}
      />
      {canSetVolume() && (
        <div className={styles.level}>
          <div className={`${slider.track} ${styles.track}`}>
            <span className={slider.filled} style={{ transform: `scaleX(${volume})` }} />
          </div>
          <input
            type="range"
            className={`${slider.input} ${styles.input}`}
            aria-label={t('Volume', { context: 'sound' })}
            aria-valuetext={t('{percent} percent', { percent })}
            min={0}
            max={1}
            step={0.05}
            value={volume}
            onChange={(event) => setVolume(media, event.currentTarget.valueAsNumber)}
          />
        </div>
      )}
    </div>
  );
}
