import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { IconButton } from '@/ui/button';
import { preloadHandlers } from '@/ui/later';
import styles from './shortcuts-help.module.css';

export function ShortcutsHelp() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.help}>
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard size="1.25rem" aria-hidden="true" />}
        aria-haspopup="dialog"
        {...preloadHandlers(LazyShortcutsDialog.preload)}
        onClick={() => setOpen(true)}
      />
      {open && <LazyShortcutsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
