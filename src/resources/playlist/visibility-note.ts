import { t } from '@/messages/t';
import { isWatchLater } from './schema';

/** Members expect a list of this name to be private, but not every provider has private playlists. */
const VISIBILITY_NOTE = t('Everyone can see this playlist.');

/** Who can see one's own playlist, if that is not what its member expects. */
export function visibilityNote(playlist: { name: string; visibility?: unknown }): string | undefined {
  if (playlist.visibility === 'private') return t('Only you can see this playlist.');
  if (playlist.visibility === 'unlisted') return t('Everyone who has the link can see this playlist.');
  return isWatchLater(playlist) ? VISIBILITY_NOTE : undefined;
}
