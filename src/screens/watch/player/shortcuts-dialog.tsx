import { ShortcutList } from '@/components/shortcuts/shortcut-list';
import { ShortcutSwitch } from '@/components/shortcuts/shortcut-switch';
import { Dialog } from '@/ui/dialog';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutSwitch />
      <ShortcutList />
    </Dialog>
  );
}
