import * as z from 'zod/mini';
import { HttpError } from '@/api/errors';
import { list } from '@/api/fields';
import { request, type RequestOptions, segment } from '@/api/http';
import { emptyWhen } from '@/api/empty-replies';
import { t } from '@/messages/t';
import { playlistChoiceSchema, playlistDetailSchema, playlistSchema } from './schema';

type ReadOptions = Pick<RequestOptions, 'search' | 'signal'>;

/** Some providers refuse an empty list. */
async function readList<S extends z.core.$ZodType>(path: string, itemSchema: S, options: ReadOptions) {
  try {
    return await request('GET', path, list(itemSchema), options);
  } catch (error) {
    if (error instanceof HttpError && emptyWhen.playlistsOfUser(error)) return [];
    throw error;
  }
}

export async function readUserPlaylists(userId: string, options: ReadOptions = {}) {
  return readList(`playlist/user/${segment(userId)}`, playlistSchema, options);
}

/** The user's own playlists, each with whether it holds the video. */
export async function readPlaylistChoices(videoId: string, options: ReadOptions = {}) {
  return readList(`playlist/user/p/${segment(videoId)}`, playlistChoiceSchema, options);
}

/** Some providers reply 200 without data for a missing playlist. */
export async function readPlaylist(id: string, options: ReadOptions = {}) {
  const playlist = await request('GET', `playlist/${segment(id)}`, z.nullish(playlistDetailSchema), options);
  if (!playlist) throw new HttpError(404, t('Playlist does not exist'));
  return playlist;
}
