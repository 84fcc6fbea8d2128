import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { readSession, removeSession } from '@/lib/storage';
import { MINI_PLAYER_KEY } from '@/lib/storage-keys';
import { takeVideo } from '@/lib/video-element';
import { sessionQuery } from '@/resources/session/queries';
import { videoQuery } from '@/resources/video/queries';
import { videoDetailSchema } from '@/resources/video/schema';
import { applyPreferences } from '@/state/preferences';
import { loadedDock } from './mini-player-slot';

/** `time` in seconds; without `userId` if a guest has watched. */
const keptSchema = z.object({
  data: videoDetailSchema,
  userId: z.optional(z.string()),
  time: z.number(),
  isPlaying: z.boolean(),
  playback: z.optional(
    z.object({
      list: z.string(),
      shuffle: z.optional(z.number()),
      loop: z.optional(z.literal(true)),
      after: z.optional(z.string()),
    }),
  ),
});

/** Only after a reload: a tab that comes back to this site starts anew. */
const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Shows the video of the mini player where it was before a reload, unless the reload has ended the session: what a member watched may
 * be unpublished. The video is put into the cache: a request would count a view.
 */
export async function reopenMiniPlayer(client: QueryClient, router: RegisteredRouter) {
  const kept = keptSchema.safeParse(JSON.parse(readSession(MINI_PLAYER_KEY) ?? 'null'));
  removeSession(MINI_PLAYER_KEY);
  if (!kept.success || !isReload()) return;
  const { data, userId, time, isPlaying, playback } = kept.data;
  const user = await client.query(sessionQuery());
  // With the code of the dock.
  await router.loadRouteChunk(router.routesByPath['/watchpage/$videoId']);
  if (user?._id !== userId || location.pathname.startsWith('/watchpage/')) return;
  client.setQueryData(videoQuery(data._id).queryKey, data);
  const video = takeVideo(data.videoFile);
  applyPreferences(video);
  video.currentTime = time;
  loadedDock.get()?.dockAgain({ video, videoId: data._id, playback }, isPlaying);
}
