import { Monitor, Moon, Sun } from 'lucide-react';
import { t } from '@/messages/t';
import { closeMissing, later } from '@/ui/later';
import { LazyMenu } from '@/ui/lazy-menu';
import menu from '@/ui/menu.module.css';
import { useTheme } from '../theme';

export const THEME_ICONS = { dark: Moon, light: Sun, system: Monitor };

const ThemeItems = later(() => import('./theme-items'), 'ThemeItems', {
  onMissing: closeMissing,
});

export function ThemeMenu() {
  const Icon = THEME_ICONS[useTheme()];
  return (
    <LazyMenu
      label={t('Theme')}
      className={menu.trigger}
      preload={ThemeItems.preload}
      renderMenu={(state) => <ThemeItems {...state} />}
    >
      <Icon size="1.25rem" />
    </LazyMenu>
  );
}
