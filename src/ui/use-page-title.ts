import { useEffect } from 'react';

/** Replaces the route's title once the data are loaded. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} • Vireo`;
  }, [title]);
}
