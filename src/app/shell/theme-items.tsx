import { t } from '@/messages/t';
import type { LazyMenuState } from '@/ui/lazy-menu';
import { MenuPopover } from '@/ui/menu-popover';
import { saveTheme, THEMES, useTheme } from '../theme';

const LABELS = {
  dark: t('Dark', { context: 'theme' }),
  light: t('Light', { context: 'theme' }),
  system: t('System', { context: 'theme' }),
};

export function ThemeItems(state: LazyMenuState) {
  const chosen = useTheme();
  const items = THEMES.map((theme) => ({
    label: LABELS[theme],
    checked: theme === chosen,
    onSelect: () => saveTheme(theme),
  }));
  return <MenuPopover {...state} label={t('Theme')} items={items} />;
}
