import { THEME_KEY } from '@/lib/storage-keys';

/** Shows the stored theme. Runs before the first paint, so that the other one does not flash. */
export function showTheme() {
  try {
    const theme = localStorage.getItem(THEME_KEY);
    if (theme === 'light' || theme === 'system') document.documentElement.dataset.theme = theme;
    if (theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches))
      document.querySelector('[name=theme-color]')?.setAttribute('content', '#f7f6f2');
  } catch {
    // Blocked storage: the dark theme.
  }
}
