import type { QueryClient } from '@tanstack/react-query';
import { isStatus, mayHaveSucceeded } from '@/api/errors';
import { notify } from '@/lib/notify';
import { underLock } from '@/lib/tab-lock';
import { newIdempotencyKey, sendOnce } from '@/query/write';
import { commitMembership, commitNewPlaylist, userIdIn } from './cache';
import { readAllChoices } from './queries';
import type { PlaylistChoice } from './schema';
import { isWatchLater, VISIBILITY_NOTE, WATCH_LATER } from './visibility';
import { addToPlaylist, createPlaylist } from './write-api';

const TOAST = { id: 'watch-later' };

async function findWatchLater(client: QueryClient, videoId: string): Promise<PlaylistChoice | undefined> {
  return (await readAllChoices({ client }, videoId)).find(isWatchLater);
}

/** Returns the message for the member, the first time with who can see the playlist. */
async function add(client: QueryClient, videoId: string, isSameUser: () => boolean) {
  const found = await findWatchLater(client, videoId);
  if (found?.isVideoPresent) return { text: `Already in ${WATCH_LATER}` };
  const playlist =
    found ??
    (await sendOnce<{ _id: string }>({
      send: async () => {
        const written = await createPlaylist({ name: WATCH_LATER, description: '' }, newIdempotencyKey(client));
        if (isSameUser()) commitNewPlaylist(client, { ...written, name: WATCH_LATER });
        return written;
      },
      verify: () => findWatchLater(client, videoId),
    }));
  await sendOnce<true>({
    send: () => addToPlaylist(videoId, playlist._id, newIdempotencyKey(client)).then(() => true),
    verify: async () => (await findWatchLater(client, videoId))?.isVideoPresent || undefined,
    // Another tab may have added it.
    isAmbiguous: (error) => mayHaveSucceeded(error) || isStatus(error, 400, 409),
  });
  if (isSameUser()) commitMembership(client, playlist._id, videoId, true);
  return { text: `Added to ${WATCH_LATER}`, ...(!found && { description: VISIBILITY_NOTE }) };
}

/** Adds a video to the member's playlist "Watch later", which is created if there is none. One at a time, also in other tabs. */
export async function addToWatchLater(client: QueryClient, videoId: string): Promise<void> {
  const userId = userIdIn(client);
  const isSameUser = () => userIdIn(client) === userId;
  await client
    .getMutationCache()
    .build(client, {
      mutationKey: ['playlist', 'watchLater', videoId],
      scope: { id: 'playlist/watch-later' },
      networkMode: 'always',
      mutationFn: () =>
        underLock(navigator.locks, 'vireo:watch-later', async () => {
          if (!isSameUser()) return;
          const { text, ...options } = await add(client, videoId, isSameUser);
          if (isSameUser()) notify.success(text, { ...TOAST, ...options });
        }),
      onError: () => {
        if (isSameUser()) notify.error('Error while adding video to playlist', TOAST);
      },
    })
    .execute(undefined)
    .catch(() => {
      // The mutation shows the error.
    });
}
