import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus, mayHaveSucceeded, messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { forgetIfMissing, type Missing } from '@/query/missing';
import { type Baseline, deleteUnlessGone, isNewSince, sendOnce } from '@/query/send-once';
import { setIntent, type Toggle, useIntents, useToggle } from '@/query/toggle';
import { readPlaylist } from './api';
import {
  commitMembership,
  commitNewPlaylist,
  commitPlaylistGone,
  commitPlaylistTexts,
  isListed,
  isInPlaylist,
  knownPlaylistIds,
  userIdIn,
  refetchPlaylist,
  refetchPlaylists,
} from './cache';
import type { PlaylistFields } from './form';
import { readAllChoices, readAllPlaylists } from './queries';
import type { WrittenPlaylist } from './schema';
import { addToPlaylist, createPlaylist, deletePlaylist, removeFromPlaylist, updatePlaylist } from './write-api';

/** Specification, section 8. */
export const NOT_SAVED = 'Something went wrong';

/** Specification, section 8. */
export const OWN_PLAYLISTS_FAILURE = 'Error while fetching your playlists';

const scopeOf = (playlistId: string, videoId = '') => `playlist/toggle/${playlistId}/${videoId}`;

/** A playlist that another tab or device can have deleted. */
function missingPlaylist(client: QueryClient, id: string): Missing {
  return {
    isGone: () =>
      readPlaylist(id).then(
        () => false,
        (error: unknown) => isStatus(error, 404),
      ),
    forget: () => commitPlaylistGone(client, id),
    message: 'This playlist no longer exists',
  };
}

type Membership = { playlistId: string; videoId: string; read: () => boolean; errorMessage: () => string };

/** Providers reply with any of these when a deleted playlist is to change. */
const REFUSALS = [400, 403, 404, 409, 500];

/** Whether a video is in a playlist. The API has one request to add and one to remove; a repeated one fails. */
function membership(client: QueryClient, { playlistId, videoId, read, errorMessage }: Membership): Toggle {
  const readChoice = async () => (await readAllChoices({ client }, videoId)).find(({ _id }) => _id === playlistId);
  const verify = async () => (await readChoice())?.isVideoPresent;

  async function send() {
    const wanted = !read();
    const write = wanted ? addToPlaylist : removeFromPlaylist;
    await write(videoId, playlistId).catch(async (error: unknown) => {
      // Another tab may have sent the same request.
      const is = isStatus(error, 400, 409) ? await verify().catch(() => undefined) : undefined;
      if (is === wanted) return;
      throw error;
    });
    return wanted;
  }

  return {
    scope: scopeOf(playlistId, videoId),
    read,
    send,
    commit: (on) => commitMembership(client, playlistId, videoId, on),
    verify,
    errorMessage,
    missing: {
      ...missingPlaylist(client, playlistId),
      statuses: REFUSALS,
      // The user's own playlists are all in this list.
      isGone: async () => (await readChoice()) === undefined,
    },
  };
}

/** The toggle of one playlist in the save dialog. */
function savedIn(client: QueryClient, playlistId: string, videoId: string): Toggle {
  const read = () => isInPlaylist(client, playlistId, videoId) ?? false;
  return membership(client, {
    playlistId,
    videoId,
    read,
    errorMessage: () => (read() ? 'Error while removing video from playlist' : 'Error while adding video to playlist'),
  });
}

/** The checkbox of one playlist in the save dialog. */
export function useSavedIn(playlistId: string, videoId: string, isVideoPresent: boolean) {
  const { on, toggle } = useToggle(savedIn(useQueryClient(), playlistId, videoId), isVideoPresent, 0);
  return { isInPlaylist: on, toggle };
}

/** Which videos have a pending removal, and the function that removes one. */
export function useRemoveFromPlaylist(playlistId: string) {
  const client = useQueryClient();
  const intents = useIntents(scopeOf(playlistId));
  const remove = (videoId: string) =>
    setIntent(
      client,
      membership(client, {
        playlistId,
        videoId,
        read: () => isListed(client, playlistId, videoId) ?? true,
        errorMessage: () => 'Error while removing video. Try again!!',
      }),
      false,
    );
  return { isLeaving: (videoId: string) => intents.get(videoId) === false, remove };
}

const CREATION = ['playlist', 'create'];

class Creation {
  readonly fields: PlaylistFields;
  readonly baseline: Baseline;
  /** An earlier try may have created it. */
  readonly isRetry: boolean;

  constructor(fields: PlaylistFields, baseline: Baseline, isRetry: boolean) {
    this.fields = fields;
    this.baseline = baseline;
    this.isRetry = isRetry;
  }

  isSameAs({ name, description }: PlaylistFields): boolean {
    return this.fields.name === name && this.fields.description === description;
  }
}

/** A failed creation of the same playlist whose outcome is unknown continues as a retry. */
function creationOf(client: QueryClient, fields: PlaylistFields): Creation {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: CREATION, status: 'error' })) {
    const { variables: earlier, error } = mutation.state;
    if (!(earlier instanceof Creation) || !earlier.isSameAs(fields)) continue;
    cache.remove(mutation);
    return new Creation(fields, earlier.baseline, earlier.isRetry || mayHaveSucceeded(error));
  }
  return new Creation(fields, { knownIds: knownPlaylistIds(client), startedAt: Date.now() }, false);
}

function sendCreation(client: QueryClient, { fields, baseline, isRetry }: Creation, userId: string) {
  return sendOnce<WrittenPlaylist>({
    send: () => createPlaylist(fields),
    find: async () =>
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
      if (videoId !== undefined) setIntent(client, savedIn(client, written._id, videoId), true);
    },
    onError: () => {
      notify.error(NOT_SAVED, { id: 'playlist' });
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
        send: () => updatePlaylist(id, fields),
        find: async () => {
          const playlist = await readPlaylist(id);
          const isUpdated = playlist.name === fields.name && playlist.description === fields.description;
          return isUpdated ? playlist : undefined;
        },
      });
      commitPlaylistTexts(client, { ...fields, ...written, _id: id, name: written?.name || fields.name });
    },
    onError: async (error) => {
      if (await forgetIfMissing(missingPlaylist(client, id), error)) return;
      notify.error(NOT_SAVED, { id: 'playlist' });
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
      const { isGone, forget } = missingPlaylist(client, id);
      await deleteUnlessGone(() => deletePlaylist(id), isGone);
      forget();
    },
    onError: (error) => notify.error(messageOf(error), { id: 'playlist' }),
  });
}
