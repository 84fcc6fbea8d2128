import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HttpError } from '@/api/errors';
import { pagedQuery } from '@/query/paged-query';
import { SHARED_SCOPE, MEMBER_SCOPE } from '@/query/query-scope';
import { markStale } from '@/query/commit';
import { FRESH } from '@/query/cache-policy';
import { copiesOf, hasId } from '@/query/patch';
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

/** The key of every list of videos begins like this: a confirmed change finds them all by it. */
export const VIDEO_LISTS = ['videos'] as const;

/** Personal lists, which a confirmed change of theirs makes stale. */
export const SUBSCRIBED_VIDEOS = [...VIDEO_LISTS, 'subscribed'] as const;
export const LIKED_VIDEOS = [...VIDEO_LISTS, 'liked'] as const;
export const WATCHED_VIDEOS = [...VIDEO_LISTS, 'history'] as const;
export const OWN_VIDEOS = [...VIDEO_LISTS, 'own'] as const;

/** The key of every single video begins like this. */
export const VIDEO_DETAILS = ['video'] as const;

export function homeVideosQuery() {
  return pagedQuery([...VIDEO_LISTS, 'home'], readHomeVideos, { meta: SHARED_SCOPE });
}

export function searchQuery(text: string) {
  return pagedQuery([...VIDEO_LISTS, 'search', text], (page, signal) => searchVideos(text, page, signal), {
    meta: SHARED_SCOPE,
  });
}

/** `channelId` is '' while it is not known. */
export function channelVideosQuery(channelId: string, sort: SortType) {
  return pagedQuery(
    [...VIDEO_LISTS, 'channel', channelId, sort],
    (page, signal) => readChannelVideos(channelId, sort, page, signal),
    { enabled: channelId !== '', meta: SHARED_SCOPE },
  );
}

/** Videos of the channels that the user subscribes to. */
export function subscribedVideosQuery() {
  return pagedQuery(SUBSCRIBED_VIDEOS, readSubscribedVideos, { meta: MEMBER_SCOPE });
}

/** The sidebar of the watch page: the most viewed videos, the one that is shown among them. */
export function relatedVideosQuery() {
  return queryOptions({
    queryKey: [...VIDEO_LISTS, 'related'],
    queryFn: ({ signal }) => readRelatedVideos(signal),
    meta: SHARED_SCOPE,
    staleTime: FRESH.minutes,
  });
}

/** An answer that got lost has been counted all the same, so only a server that says that it failed is asked again. */
function mayRetryVideo(failures: number, error: unknown) {
  return failures < 1 && error instanceof HttpError && error.status >= 500;
}

/** Whether the server counts each request of the query. */
export const isCounted = ({ queryKey }: Query) => queryKey[0] === VIDEO_DETAILS[0];

/**
 * Reading a video counts a view, so nothing but `startVisit` and the person's own Retry reads it. Its request is never
 * aborted: it has been counted already, and StrictMode would send it twice.
 */
export function videoQuery(id: string) {
  return queryOptions({
    queryKey: [...VIDEO_DETAILS, id],
    queryFn: () => readVideo(id),
    staleTime: FRESH.untilAsked,
    retry: mayRetryVideo,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Reads the video once for a visit of its page. Asking again while that page is open does nothing. */
export function startVisit(client: QueryClient, id: string) {
  const options = videoQuery(id);
  if (client.getQueryCache().find({ queryKey: options.queryKey })?.isActive()) return;
  client.query({ ...options, staleTime: 0 }).then(
    // The visit is in the history now.
    () => markStale(client, WATCHED_VIDEOS),
    () => {
      // The page shows it.
    },
  );
}

/** The video as any list or an earlier visit has it: enough to paint its page at once. */
export function knownVideo(client: QueryClient, id: string): Video | undefined {
  const copies = copiesOf<Video>(client, {}, hasId(id));
  // A list of one's own does not always say whose it is.
  return copies.find(({ owner }) => owner._id !== '') ?? copies[0];
}
