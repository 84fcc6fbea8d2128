import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createEntryMemory } from '@/lib/entry-memory';
import { readLastVisit, saveLastVisit } from '@/state/last-visit';
import type { ChannelSummary } from '@/resources/channel/schema';
import type { Video } from '@/resources/video/schema';

const memory = createEntryMemory<number>();

/**
 * When the newest video of the last visit was published; 0 at the first visit. Back returns to a visit, so it keeps its
 * value. Saves this visit.
 */
export function useLastVisit(videos: readonly Video[], channels: readonly ChannelSummary[] | undefined) {
  const router = useRouter();
  const [lastVisit] = useState(() => memory.read(router.latestLocation, 'visit') ?? readLastVisit().newest);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) memory.write(lastVisit, fromLocation, 'visit');
      }),
    [router, lastVisit],
  );
  const newest = Math.max(0, ...videos.map(({ createdAt }) => createdAt ?? 0));
  useEffect(() => {
    if (newest > 0 && channels) saveLastVisit({ newest, channels: channels.map(({ _id }) => _id) });
  }, [newest, channels]);
  return lastVisit;
}

/** The first video that is not new, if there are new ones before it. */
export function firstKnown(videos: readonly Video[], lastVisit: number): Video | undefined {
  if (lastVisit === 0) return undefined;
  const index = videos.findIndex(({ createdAt }) => createdAt !== null && createdAt <= lastVisit);
  return index > 0 ? videos[index] : undefined;
}
