import * as z from 'zod/mini';
import { sendOptionalText } from '@/api/empty-text';
import { optionalReply } from '@/api/fields';
import { request, segment } from '@/api/http';
import type { PlaylistFields } from './form-schema';
import { writtenPlaylistSchema } from './schema';

/** `sent` is the description, or its replacement in a second request: another request needs another key. */
const optionsOf = (
  { name, description, visibility }: PlaylistFields,
  sent: string,
  idempotencyKey: string | undefined,
) => ({
  json: { name, description: sent, ...(visibility !== undefined && { visibility }) },
  ...(sent === description && { idempotencyKey }),
});

export function createPlaylist(fields: PlaylistFields, idempotencyKey?: string) {
  return sendOptionalText(fields.description, async (sent) => {
    const options = optionsOf(fields, sent, idempotencyKey);
    return request('POST', 'playlist/', writtenPlaylistSchema, options);
  });
}

export function updatePlaylist(id: string, fields: PlaylistFields, idempotencyKey?: string) {
  const send = async (sent: string) => {
    const options = optionsOf(fields, sent, idempotencyKey);
    return request('PATCH', `playlist/${segment(id)}`, optionalReply(writtenPlaylistSchema), options);
  };
  // A description that comes back is the old one.
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
