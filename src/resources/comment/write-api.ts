import * as z from 'zod/mini';
import { optionalReply } from '@/api/fields';
import { request, segment } from '@/api/http';
import { postSchema } from '../post/schema';
import { likeToggleSchema } from '../video/schema';

/** The owner in the reply can be a bare id. */
export async function addComment(videoId: string, content: string, idempotencyKey?: string) {
  return request('POST', `comments/${segment(videoId)}`, postSchema, {
    json: { content },
    idempotencyKey,
  });
}

/** In the reply, the owner can be a bare id, and the likes can be wrong. */
export async function updateComment(commentId: string, content: string, idempotencyKey?: string) {
  return request('PATCH', `comments/c/${segment(commentId)}`, optionalReply(postSchema), {
    json: { content },
    idempotencyKey,
  });
}

export async function deleteComment(commentId: string, idempotencyKey?: string) {
  await request('DELETE', `comments/c/${segment(commentId)}`, z.unknown(), { idempotencyKey });
}

/** Resolves to whether the comment is liked now, if the provider sends it. */
export async function toggleCommentLike(commentId: string, idempotencyKey?: string) {
  const { isLiked } = await request('POST', `likes/toggle/c/${segment(commentId)}`, likeToggleSchema, {
    idempotencyKey,
  });
  return isLiked;
}
