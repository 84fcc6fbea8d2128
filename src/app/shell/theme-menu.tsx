import { Monitor, Moon, Sun } from 'lucide-react';
import { Menu } from '@/ui/menu';
import { saveTheme, THEMES, useTheme } from '../theme';

const LOOKS = {
  dark: { label: 'Dark', Icon: Moon },
  light: { label: 'Light', Icon: Sun },
  system: { label: 'System', Icon: Monitor },
};

export function ThemeMenu() {
  const chosen = useTheme();
  const { Icon } = LOOKS[chosen];
  return (
    <Menu
      label="Theme"
      trigger={<Icon size="1.25rem" aria-hidden="true" />}
      items={THEMES.map((theme) => ({
        label: LOOKS[theme].label,
        checked: theme === chosen,
        onSelect: () => saveTheme(theme),
      }))}
    />
  );
}
