import * as z from 'zod/mini';
import { emptyWhen } from '@/api/empty-replies';
import { optionalReply } from '@/api/fields';
import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';
import { postSchema } from '../post/schema';
import { likeToggleSchema } from '../video/schema';

export function readTweets(page: number, signal?: AbortSignal) {
  return readPage('tweets', postSchema, { page, size: 30, signal });
}

export function readUserTweets(userId: string, page: number, signal?: AbortSignal) {
  return readPage(`tweets/user/${segment(userId)}`, postSchema, {
    page,
    size: 30,
    signal,
    emptyWhen: emptyWhen.tweetsOfUser,
  });
}

/** The owner of the tweet in the reply can be a bare id. */
export async function addTweet(content: string, idempotencyKey?: string) {
  return request('POST', 'tweets', postSchema, { json: { content }, idempotencyKey });
}

export async function updateTweet(id: string, content: string, idempotencyKey?: string) {
  return request('PATCH', `tweets/${segment(id)}`, optionalReply(postSchema), {
    json: { content },
    idempotencyKey,
  });
}

export async function deleteTweet(id: string, idempotencyKey?: string) {
  await request('DELETE', `tweets/${segment(id)}`, z.unknown(), { idempotencyKey });
}

/** Resolves to whether it is liked now, if the provider sends it. */
export async function toggleTweetLike(id: string, idempotencyKey?: string) {
  const { isLiked } = await request('POST', `likes/toggle/t/${segment(id)}`, likeToggleSchema, { idempotencyKey });
  return isLiked;
}
