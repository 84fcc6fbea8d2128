import { Dialog } from '@/ui/dialog';
import { ShortcutList } from './shortcut-list';
import { ShortcutSwitch } from './shortcut-switch';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutSwitch />
      <ShortcutList />
    </Dialog>
  );
}
