import * as z from 'zod/mini';
import { optionalReply } from '@/api/fields';
import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';
import { emptyPage } from '@/api/empty-replies';
import { likeToggleSchema } from '../video/schema';
import { commentSchema } from './schema';

export function readComments(videoId: string, page: number, signal?: AbortSignal) {
  return readPage(`comments/${segment(videoId)}`, commentSchema, {
    page,
    size: 10,
    signal,
    emptyWhen: emptyPage(page),
  });
}

/** The owner in the reply can be a bare id. */
export async function addComment(videoId: string, content: string, idempotencyKey?: string) {
  const { data } = await request('POST', `comments/${segment(videoId)}`, commentSchema, {
    json: { content },
    idempotencyKey,
  });
  return data;
}

/** The owner in the reply can be a bare id, and its likes can be wrong. */
export async function updateComment(commentId: string, content: string, idempotencyKey?: string) {
  const { data } = await request('PATCH', `comments/c/${segment(commentId)}`, optionalReply(commentSchema), {
    json: { content },
    idempotencyKey,
  });
  return data;
}

export async function deleteComment(commentId: string, idempotencyKey?: string) {
  await request('DELETE', `comments/c/${segment(commentId)}`, z.unknown(), { idempotencyKey });
}

/** Resolves to whether the comment is liked now, if the provider sends it. */
export async function toggleCommentLike(commentId: string, idempotencyKey?: string) {
  const { data } = await request('POST', `likes/toggle/c/${segment(commentId)}`, likeToggleSchema, { idempotencyKey });
  return data.isLiked;
}
