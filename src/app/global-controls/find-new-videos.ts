import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '@/messages/t';
import { lastVisit } from '@/state/last-visit';
import { muted } from '@/components/mutes/muted';
import { copiesOf } from '@/query/copies';
import { VIDEO_LISTS } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { setMenuMark } from './set-menu-mark';

/** The hash of the key of every list of videos begins like this. */
const LISTS = hashKey(VIDEO_LISTS).slice(0, -1);

/** Whether a list in the cache has a video of a subscribed channel that is newer than those at the last visit to Subscriptions. */
function findsNewVideos(client: QueryClient): boolean {
  const visit = lastVisit.get();
  if (visit.newest === 0) return false;
  const channels = new Set(visit.channels);
  const isNew = (value: object): value is Pick<Video, 'createdAt' | 'owner'> =>
    'owner' in value &&
    'createdAt' in value &&
    typeof value.createdAt === 'number' &&
    value.createdAt > visit.newest &&
    typeof value.owner === 'object' &&
    value.owner !== null &&
    '_id' in value.owner &&
    typeof value.owner._id === 'string' &&
    channels.has(value.owner._id) &&
    !muted.get()?.isMuted(value.owner._id);
  return copiesOf(client, { queryKey: VIDEO_LISTS }, isNew).length > 0;
}

/** Marks the menu's link to Subscriptions while there are new videos. Requests nothing: it looks at lists that have loaded. */
export function useNewVideosMark(): void {
  const client = useQueryClient();
  useEffect(() => {
    const update = () => setMenuMark('/subscriptions', findsNewVideos(client) ? t('There are new videos') : undefined);
    const stops = [
      lastVisit.subscribe(update).unsubscribe,
      client.getQueryCache().subscribe((event) => {
        const isLoaded = event.type === 'updated' && event.action.type === 'success';
        if (isLoaded && event.query.queryHash.startsWith(LISTS)) update();
      }),
    ];
    update();
    return () => stops.forEach((stop) => stop());
  }, [client]);
}
