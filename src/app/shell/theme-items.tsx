import type { LazyMenuState } from '@/ui/lazy-menu';
import { MenuPopover } from '@/ui/menu-popover';
import { saveTheme, THEMES, useTheme } from '../theme';

const LABELS = { dark: 'Dark', light: 'Light', system: 'System' };

export function ThemeItems(state: LazyMenuState) {
  const chosen = useTheme();
  const items = THEMES.map((theme) => ({
    label: LABELS[theme],
    checked: theme === chosen,
    onSelect: () => saveTheme(theme),
  }));
  return <MenuPopover {...state} label="Theme" items={items} defaultOpen />;
}
