import { RectangleHorizontal } from 'lucide-react';
import { readPreferences, savePreferences, usePreference } from '@/state/preferences';
import { IconButton } from '@/ui/button';

/** In step with the style sheets. In narrower windows, the player has the width of the page anyway. */
const WIDE = '(min-width: 68.75rem)';

/** Gives the player the whole width of the page, or takes it back. Does nothing where the button is hidden. */
export function toggleTheatre() {
  if (matchMedia(WIDE).matches && !document.fullscreenElement) savePreferences({ theatre: !readPreferences().theatre });
}

export function TheatreButton() {
  const on = usePreference('theatre');
  return (
    <IconButton
      label="Theatre mode"
      aria-pressed={on}
      icon={<RectangleHorizontal size="1.25rem" aria-hidden="true" />}
      onClick={toggleTheatre}
    />
  );
}
