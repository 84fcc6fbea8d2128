import { Menu } from '@/ui/menu';
import { setRate } from './commands';
import { type Media, useMedia } from './media';
import { RATES } from '@/state/preferences';
import styles from './controls.module.css';

export function SpeedMenu({ media }: { media: Media }) {
  const rate = useMedia(media, (state) => state.rate);
  return (
    <Menu
      label="Playback speed"
      trigger={
        <span className={styles.rate} aria-hidden="true">
          {rate}×
        </span>
      }
      items={RATES.map((value) => ({
        label: value === 1 ? 'Normal' : `${value}×`,
        checked: value === rate,
        onSelect: () => setRate(media, value),
      }))}
    />
  );
}
