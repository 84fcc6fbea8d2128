import { Monitor, Moon, Sun } from 'lucide-react';
import { LazyMenu } from '@/ui/lazy-menu';
import menu from '@/ui/menu.module.css';
import { useTheme } from '../theme';

export const THEME_ICONS = { dark: Moon, light: Sun, system: Monitor };

const loadItems = () => import('./theme-items');

export function ThemeMenu() {
  const Icon = THEME_ICONS[useTheme()];
  return (
    <LazyMenu
      label="Theme"
      className={menu.trigger}
      load={loadItems}
      renderMenu={({ ThemeItems }, state) => <ThemeItems {...state} />}
    >
      <Icon size="1.25rem" aria-hidden="true" />
    </LazyMenu>
  );
}
