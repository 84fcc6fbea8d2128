import { Fragment } from 'react';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { usePreference, savePreferences } from '@/state/preferences';
import styles from './shortcuts.module.css';
import { SwitchSetting } from '@/ui/switch';
import { Dialog } from '@/ui/dialog';

type Shortcut = { keys: string[]; between?: string; text: string };

/** Keep in step with `app/global-controls/shortcut-keys.ts`, `screens/moderation/actions.ts` and the key maps in `player` and `playback`. */
const SHORTCUTS: Shortcut[] = [
  { keys: ['?'], text: t('Show these shortcuts') },
  { keys: ['/'], text: t('Search', { context: 'verb' }) },
  { keys: ['J', 'K'], text: t('Next or previous tweet, comment or video in a list') },
  { keys: [t('Enter', { context: 'key' })], text: t('Open the selected video of a list') },
  { keys: [t('Space', { context: 'key' }), 'K'], text: t('Play or pause') },
  { keys: ['J', 'L'], text: t('Back or forward 10 seconds') },
  { keys: ['←', '→'], text: t('Back or forward 5 seconds') },
  { keys: [t('Ctrl ←', { context: 'key' }), t('Ctrl →', { context: 'key' })], text: t('Previous or next chapter') },
  {
    keys: [t('Shift P', { context: 'key' }), t('Shift N', { context: 'key' })],
    text: t('Previous or next video of the playlist or queue'),
  },
  { keys: [',', '.'], text: t('Previous or next frame') },
  { keys: ['0', '9'], between: '–', text: t('Jump to 0–90 % of the video') },
  { keys: ['<', '>'], text: t('Slower or faster') },
  { keys: ['M'], text: t('Mute or unmute') },
  { keys: ['C'], text: t('Captions on or off') },
  { keys: ['F'], text: t('Full screen') },
  { keys: ['T'], text: t('Theatre mode') },
  { keys: ['I'], text: t('Mini player, and back to the video') },
  { keys: ['↑', '↓'], text: t('Louder or quieter, with the focus in the player') },
  {
    keys: [t('Home', { context: 'key' }), t('End', { context: 'key' })],
    text: t('Start or end of the video, with the focus in the player'),
  },
];

const MODERATION: Shortcut[] = [
  { keys: ['H', 'R', 'E'], text: t('Moderation: hide, restore or dismiss what is reported') },
];

export function ShortcutList() {
  const on = usePreference('shortcuts');
  const isModerator = useSession()?.role === 'moderator';
  const shortcuts = isModerator ? [...SHORTCUTS, ...MODERATION] : SHORTCUTS;
  return (
    <dl className={styles.keys} data-off={!on || undefined}>
      {shortcuts.map(({ keys, between, text }) => (
        <div key={text} className={styles.row}>
          <dt>{text}</dt>
          {/* The keys of time are in its order: left is back. */}
          <dd dir="ltr">
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
  return (
    <SwitchSetting label={t('Use these keys')} checked={on} onChange={() => savePreferences({ shortcuts: !on })} />
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <ShortcutSwitch />
      <ShortcutList />
    </Dialog>
  );
}
