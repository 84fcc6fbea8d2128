import type { QueryClient } from '@tanstack/react-query';
import { isStatus } from '@/api/errors';
import { t } from '@/messages/t';
import type { Toggle } from '@/query/toggle';
import { commitMembership, isInPlaylist, isListed, missingPlaylist } from './cache';
import { readAllChoices } from './queries';
import { addToPlaylist, removeFromPlaylist } from './write-api';

/** Providers reply with any of these when a deleted playlist is to change. */
const REFUSALS = [400, 403, 404, 409, 500];

function splitId(id: string): [playlistId: string, videoId: string] {
  const [playlistId = '', videoId = ''] = id.split('/');
  return [playlistId, videoId];
}

/** The playlist in the member's own list, which says whether it has the video. */
async function readChoice(client: QueryClient, id: string) {
  const [playlistId, videoId] = splitId(id);
  return (await readAllChoices({ client }, videoId)).find(({ _id }) => _id === playlistId);
}

/** Whether a video is in a playlist, in the save dialog. The API has one request to add and one to remove; a repeated one fails. */
export const membership: Toggle = {
  key: 'playlist/toggle',
  read: (client, id) => isInPlaylist(client, ...splitId(id)),
  send: async (id, idempotencyKey, on, client) => {
    const [playlistId, videoId] = splitId(id);
    const write = on ? addToPlaylist : removeFromPlaylist;
    await write(videoId, playlistId, idempotencyKey).catch(async (error: unknown) => {
      // Another tab may have sent the same request.
      const choice = isStatus(error, 400, 409) ? await readChoice(client, id).catch(() => undefined) : undefined;
      if (choice?.isVideoPresent !== on) throw error;
    });
    return on;
  },
  confirm: (client, id, on) => commitMembership(client, ...splitId(id), on),
  verify: async (client, id) => (await readChoice(client, id))?.isVideoPresent,
  message: (_error, on) =>
    on ? t('Error while adding video to playlist') : t('Error while removing video from playlist'),
  missing: (client, id) => ({
    ...missingPlaylist(client, splitId(id)[0]),
    statuses: REFUSALS,
    // The user's own playlists are all in this list.
    verifyDeleted: async () => (await readChoice(client, id)) === undefined,
  }),
};

/** Whether a video is in a playlist, on the page of the playlist. */
export const listing: Toggle = {
  ...membership,
  read: (client, id) => isListed(client, ...splitId(id)),
  message: () => t('Error while removing video. Try again!!'),
};
