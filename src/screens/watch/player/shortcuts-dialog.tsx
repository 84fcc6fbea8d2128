import { ShortcutList } from '@/components/shortcuts/shortcut-list';
import { ShortcutSwitch } from '@/components/shortcuts/shortcut-switch';
import { Dialog } from '@/ui/dialog';

/** Lists the keys and lets people turn them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutSwitch />
      <ShortcutList />
    </Dialog>
  );
}
