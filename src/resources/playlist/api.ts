import * as z from 'zod/mini';
import { HttpError } from '@/lib/errors';
import { ifTold, list } from '@/lib/fields';
import { request, segment } from '@/lib/http';
import { emptyWhen } from '../empty';
import { playlistChoiceSchema, playlistDetailSchema, playlistSchema, writtenPlaylistSchema } from './schema';

export type PlaylistFields = { name: string; description: string };

/**
 * Some providers answer an empty description with 500, others keep the old one. So the name stands for it on the wire, and the
 * schema takes a description that is the name for none.
 */
const toBody = ({ name, description }: PlaylistFields) => ({ name, description: description || name });

export async function readUserPlaylists(userId: string, signal?: AbortSignal) {
  try {
    const { data } = await request('GET', `playlist/user/${segment(userId)}`, list(playlistSchema), { signal });
    return data;
  } catch (error) {
    if (error instanceof HttpError && emptyWhen.playlistsOfUser(error)) return [];
    throw error;
  }
}

/** The person's own playlists, and which of them hold a video. */
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

/** Some providers answer 200 without data where there is no such playlist. */
export async function readPlaylist(id: string, signal?: AbortSignal) {
  const { data } = await request('GET', `playlist/${segment(id)}`, z.nullish(playlistDetailSchema), { signal });
  if (!data) throw new HttpError(404, 'Playlist does not exist');
  return data;
}

export async function createPlaylist(fields: PlaylistFields) {
  const { data } = await request('POST', 'playlist/', writtenPlaylistSchema, { json: toBody(fields) });
  return data;
}

export async function updatePlaylist(id: string, fields: PlaylistFields) {
  const { data } = await request('PATCH', `playlist/${segment(id)}`, ifTold(writtenPlaylistSchema), {
    json: toBody(fields),
  });
  return data;
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
