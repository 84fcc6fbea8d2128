import type { QueryClient } from '@tanstack/react-query';
import { healthQuery } from '@/query/health';

/**
 * Reports what is watched, if the provider announces that it counts this. The code loads once a video plays. Returns a function to call
 * after each health check.
 */
export function countVisits(client: QueryClient, signal: AbortSignal): () => void {
  let isLoading = false;
  function begin() {
    const isCounted = client.getQueryData(healthQuery().queryKey)?.retention === true;
    if (isLoading || !isCounted || !document.querySelector('video[data-video-id]')) return;
    isLoading = true;
    import('./report-visits').then(
      ({ reportVisits }) => signal.aborted || reportVisits(signal),
      () => (isLoading = false),
    );
  }
  document.addEventListener('playing', begin, { capture: true, signal });
  return begin;
}
