import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { ShortcutList } from '@/components/shortcuts/shortcut-list';
import { ShortcutSwitch } from '@/components/shortcuts/shortcut-switch';
import { IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './shortcuts-help.module.css';

/** Lists the keys and lets people turn them off. */
export function ShortcutsHelp() {
  const [open, setOpen] = useState(false);
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
          <ShortcutSwitch />
          <ShortcutList />
        </Dialog>
      )}
    </div>
  );
}
