import { useSelector } from '@tanstack/react-store';
import { hashKey, type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { menuMarks } from '@/app/shell/side-menu';
import { muted } from '@/components/mutes/muted';
import { t } from '@/messages/t';
import { isPersonal } from '@/query/cache-policy';
import { copiesOf } from '@/query/copies';
import { useSession } from '@/resources/session/queries';
import { SUBSCRIBED_VIDEOS, VIDEO_LISTS } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { lastVisit } from '@/state/last-visit';
import { seenDecisions } from '@/state/seen-decisions';

/** Marks entries of the menu behind which something is new. Requests nothing. */
export function MenuMarks() {
  useNewVideosMark();
  useDecisionsMark();
  return null;
}

/** Marks an entry of the menu, or takes its mark away. */
function setMenuMark(path: string, mark: string | undefined): void {
  if (menuMarks.get()[path] !== mark) menuMarks.set({ ...menuMarks.get(), [path]: mark });
}

/** The hash of the key of every list of videos begins like this. */
const LISTS = hashKey(VIDEO_LISTS).slice(0, -1);

const isShared = (query: Query) => !isPersonal(query);

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
    !muted.get()?.hides({ owner: { _id: value.owner._id }, title: 'title' in value ? String(value.title) : '' });
  const isIn = (lists: QueryFilters) => copiesOf(client, lists, isNew).length > 0;
  // The history and the liked videos have unlisted ones, which a visit does not show.
  return isIn({ queryKey: VIDEO_LISTS, predicate: isShared }) || isIn({ queryKey: SUBSCRIBED_VIDEOS });
}

/** Marks the menu's link to Subscriptions while there are new videos. Requests nothing: it looks at lists that have loaded. */
function useNewVideosMark(): void {
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

/** Marks the menu's link to Settings while there is a decision of moderators that the member has not read in this browser. */
function useDecisionsMark(): void {
  const decidedAt = useSession()?.decidedAt ?? 0;
  const seen = useSelector(seenDecisions);
  const isUnread = decidedAt > seen.until;
  useEffect(() => {
    setMenuMark('/settings', isUnread ? t('Moderators have decided about what you posted') : undefined);
  }, [isUnread]);
}
