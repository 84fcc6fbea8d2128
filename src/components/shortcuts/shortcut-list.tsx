import { usePreference } from './preferences';
import styles from './shortcuts.module.css';

/** For the user. The player maps keys to commands in `screens/watch/player/shortcuts.ts`. */
const SHORTCUTS = [
  { keys: ['Space', 'K'], text: 'Play or pause' },
  { keys: ['J', 'L'], text: 'Back or forward 10 seconds' },
  { keys: ['←', '→'], text: 'Back or forward 5 seconds' },
  { keys: [',', '.'], text: 'Previous or next frame' },
  { keys: ['0', '–', '9'], text: 'Jump to that tenth of the video' },
  { keys: ['<', '>'], text: 'Slower or faster' },
  { keys: ['M'], text: 'Mute or unmute' },
  { keys: ['F'], text: 'Full screen' },
] as const;

export function ShortcutList() {
  const on = usePreference('shortcuts');
  return (
    <dl className={styles.keys} data-off={!on || undefined}>
      {SHORTCUTS.map(({ keys, text }) => (
        <div key={text} className={styles.row}>
          <dt>{text}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
