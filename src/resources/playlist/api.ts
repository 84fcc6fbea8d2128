import * as z from 'zod/mini';
import { sendOptionalText } from '@/api/empty-text';
import { HttpError } from '@/api/errors';
import { optionalReply, list } from '@/api/fields';
import { request, segment } from '@/api/http';
import { emptyWhen } from '@/api/empty-replies';
import type { PlaylistFields } from './form';
import { playlistChoiceSchema, playlistDetailSchema, playlistSchema, writtenPlaylistSchema } from './schema';

export async function readUserPlaylists(userId: string, signal?: AbortSignal) {
  try {
    const { data } = await request('GET', `playlist/user/${segment(userId)}`, list(playlistSchema), { signal });
    return data;
  } catch (error) {
    if (error instanceof HttpError && emptyWhen.playlistsOfUser(error)) return [];
    throw error;
  }
}

/** The user's own playlists, each with whether it holds the video. */
export async function readPlaylistChoices(videoId: string, signal?: AbortSignal) {
  try {
    const { data } = await request('GET', `playlist/user/p/${segment(videoId)}`, list(playlistChoiceSchema), {
      signal,
    });
    return data;
  } catch (error) {
    if (error instanceof HttpError && emptyWhen.playlistsOfUser(error)) return [];
    throw error;
  }
}

/** Some providers reply 200 without data for a missing playlist. */
export async function readPlaylist(id: string, signal?: AbortSignal) {
  const { data } = await request('GET', `playlist/${segment(id)}`, z.nullish(playlistDetailSchema), { signal });
  if (!data) throw new HttpError(404, 'Playlist does not exist');
  return data;
}

export function createPlaylist({ name, description }: PlaylistFields) {
  return sendOptionalText(description, async (sent) => {
    const json = { name, description: sent };
    const { data } = await request('POST', 'playlist/', writtenPlaylistSchema, { json });
    return data;
  });
}

export function updatePlaylist(id: string, { name, description }: PlaylistFields) {
  const send = async (sent: string) => {
    const json = { name, description: sent };
    const { data } = await request('PATCH', `playlist/${segment(id)}`, optionalReply(writtenPlaylistSchema), { json });
    return data;
  };
  return sendOptionalText(description, send, (saved) => Boolean(saved?.description));
}

export async function deletePlaylist(id: string) {
  await request('DELETE', `playlist/${segment(id)}`, z.unknown());
}

export async function addToPlaylist(videoId: string, playlistId: string) {
  await request('PATCH', `playlist/add/${segment(videoId)}/${segment(playlistId)}`, z.unknown());
}

export async function removeFromPlaylist(videoId: string, playlistId: string) {
  await request('PATCH', `playlist/remove/${segment(videoId)}/${segment(playlistId)}`, z.unknown());
}
