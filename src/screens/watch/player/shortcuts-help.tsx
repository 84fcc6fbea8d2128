import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { savePreferences, usePreference } from './preferences';
import { SHORTCUTS } from './shortcuts';
import styles from './shortcuts-help.module.css';

/** Lists the keys and lets people turn them off: single keys hit by accident or by speech are a trap (WCAG 2.1.4). */
export function ShortcutsHelp() {
  const [open, setOpen] = useState(false);
  const on = usePreference('shortcuts');
  return (
    <div className={styles.help}>
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title="Keyboard shortcuts" onClose={() => setOpen(false)}>
          <label className={styles.setting}>
            <span>Use these keys anywhere on a watch page</span>
            <input
              type="checkbox"
              role="switch"
              className={styles.switch}
              checked={on}
              onChange={(event) => savePreferences({ shortcuts: event.currentTarget.checked })}
            />
          </label>
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
        </Dialog>
      )}
    </div>
  );
}
