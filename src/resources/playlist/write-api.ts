import * as z from 'zod/mini';
import { sendOptionalText } from '@/api/empty-text';
import { optionalReply } from '@/api/fields';
import { request, segment } from '@/api/http';
import { type PlaylistFields, writtenPlaylistSchema } from './schema';

/** A text that the provider refuses is replaced in another request, which must not have the same key. */
const bodyOf = (
  { name, description, visibility }: PlaylistFields,
  sent: string,
  idempotencyKey: string | undefined,
) => ({
  json: { name, description: sent, ...(visibility !== undefined && { visibility }) },
  ...(sent === description && { idempotencyKey }),
});

export function createPlaylist(fields: PlaylistFields, idempotencyKey?: string) {
  return sendOptionalText(fields.description, async (sent) => {
    const body = bodyOf(fields, sent, idempotencyKey);
    return request('POST', 'playlist/', writtenPlaylistSchema, body);
  });
}

export function updatePlaylist(id: string, fields: PlaylistFields, idempotencyKey?: string) {
  const send = async (sent: string) => {
    const body = bodyOf(fields, sent, idempotencyKey);
    return request('PATCH', `playlist/${segment(id)}`, optionalReply(writtenPlaylistSchema), body);
  };
  return sendOptionalText(fields.description, send, (saved) => Boolean(saved?.description));
}

export async function deletePlaylist(id: string, idempotencyKey?: string) {
  await request('DELETE', `playlist/${segment(id)}`, z.unknown(), { idempotencyKey });
}

export async function addToPlaylist(videoId: string, playlistId: string, idempotencyKey?: string) {
  const path = `playlist/add/${segment(videoId)}/${segment(playlistId)}`;
  await request('PATCH', path, z.unknown(), { idempotencyKey });
}

export async function removeFromPlaylist(videoId: string, playlistId: string, idempotencyKey?: string) {
  const path = `playlist/remove/${segment(videoId)}/${segment(playlistId)}`;
  await request('PATCH', path, z.unknown(), { idempotencyKey });
}
