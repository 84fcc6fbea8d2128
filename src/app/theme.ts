import { createEmitter } from '@/lib/emitter';
import { readLocal, writeLocal } from '@/lib/storage';
import { THEME_KEY } from '@/lib/storage-keys';
import { useStore } from '@/lib/use-store';

export const THEMES = ['dark', 'light', 'system'] as const;

export type Theme = (typeof THEMES)[number];

const { emit, subscribe } = createEmitter();

function readTheme(): Theme {
  return THEMES.find((theme) => theme === readLocal(THEME_KEY)) ?? 'dark';
}

/** Sets the theme of the page and of the browser's interface. */
function applyTheme(theme: Theme = readTheme()) {
  document.documentElement.dataset.theme = theme;
  const { backgroundColor } = getComputedStyle(document.documentElement);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
}

/** The page follows the system by `light-dark()`; the browser's interface needs the new colour. The inline script sets the first. */
export function followSystemTheme() {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => applyTheme());
}

export function saveTheme(theme: Theme) {
  writeLocal(THEME_KEY, theme);
  applyTheme(theme);
  emit();
}

export function useTheme(): Theme {
  return useStore(subscribe, readTheme);
}
