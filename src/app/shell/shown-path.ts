import type { RouterState } from '@tanstack/react-router';

/**
 * Returns the path of the page that is shown. Unlike the location, the matches change with the page itself. Only the root matches
 * an unknown path.
 */
export const shownPath = ({ matches, location }: Pick<RouterState, 'matches' | 'location'>) =>
  (matches.length > 1 ? matches.at(-1) : location)?.pathname ?? location.pathname;
