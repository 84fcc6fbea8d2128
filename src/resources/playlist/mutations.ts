import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayHaveSucceeded, messageOf } from '@/api/errors';
import { refusalIn } from '@/api/refusals';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { type Baseline, deletion, forgetIfMissing, isNewSince, newIdempotencyKey, sendOnce } from '@/query/write';
import { setIntent, useIntents } from '@/query/toggle';
import { readPlaylist } from './api';
import {
  commitNewPlaylist,
  commitPlaylistTexts,
  knownPlaylistIds,
  membershipId,
  missingPlaylist,
  refetchPlaylist,
  refetchPlaylists,
  userIdIn,
} from './cache';
import type { PlaylistFields } from './form-schema';
import type { WrittenPlaylist } from './schema';
import { readAllPlaylists } from './queries';
import { listing, membership } from './toggles';
import { createPlaylist, deletePlaylist, updatePlaylist } from './write-api';

/** Fixed by the specification: §8 of docs/features.md. */
export const NOT_SAVED = t('Something went wrong');

/** Fixed by the specification: §8 of docs/features.md. */
export const OWN_PLAYLISTS_FAILURE = t('Error while fetching your playlists');

/** Which videos have a pending removal, and the function that removes one. */
export function useRemoveFromPlaylist(playlistId: string) {
  const client = useQueryClient();
  const intents = useIntents(`${listing.key}/${playlistId}/`);
  const remove = (videoId: string) => setIntent(client, listing, membershipId(playlistId, videoId), false);
  return { isLeaving: (videoId: string) => intents.get(videoId) === false, remove };
}

const CREATION = ['playlist', 'create'];

/** A new playlist, also during its retries. */
class Creation {
  readonly fields: PlaylistFields;
  readonly baseline: Baseline;
  readonly idempotencyKey: string | undefined;
  /** True if an earlier try may have created the playlist. */
  isRetry = false;

  constructor(client: QueryClient, fields: PlaylistFields) {
    this.fields = fields;
    this.baseline = { knownIds: knownPlaylistIds(client), startedAt: Date.now() };
    this.idempotencyKey = newIdempotencyKey(client);
  }

  isSameAs({ name, description, visibility }: PlaylistFields): boolean {
    return (
      this.fields.name === name && this.fields.description === description && this.fields.visibility === visibility
    );
  }
}

/** A failed creation of the same playlist whose outcome is unknown continues as a retry. */
function creationOf(client: QueryClient, fields: PlaylistFields): Creation {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: CREATION, status: 'error' })) {
    const { variables: earlier, error } = mutation.state;
    if (!(earlier instanceof Creation) || !earlier.isSameAs(fields)) continue;
    cache.remove(mutation);
    earlier.isRetry ||= mayHaveSucceeded(error);
    return earlier;
  }
  return new Creation(client, fields);
}

function sendCreation(client: QueryClient, creation: Creation, userId: string) {
  const { fields, baseline, idempotencyKey, isRetry } = creation;
  return sendOnce<WrittenPlaylist>({
    send: () => createPlaylist(fields, idempotencyKey),
    verify: async () =>
      (await readAllPlaylists({ client }, userId)).find(
        (playlist) => playlist.name === fields.name && isNewSince(baseline, playlist),
      ),
    isRetry,
  });
}

/** `videoId` is added to the new playlist. */
export function useCreatePlaylist(videoId?: string) {
  const client = useQueryClient();
  const { mutateAsync, isSuccess } = useMutation({
    mutationKey: CREATION,
    // A failed mutation stays, so that its retry is recognised.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (creation: Creation) => {
      const userId = userIdIn(client);
      const written = await sendCreation(client, creation, userId ?? '');
      if (userIdIn(client) !== userId) return;
      commitNewPlaylist(client, { ...written, name: written.name || creation.fields.name });
      if (videoId !== undefined) setIntent(client, membership, membershipId(written._id, videoId), true);
    },
    onError: (error) => {
      notify.error(refusalIn(error) ?? NOT_SAVED, { id: 'playlist' });
      refetchPlaylists(client);
    },
  });
  return { create: (fields: PlaylistFields) => mutateAsync(creationOf(client, fields)), isSuccess };
}

export function useUpdatePlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['playlist', 'update', id],
    mutationFn: async (fields: PlaylistFields) => {
      const written = await sendOnce<WrittenPlaylist | undefined>({
        send: () => updatePlaylist(id, fields, newIdempotencyKey(client)),
        verify: async () => {
          const playlist = await readPlaylist(id);
          const isUpdated = playlist.name === fields.name && playlist.description === fields.description;
          const isVisibilitySaved = [undefined, playlist.visibility].includes(fields.visibility);
          return isUpdated && isVisibilitySaved ? playlist : undefined;
        },
      });
      commitPlaylistTexts(client, { ...fields, ...written, _id: id, name: written?.name || fields.name });
    },
    onError: async (error) => {
      if (await forgetIfMissing(missingPlaylist(client, id), error)) return;
      notify.error(refusalIn(error) ?? NOT_SAVED, { id: 'playlist' });
      if (mayHaveSucceeded(error)) refetchPlaylist(client, id);
    },
  });
}

const deletionOf = (id: string) => ['playlist', 'delete', id];

/** Whether this tab had deleted the playlist before its page was opened. */
export function useWasDeleted(id: string): boolean {
  const client = useQueryClient();
  const [wasDeleted] = useState(
    () => client.getMutationCache().find({ mutationKey: deletionOf(id), status: 'success' }) !== undefined,
  );
  return wasDeleted;
}

export function useDeletePlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: async () => {
      const { verifyDeleted, forget } = missingPlaylist(client, id);
      await sendOnce(deletion(() => deletePlaylist(id, newIdempotencyKey(client)), verifyDeleted));
      forget();
    },
    onError: (error) => notify.error(messageOf(error), { id: 'playlist' }),
  });
}
