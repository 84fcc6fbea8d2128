import { parseStartTime } from '../../../server/rules/start-time';
import { type Playback, validatePlayback } from '@/playback/playback';

type WatchSearch = Partial<Playback> & { t?: string | number | undefined };

/** `t`, where the video starts, stays as it was written. An invalid value counts as absent. */
export function validateWatchSearch(search: Record<string, unknown>): WatchSearch {
  const { t } = search;
  const isText = typeof t === 'string' || typeof t === 'number';
  return { ...validatePlayback(search), t: isText && parseStartTime(t) !== undefined ? t : undefined };
}
