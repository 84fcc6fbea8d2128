import type { QueryClient } from '@tanstack/react-query';
import { isStatus, mayHaveSucceeded, sessionExpired } from '@/api/errors';
import { notify } from '@/lib/notify';
import { underLock } from '@/lib/tab-lock';
import { t } from '@/messages/t';
import { confirmState, now } from '@/query/toggle';
import { newIdempotencyKey, runDetached, sendOnce } from '@/query/write';
import { commitNewPlaylist, membershipId } from './cache';
import { readAllChoices } from './queries';
import { isWatchLater, type PlaylistChoice, WATCH_LATER } from './schema';
import { membership } from './toggles';
import { addToPlaylist, createPlaylist } from './write-api';

const KEY = ['playlist', 'watchLater'];
const NOT_ADDED = t('Error while adding video to playlist');

type Added = { text: string; description?: string; isRefused?: true };

async function findWatchLater(client: QueryClient, videoId: string): Promise<PlaylistChoice | undefined> {
  return (await readAllChoices({ client }, videoId)).find(isWatchLater);
}

async function visibilityOfNew(client: QueryClient) {
  const { visibilityToSend } = await import('@/query/visibility-to-send');
  return visibilityToSend(client, 'playlistVisibility', 'private');
}

/** Returns the message for the member, the first time with who can see the playlist. */
async function add(client: QueryClient, videoId: string, isCurrent: () => boolean): Promise<Added> {
  /** Nothing may be sent with the token of the next member. */
  const stopAfterSignOut = () => {
    if (!isCurrent()) throw sessionExpired();
  };
  const found = await findWatchLater(client, videoId);
  stopAfterSignOut();
  if (found?.isVideoPresent) return { text: t('Already in {playlist}', { playlist: t('Watch later') }) };
  const { sent: visibility, message } = found ? {} : await visibilityOfNew(client);
  if (message) return { isRefused: true, text: NOT_ADDED, description: message };
  stopAfterSignOut();
  const playlist =
    found ??
    (await sendOnce<{ _id: string }>({
      send: async () => {
        const written = await createPlaylist(
          { name: WATCH_LATER, description: '', visibility },
          newIdempotencyKey(client),
        );
        if (isCurrent()) commitNewPlaylist(client, { ...written, name: WATCH_LATER });
        return written;
      },
      verify: () => findWatchLater(client, videoId),
    }));
  stopAfterSignOut();
  const sent = now();
  await sendOnce<true>({
    send: () => addToPlaylist(videoId, playlist._id, newIdempotencyKey(client)).then(() => true),
    verify: async () => (await findWatchLater(client, videoId))?.isVideoPresent || undefined,
    // Another tab may have added it.
    isAmbiguous: (error) => mayHaveSucceeded(error) || isStatus(error, 400, 409),
  });
  if (isCurrent()) confirmState(client, membership, membershipId(playlist._id, videoId), true, sent);
  return {
    text: t('Added to {playlist}', { playlist: t('Watch later') }),
    ...(!found && {
      description: visibility ? t('Only you can see this playlist.') : t('Everyone can see this playlist.'),
    }),
  };
}

/** Adds a video to the member's playlist "Watch later", which is created if there is none. One at a time, also in other tabs. */
export function addToWatchLater(client: QueryClient, videoId: string): Promise<void> {
  return runDetached(client, {
    mutationKey: KEY,
    scope: 'playlist/watch-later',
    variables: undefined,
    gcTime: 1000,
    run: async (_, { isCurrent, fail }) => {
      try {
        await underLock(navigator.locks, 'vireo:watch-later', async () => {
          if (!isCurrent()) return;
          const { text, isRefused, description } = await add(client, videoId, isCurrent);
          if (isCurrent()) notify[isRefused ? 'error' : 'success'](text, { id: KEY.join('/'), description });
        });
      } catch (error) {
        fail(error, NOT_ADDED);
        throw error;
      }
    },
  });
}
