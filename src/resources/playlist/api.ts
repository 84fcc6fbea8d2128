import * as z from 'zod/mini';
import { HttpError } from '@/api/errors';
import { list } from '@/api/fields';
import { request, type RequestOptions, segment } from '@/api/http';
import { emptyWhen } from '@/api/empty-replies';
import { playlistChoiceSchema, playlistDetailSchema, playlistSchema } from './schema';

type ReadOptions = Pick<RequestOptions, 'search' | 'signal'>;

export async function readUserPlaylists(userId: string, options: ReadOptions = {}) {
  try {
    const { data } = await request('GET', `playlist/user/${segment(userId)}`, list(playlistSchema), options);
    return data;
  } catch (error) {
    if (error instanceof HttpError && emptyWhen.playlistsOfUser(error)) return [];
    throw error;
  }
}

/** The user's own playlists, each with whether it holds the video. */
export async function readPlaylistChoices(videoId: string, options: ReadOptions = {}) {
  try {
    const { data } = await request('GET', `playlist/user/p/${segment(videoId)}`, list(playlistChoiceSchema), options);
    return data;
  } catch (error) {
    if (error instanceof HttpError && emptyWhen.playlistsOfUser(error)) return [];
    throw error;
  }
}

/** Some providers reply 200 without data for a missing playlist. */
export async function readPlaylist(id: string, options: ReadOptions = {}) {
  const { data } = await request('GET', `playlist/${segment(id)}`, z.nullish(playlistDetailSchema), options);
  if (!data) throw new HttpError(404, 'Playlist does not exist');
  return data;
}
