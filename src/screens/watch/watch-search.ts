import { parseStartTime } from '@/lib/start-time';

type WatchSearch = { t?: string | number | undefined };

/** Where the video starts. It stays as it was written; an invalid value counts as absent. */
export function validateWatchSearch({ t }: Record<string, unknown>): WatchSearch {
  const isText = typeof t === 'string' || typeof t === 'number';
  return { t: isText && parseStartTime(t) !== undefined ? t : undefined };
}
