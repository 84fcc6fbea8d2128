import { useEffect } from 'react';
import { t } from '@/messages/t';

/** Replaces the route's title once the data are loaded. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = t('{title} • Vireo', { title });
  }, [title]);
}
