import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HttpError } from '@/api/errors';
import { pagedQuery } from '@/query/paged-query';
import { markStale, MEMBER_DATA, SHARED_DATA, STALE_TIME } from '@/query/cache-policy';
import { copiesOf, hasId } from '@/query/copies';
import {
  readChannelVideos,
  readHomeVideos,
  readRelatedVideos,
  readSubscribedVideos,
  readVideo,
  type SortType,
  searchVideos,
} from './api';
import type { Video } from './schema';

/** The prefix of the key of every list of videos. */
export const VIDEO_LISTS = ['videos'] as const;

export const SUBSCRIBED_VIDEOS = [...VIDEO_LISTS, 'subscribed'] as const;
export const LIKED_VIDEOS = [...VIDEO_LISTS, 'liked'] as const;
export const WATCHED_VIDEOS = [...VIDEO_LISTS, 'history'] as const;
export const OWN_VIDEOS = [...VIDEO_LISTS, 'own'] as const;

/** The prefix of the key of every single video. */
export const VIDEO_DETAILS = ['video'] as const;

export function homeVideosQuery() {
  return pagedQuery([...VIDEO_LISTS, 'home'], readHomeVideos, { meta: SHARED_DATA });
}

/** The first page of the home page's list, read while the list is on the screen. */
export function newestHomeVideosQuery() {
  return pagedQuery([...VIDEO_LISTS, 'newest'], readHomeVideos, { meta: SHARED_DATA });
}

export function searchQuery(text: string) {
  return pagedQuery([...VIDEO_LISTS, 'search', text], (page, signal) => searchVideos(text, page, signal), {
    meta: SHARED_DATA,
  });
}

/** `channelId` is '' while it is not known. */
export function channelVideosQuery(channelId: string, sort: SortType) {
  return pagedQuery(
    [...VIDEO_LISTS, 'channel', channelId, sort],
    (page, signal) => readChannelVideos(channelId, sort, page, signal),
    { enabled: channelId !== '', meta: SHARED_DATA },
  );
}

/** Videos of the channels that the user subscribes to. */
export function subscribedVideosQuery() {
  return pagedQuery(SUBSCRIBED_VIDEOS, readSubscribedVideos, { meta: MEMBER_DATA });
}

/** The sidebar of the watch page: the most viewed videos, which can include the one on the page. */
export function relatedVideosQuery() {
  return queryOptions({
    queryKey: [...VIDEO_LISTS, 'related'],
    queryFn: ({ signal }) => readRelatedVideos(signal),
    meta: SHARED_DATA,
    staleTime: STALE_TIME.fiveMinutes,
  });
}

/** If the response was lost, the view may have been counted, so only server errors are retried. */
function mayRetryVideo(failures: number, error: unknown) {
  return failures < 1 && error instanceof HttpError && error.status >= 500;
}

/** Whether the server counts each request of the query as a view. */
export const countsView = ({ queryKey }: Query) => queryKey[0] === VIDEO_DETAILS[0];

/**
 * Each request counts a view, so only `startVisit` and the user's Retry send it. It is never aborted: the view has been
 * counted, and StrictMode would send a second request.
 */
export function videoQuery(id: string) {
  return queryOptions({
    queryKey: [...VIDEO_DETAILS, id],
    queryFn: () => readVideo(id),
    staleTime: STALE_TIME.untilInvalidated,
    retry: mayRetryVideo,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/**
 * Requests the video once for a visit to its page. Does nothing and returns false while that page is open, or its video is in the mini
 * player: a return is no new visit.
 */
export function startVisit(client: QueryClient, id: string): boolean {
  const options = videoQuery(id);
  if (client.getQueryCache().find({ queryKey: options.queryKey })?.isActive()) return false;
  client.query({ ...options, staleTime: 0 }).then(
    // The server has added the visit to the history.
    () => markStale(client, WATCHED_VIDEOS),
    () => {
      // The page shows the error.
    },
  );
  return true;
}

/** The video from any cached list or an earlier visit: enough to paint its page at once. */
export function knownVideo(client: QueryClient, id: string): Video | undefined {
  const copies = copiesOf<Video>(client, {}, hasId(id));
  // Some providers leave out the owner in the user's own list.
  return copies.find(({ owner }) => owner._id !== '') ?? copies[0];
}
