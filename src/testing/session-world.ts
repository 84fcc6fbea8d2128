import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { useLogout } from '@/resources/session/logout';
import { useLogin } from '@/resources/session/mutations';
import { followOtherTabs } from '@/resources/session/other-tabs';
import { sessionQuery, useSession } from '@/resources/session/queries';
import { startVisit, videoQuery } from '@/resources/video/queries';
import { MAREN } from './accounts';
import { createTestWorld, type TestWorld } from './test-world';

export const maren = { email: MAREN, password: 'lighthouse-1901' };
export const tobias = { email: 'tobias@vireo.example', password: 'sawtooth-440' };

/** New in each test of a file that calls `setUpWorld`. */
export let world: TestWorld;
/** The id of a published video. */
export let watched: string;

/** Before each test, creates a world whose client follows other tabs. */
export function setUpWorld() {
  let stopFollowing: () => void;

  beforeEach(() => {
    world = createTestWorld();
    stopFollowing = followOtherTabs(world.client);
    watched = world.provider.db.videos.all().find(({ isPublished }) => isPublished)?._id ?? '';
  });

  afterEach(() => {
    stopFollowing();
    world.close();
    vi.restoreAllMocks();
  });
}

/** The hooks of a watch page. */
export function openWatchPage() {
  startVisit(world.client, watched);
  return world.render(() => ({
    user: useSession(),
    video: useQuery(videoQuery(watched)).data,
    login: useLogin(),
    logout: useLogout(),
  }));
}

/** How often the video was requested. */
export const reads = () => world.requests.filter((request) => request === `GET /videos/${watched}`).length;
export const cachedName = () => world.client.getQueryData(sessionQuery().queryKey)?.username;
