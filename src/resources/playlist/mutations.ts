import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus, mayBeDone, messageOf } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { deleteUnlessGone } from '../deletion';
import { askFor, type Toggle, useIntents, useToggle } from '../toggle';
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  type PlaylistFields,
  readPlaylist,
  readPlaylistChoices,
  removeFromPlaylist,
  updatePlaylist,
} from './api';
import {
  commitMembership,
  commitNewPlaylist,
  commitPlaylistGone,
  commitPlaylistTexts,
  isListed,
  isSaved,
  personIn,
  readPlaylistAgain,
  readPlaylistsAgain,
} from './cache';

/** Specification, section 8. */
export const NOT_SAVED = 'Something went wrong';

/** Specification, section 8. */
export const OWN_PLAYLISTS_FAILURE = 'Error while fetching your playlists';

const scopeOf = (playlistId: string, videoId = '') => `playlist/${playlistId}/${videoId}`;

type Membership = { playlistId: string; videoId: string; read: () => boolean; errorMessage: () => string };

/** A video's being in a playlist. The API says add and remove, and refuses what is so already. */
function membership(client: QueryClient, { playlistId, videoId, read, errorMessage }: Membership): Toggle {
  const verify = async () => (await readPlaylistChoices(videoId)).find(({ _id }) => _id === playlistId)?.isVideoPresent;

  async function send() {
    const wanted = !read();
    const call = wanted ? addToPlaylist : removeFromPlaylist;
    await call(videoId, playlistId).catch(async (error: unknown) => {
      // It may be so already, by another tab.
      const is = isStatus(error, 400, 409) ? await verify().catch(() => undefined) : undefined;
      if (is === wanted) return;
      if (isStatus(error, 404)) readPlaylistsAgain(client);
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
  };
}

/** As the dialog that saves a video shows it. */
function saving(client: QueryClient, playlistId: string, videoId: string): Toggle {
  const read = () => isSaved(client, playlistId, videoId) ?? false;
  return membership(client, {
    playlistId,
    videoId,
    read,
    errorMessage: () => (read() ? 'Error while removing video from playlist' : 'Error while adding video to playlist'),
  });
}

/** The tick of one playlist in that dialog. */
export function useSavedIn(playlistId: string, videoId: string, isVideoPresent: boolean) {
  const { on, toggle } = useToggle(saving(useQueryClient(), playlistId, videoId), isVideoPresent, 0);
  return { isSaved: on, toggle };
}

/** Which videos are on their way out of a playlist, and what takes one out. */
export function useRemoveFromPlaylist(playlistId: string) {
  const client = useQueryClient();
  const intents = useIntents(scopeOf(playlistId));
  const remove = (videoId: string) =>
    askFor(
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

/** Given a video, it is put into the new playlist. */
export function useCreatePlaylist(videoId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['playlist', 'create'],
    mutationFn: async (fields: PlaylistFields) => {
      const person = personIn(client);
      const written = await createPlaylist(fields);
      if (personIn(client) !== person) return;
      commitNewPlaylist(client, { ...written, name: written.name || fields.name });
      if (videoId !== undefined) askFor(client, saving(client, written._id, videoId), true);
    },
    onError: () => {
      notify.error(NOT_SAVED, { id: 'playlist' });
      readPlaylistsAgain(client);
    },
  });
}

export function useUpdatePlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['playlist', 'update', id],
    mutationFn: async (fields: PlaylistFields) => {
      const written = await updatePlaylist(id, fields);
      commitPlaylistTexts(client, { ...fields, ...written, _id: id, name: written?.name || fields.name });
    },
    onError: (error) => {
      notify.error(NOT_SAVED, { id: 'playlist' });
      if (mayBeDone(error)) readPlaylistAgain(client, id);
    },
  });
}

const deletionOf = (id: string) => ['playlist', 'delete', id];

/** Whether it had been deleted here by the time that its page was opened. */
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
      const isGone = () =>
        readPlaylist(id).then(
          () => false,
          (error: unknown) => isStatus(error, 404),
        );
      await deleteUnlessGone(() => deletePlaylist(id), isGone);
      commitPlaylistGone(client, id);
    },
    onError: (error) => notify.error(messageOf(error), { id: 'playlist' }),
  });
}
