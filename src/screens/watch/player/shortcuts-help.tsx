import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/button';
import { preloadHandlers, useDialogChunk } from '@/ui/use-chunk';
import styles from './shortcuts-help.module.css';

const loadDialog = () => import('./shortcuts-dialog');

const dialogPreload = preloadHandlers(loadDialog);

function LazyShortcutsDialog({ onClose }: { onClose: () => void }) {
  const chunk = useDialogChunk(loadDialog, 'shortcuts', onClose);
  return chunk && <chunk.ShortcutsDialog onClose={onClose} />;
}

export function ShortcutsHelp() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.help}>
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard size="1.25rem" aria-hidden="true" />}
        aria-haspopup="dialog"
        {...dialogPreload}
        onClick={() => setOpen(true)}
      />
      {open && <LazyShortcutsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
