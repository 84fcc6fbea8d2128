import type { QueryClient } from '@tanstack/react-query';
import { HEALTH_KEY } from '@/query/cache-policy';
import type { Extensions } from '@/query/health';
import type { Upload } from '../upload';
import type { SentFile } from './send-parts';

/**
 * Sends the file of a new video in parts, if the provider has announced that it takes them. The package loads with the first one.
 * `onAnew` comes before what an earlier try has sent is sent again.
 */
export function sendFileOf(
  client: QueryClient,
  upload: Upload,
  onAnew: () => Promise<void>,
): ((file: File) => Promise<SentFile>) | undefined {
  if (!client.getQueryData<Extensions>(HEALTH_KEY)?.resumable) return undefined;
  return async (file) => {
    upload.onFile();
    const { sendInParts } = await import('./send-parts');
    const { signal } = upload;
    const sent = await sendInParts(file, {
      signal,
      isKept: () => upload.isReplaced,
      onResume: (loaded, total) => upload.onResume(loaded, total),
      onProgress: (loaded, total) => upload.onProgress(loaded, total),
      onWait: () => upload.onWait(),
      onAnew,
      onKept: (url, remove) => upload.onKept(url, remove),
    });
    upload.onSent();
    return sent;
  };
}
