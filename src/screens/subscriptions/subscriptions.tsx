import styles from './new-divider.module.css';
import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useCallback, useMemo, useEffect } from 'react';
import { VideoListPage } from '@/components/video-list-page';
import { getToken } from '@/lib/token';
import { t } from '@/messages/t';
import { mergePages } from '@/query/page';
import { useSession } from '@/resources/session/queries';
import { subscriptionsQuery } from '@/resources/subscription/queries';
import { subscribedVideosQuery } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { Empty } from '@/ui/full-page-message';
import { ChannelStrip } from './channel-strip';
import { PopularChannels } from './popular-channels';
import type { ChannelSummary } from '@/resources/channel/schema';
import { Button, buttonClass } from '@/ui/button';
import strip from './channel-strip.module.css';
import { createEntryMemory } from '@/lib/entry-memory';
import { useUnmuted } from '@/components/mutes/muted';
import { readLastVisit, saveLastVisit } from '@/state/last-visit';

const memory = createEntryMemory<number>();

/**
 * When the newest video of the member's last visit was published; 0 at the first visit. Back returns to a visit, so it keeps its
 * value. Saves this visit. `member` is undefined while the session loads, and another one can sign in while the page is open.
 */
function useLastVisit(
  member: string | undefined,
  videos: readonly Video[],
  channels: readonly ChannelSummary[] | undefined,
) {
  const router = useRouter();
  const lastVisit = useMemo(
    () => memory.read(router.latestLocation, member) ?? readLastVisit().newest,
    [router, member],
  );
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) memory.write(lastVisit, fromLocation, member);
      }),
    [router, lastVisit, member],
  );
  const newest = Math.max(0, ...videos.map(({ createdAt }) => createdAt ?? 0));
  useEffect(() => {
    if (newest > 0 && channels) saveLastVisit({ newest, channels: channels.map(({ _id }) => _id) });
  }, [newest, channels]);
  return lastVisit;
}

/** The first video that is not new, if there are new ones before it. */
function firstKnown(videos: readonly Video[], lastVisit: number): Video | undefined {
  if (lastVisit === 0) return undefined;
  const index = videos.findIndex(({ createdAt }) => createdAt !== null && createdAt <= lastVisit);
  return index > 0 ? videos[index] : undefined;
}

/** Shown instead of a list if no loaded video is by the selected channel. */
function NothingLoaded({ channel: { username } }: { channel: ChannelSummary }) {
  return (
    <Empty
      icon={<Users />}
      title={t('No videos of this channel yet')}
      hint={t('Later pages of the list may have some.')}
      action={
        username !== '' && (
          <Link to="/channel/$username" params={{ username }} className={buttonClass()}>
            {t('Open the channel')}
          </Link>
        )
      }
    />
  );
}

/** Shown below the videos of the selected channel: the next page loads on request only. */
function FilteredEnd({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: UseInfiniteQueryResult }) {
  if (!hasNextPage) return null;
  return (
    <div className={strip.end}>
      <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage({ cancelRefetch: false })}>
        {t('Load more')}
      </Button>
    </div>
  );
}

const TEXT = t('New since your last visit');

/** Shown below the new videos, which are first in the list. */
function NewDivider() {
  return (
    <div role="separator" aria-label={TEXT} className={styles.divider}>
      <span aria-hidden="true">↑</span> {TEXT}
    </div>
  );
}

const route = getRouteApi('/_member/subscriptions');

export function Subscriptions() {
  const query = useInfiniteQuery(subscribedVideosQuery());
  const user = useSession();
  const { data: subscriptions, isLoadingError } = useQuery({
    ...subscriptionsQuery(user?._id ?? ''),
    // A logout resets the query while this page is still mounted, and a guest must not request it.
    enabled: () => Boolean(user) && getToken() !== null,
  });
  const { channel: channelId } = route.useSearch();
  const selected = subscriptions?.channels.find(({ _id }) => _id === channelId);
  const ownerId = selected?._id;

  const loaded = useMemo(() => mergePages(query.data?.pages ?? []), [query.data]);
  const lastVisit = useLastVisit(user?._id, loaded, subscriptions?.channels);
  const unmuted = useUnmuted(loaded);
  const shown = ownerId === undefined ? unmuted : loaded.filter(({ owner }) => owner._id === ownerId);
  const known = firstKnown(shown, lastVisit);
  const arrange = useCallback(
    (videos: readonly Video[]) => ({ lead: [], rest: videos.filter(({ owner }) => owner._id === ownerId) }),
    [ownerId],
  );

  return (
    <VideoListPage
      title={t('Subscriptions')}
      lead={
        loaded.length > 0 && !isLoadingError && <ChannelStrip channels={subscriptions?.channels} selected={selected} />
      }
      // A filter could find so few videos that the list would load itself to its end.
      query={selected ? { ...query, hasNextPage: false } : query}
      arrange={selected && arrange}
      showsMuted={selected !== undefined}
      divider={known && { above: known._id, content: <NewDivider /> }}
      empty={
        selected ? (
          <NothingLoaded channel={selected} />
        ) : (
          <>
            <Empty
              icon={<Users />}
              title={t('No videos yet')}
              hint={t('Subscribe to channels, and their new videos are listed here.')}
            />
            <PopularChannels />
          </>
        )
      }
      end={selected && <FilteredEnd query={query} />}
    />
  );
}
