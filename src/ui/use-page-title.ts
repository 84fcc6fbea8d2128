import { useEffect } from 'react';

/** The route's own title is set before the video is known. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = `${title} • Vireo`;
  }, [title]);
}
