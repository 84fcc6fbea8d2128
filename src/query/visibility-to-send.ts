import type { QueryClient } from '@tanstack/react-query';
import { t } from '@/messages/t';

type Planned<V> = {
  /** Undefined where the provider does not announce the extension. */
  sent?: V | undefined;
  /** For users, if nothing may be sent. */
  message?: string;
};

/**
 * Who can see a video or a playlist, as its request says it. Waits for the first health check: without the field the provider makes it
 * public, and what is public cannot be taken back.
 */
export async function visibilityToSend<V>(
  client: QueryClient,
  extension: 'visibility' | 'playlistVisibility',
  wanted: V,
): Promise<Planned<V>> {
  // Imported here, the query stays in the file that pages have anyway.
  const { healthQuery } = await import('./health');
  const health = await client.query({ ...healthQuery(), staleTime: 'static' }).catch(() => undefined);
  if (health) return { sent: health[extension] ? wanted : undefined };
  return {
    message: t(
      'Nothing was sent, because the server has not confirmed that it can limit who sees this. Try again soon.',
    ),
  };
}
