import { Fragment } from 'react';
import { usePreference, savePreferences } from '@/state/preferences';
import styles from './shortcuts.module.css';
import { SwitchSetting } from '@/ui/switch';
import { Dialog } from '@/ui/dialog';

/** Keep in step with `app/global-controls/shortcut-keys.ts` and the key maps in `player` and `playback`. */
const SHORTCUTS = [
  { keys: ['?'], text: 'Show these shortcuts' },
  { keys: ['/'], text: 'Search' },
  { keys: ['J', 'K'], text: 'Next or previous tweet, comment or video in a list' },
  { keys: ['Enter'], text: 'Open the selected video of a list' },
  { keys: ['Space', 'K'], text: 'Play or pause' },
  { keys: ['J', 'L'], text: 'Back or forward 10 seconds' },
  { keys: ['←', '→'], text: 'Back or forward 5 seconds' },
  { keys: ['Ctrl ←', 'Ctrl →'], text: 'Previous or next chapter' },
  { keys: ['Shift P', 'Shift N'], text: 'Previous or next video of the playlist or queue' },
  { keys: [',', '.'], text: 'Previous or next frame' },
  { keys: ['0', '9'], between: '–', text: 'Jump to 0–90 % of the video' },
  { keys: ['<', '>'], text: 'Slower or faster' },
  { keys: ['M'], text: 'Mute or unmute' },
  { keys: ['F'], text: 'Full screen' },
  { keys: ['T'], text: 'Theatre mode' },
  { keys: ['I'], text: 'Mini player, and back to the video' },
  { keys: ['↑', '↓'], text: 'Louder or quieter, with the focus in the player' },
  { keys: ['Home', 'End'], text: 'Start or end of the video, with the focus in the player' },
] satisfies { keys: string[]; between?: string; text: string }[];

export function ShortcutList() {
  const on = usePreference('shortcuts');
  return (
    <dl className={styles.keys} data-off={!on || undefined}>
      {SHORTCUTS.map(({ keys, between, text }) => (
        <div key={text} className={styles.row}>
          <dt>{text}</dt>
          <dd>
            {keys.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && between}
                <kbd className={styles.key}>{key}</kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Turns single-key shortcuts off, as WCAG 2.1.4 requires. */
export function ShortcutSwitch() {
  const on = usePreference('shortcuts');
  return <SwitchSetting label="Use these keys" checked={on} onChange={() => savePreferences({ shortcuts: !on })} />;
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutSwitch />
      <ShortcutList />
    </Dialog>
  );
}
