import { createAtom, useSelector } from '@tanstack/react-store';
import { readLocal, writeLocal } from '@/lib/storage';
import { THEME_KEY } from '@/lib/storage-keys';

export const THEMES = ['dark', 'light', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/** The theme of this tab. A change in another tab does not change it. */
const theme = createAtom<Theme>(THEMES.find((name) => name === readLocal(THEME_KEY)) ?? 'dark');

/** Sets the theme of the page and of the browser's interface. */
function applyTheme() {
  document.documentElement.dataset.theme = theme.get();
  const { backgroundColor } = getComputedStyle(document.documentElement);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
}

/** The page follows the system by `light-dark()`, but `theme-color` needs a new value. The early script sets its first one. */
export function followSystemTheme() {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyTheme);
}

export function saveTheme(name: Theme) {
  writeLocal(THEME_KEY, name);
  theme.set(name);
  applyTheme();
}

export const useTheme = () => useSelector(theme);
