import * as z from 'zod/mini';
import { optionalReply } from '@/api/fields';
import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';
import { emptyPage, emptyWhen } from '@/api/empty-replies';
import { likeToggleSchema } from '../video/schema';
import { tweetSchema } from './schema';

export function readTweets(page: number, signal?: AbortSignal) {
  return readPage('tweets', tweetSchema, { page, size: 30, signal, emptyWhen: emptyPage(page) });
}

export function readUserTweets(userId: string, page: number, signal?: AbortSignal) {
  return readPage(`tweets/user/${segment(userId)}`, tweetSchema, {
    page,
    size: 30,
    signal,
    emptyWhen: emptyPage(page, emptyWhen.tweetsOfUser),
  });
}

/** The owner of the tweet in the reply can be a bare id. */
export async function addTweet(content: string, idempotencyKey?: string) {
  const { data } = await request('POST', 'tweets', tweetSchema, { json: { content }, idempotencyKey });
  return data;
}

export async function updateTweet(id: string, content: string, idempotencyKey?: string) {
  const { data } = await request('PATCH', `tweets/${segment(id)}`, optionalReply(tweetSchema), {
    json: { content },
    idempotencyKey,
  });
  return data;
}

export async function deleteTweet(id: string, idempotencyKey?: string) {
  await request('DELETE', `tweets/${segment(id)}`, z.unknown(), { idempotencyKey });
}

/** Resolves to whether it is liked now, if the provider sends it. */
export async function toggleTweetLike(id: string, idempotencyKey?: string) {
  const { data } = await request('POST', `likes/toggle/t/${segment(id)}`, likeToggleSchema, { idempotencyKey });
  return data.isLiked;
}
