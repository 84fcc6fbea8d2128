import * as z from 'zod/mini';
import { sendOptionalText } from '@/api/empty-text';
import { optionalReply } from '@/api/fields';
import { request, segment } from '@/api/http';
import type { PlaylistFields } from './form';
import { writtenPlaylistSchema } from './schema';

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
