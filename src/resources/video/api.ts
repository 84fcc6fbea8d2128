import * as z from 'zod/mini';
import { HttpError } from '@/api/errors';
import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';
import { emptyWhen } from '@/api/empty-replies';
import { t } from '@/messages/t';
import { HOME_PAGE_SIZE } from './page-size';
import { likeToggleSchema, publishToggleSchema, videoDetailSchema, videoSchema } from './schema';

/** Latest and Oldest. */
export type SortType = 'desc' | 'asc';

export function readHomeVideos(page: number, signal?: AbortSignal) {
  return readPage('videos', videoSchema, { page, size: HOME_PAGE_SIZE, signal, emptyWhen: emptyWhen.videos });
}

export function searchVideos(query: string, page: number, signal?: AbortSignal) {
  return readPage('videos', videoSchema, {
    page,
    size: 10,
    search: { query },
    signal,
    emptyWhen: emptyWhen.videos,
  });
}

/** The most viewed videos, for the sidebar of the watch page. */
export async function readRelatedVideos(signal?: AbortSignal) {
  const { items } = await readPage('videos', videoSchema, {
    size: 8,
    search: { sortBy: 'views' },
    signal,
    emptyWhen: emptyWhen.videos,
  });
  return items;
}

export function readChannelVideos(userId: string, sortType: SortType, page: number, signal?: AbortSignal) {
  return readPage(`videos/c/${segment(userId)}`, videoSchema, {
    page,
    size: 10,
    search: { sortType },
    signal,
  });
}

export function readSubscribedVideos(page: number, signal?: AbortSignal) {
  return readPage('videos/s/subscription', videoSchema, { page, size: 20, signal });
}

/** Adds a view and an entry to the history each time. Some providers reply 200 without data for a missing video. */
export async function readVideo(id: string) {
  const video = await request('GET', `videos/${segment(id)}`, z.nullish(videoDetailSchema));
  if (!video) throw new HttpError(404, t('Video does not exist'));
  return video;
}

/** Resolves to whether it is published now, if the provider sends it. */
export async function togglePublish(id: string, idempotencyKey?: string) {
  const { isPublished } = await request('PATCH', `videos/toggle/publish/${segment(id)}`, publishToggleSchema, {
    idempotencyKey,
  });
  return isPublished;
}

export async function deleteVideo(id: string, idempotencyKey?: string) {
  await request('DELETE', `videos/${segment(id)}`, z.unknown(), { idempotencyKey });
}

/** Resolves to whether it is liked now, if the provider sends it. */
export async function toggleVideoLike(id: string, idempotencyKey?: string) {
  const { isLiked } = await request('POST', `likes/toggle/v/${segment(id)}`, likeToggleSchema, { idempotencyKey });
  return isLiked;
}
