import { faultHandlers } from '@mocks/faults/handlers';
import { createTestProvider, type TestProvider } from '@mocks/node/node';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearToken, setToken } from '@/lib/token';
import { readChannel } from '@/resources/channel/api';
import { channelSchema, channelStatsSchema } from '@/resources/channel/schema';
import { readComments } from '@/resources/comment/api';
import { postSchema } from '@/resources/post/schema';
import { readChannelStats } from '@/resources/channel/stats';
import { readOwnVideos } from '@/resources/video/own-videos';
import { readHistory } from '@/resources/video/watch-history';
import { readLikedVideos } from '@/resources/video/liked-videos';
import { readPlaylist, readPlaylistChoices, readUserPlaylists } from '@/resources/playlist/api';
import { playlistDetailSchema, playlistSchema } from '@/resources/playlist/schema';
import { readCurrentUser } from '@/resources/session/api';
import { userSchema } from '@/resources/session/schema';
import { readSubscriptions } from '@/resources/subscription/api';
import { readTweets, readUserTweets } from '@/resources/tweet/api';
import {
  readChannelVideos,
  readHomeVideos,
  readRelatedVideos,
  readSubscribedVideos,
  readVideo,
  searchVideos,
} from '@/resources/video/api';
import { videoDetailSchema, videoSchema } from '@/resources/video/schema';
import { RULES, unsound } from './drift-rules';

const { db } = createTestProvider().provider;

function first<T>(items: T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('The demo data have no such thing');
  return item;
}

const me = first(db.users.all().filter(({ username }) => username === 'maren'));
const watched = first(db.videos.all().filter((row) => row.isPublished && db.comments.count('video', row._id) > 0));
const kept = first(db.playlists.where('owner', me._id).filter(({ videos }) => videos.length > 0));

const reads: Record<string, () => Promise<unknown>> = {
  home: () => readHomeVideos(1),
  search: () => searchVideos('a', 1),
  related: () => readRelatedVideos(),
  channelVideos: () => readChannelVideos(me._id, 'desc', 1),
  subscribed: () => readSubscribedVideos(1),
  video: () => readVideo(watched._id),
  history: () => readHistory(1),
  liked: () => readLikedVideos(1),
  comments: () => readComments(watched._id, 1),
  tweets: () => readTweets(1),
  userTweets: () => readUserTweets(me._id, 1),
  playlist: () => readPlaylist(kept._id),
  playlists: () => readUserPlaylists(me._id),
  choices: () => readPlaylistChoices(watched._id),
  channel: () => readChannel(me.username),
  subscriptions: () => readSubscriptions(me._id),
  stats: () => readChannelStats(me._id),
  dashboard: () => readOwnVideos(),
  currentUser: () => readCurrentUser(),
};

/** The data of every read by its name, one after another: that of a video counts a view. Throws with the name of a failed one. */
async function readAll(): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) {
    results[name] = await read().catch((cause: unknown) => {
      throw new Error(`${name} failed`, { cause });
    });
  }
  return results;
}

// The demo data are the same in every provider.
let mock: TestProvider;

function inject(id: string) {
  mock.server.use(...faultHandlers(id, mock.provider.handlers));
}

beforeEach(() => {
  // A page holds the time of its read.
  vi.spyOn(performance, 'now').mockReturnValue(1);
  // Each list reports its dropped items.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  mock = createTestProvider(undefined, { now: () => Date.UTC(2026, 10, 21) });
  mock.server.listen({ onUnhandledFrame: 'error' });
  setToken(mock.signIn());
});
afterEach(() => {
  mock.server.close();
  clearToken();
  vi.restoreAllMocks();
});

describe('replies of a changed provider', () => {
  it.each([
    'fields-missing',
    'fields-null',
    'fields-retyped',
    'unknown-fields',
    'ispublished',
    'ispublished-conflict',
    'subscribers-count',
    'subscribers-count-conflict',
    'fullname',
    'owner-null',
    'owner-bare-id',
    'owner-array',
    'counts-negative',
    'counts-nan',
    'counts-text',
    'counts-huge',
    'durations-zero',
    'durations-negative',
    'durations-huge',
    'durations-text',
    'dates-future',
    'dates-invalid',
    'dates-a-day-ahead',
    'proto-key',
  ])('bodies/%s: every read returns what the screens rely on', async (name) => {
    inject(`bodies/${name}`);
    expect(unsound(Object.values(await readAll()))).toEqual([]);
    expect(console.warn, 'no item is left out').not.toHaveBeenCalled();
  });

  it.each([
    'ispublished',
    'ispublished-conflict',
    'subscribers-count',
    'subscribers-count-conflict',
    'fullname',
    'owner-array',
    'unknown-fields',
    'proto-key',
  ])('bodies/%s: gives the same data as the usual reply (§3.1, §3.2)', async (name) => {
    // Reading a video changes its views, so each reading has a provider of its own.
    const usual = await readAll();
    mock.server.close();
    mock = createTestProvider(undefined, { now: () => Date.UTC(2026, 10, 21) });
    mock.server.listen({ onUnhandledFrame: 'error' });
    setToken(mock.signIn());
    inject(`bodies/${name}`);
    expect(await readAll()).toEqual(usual);
  });

  it('bodies/owner-bare-id: the owner has only an id', async () => {
    inject('bodies/owner-bare-id');
    const { items } = await readHomeVideos(1);
    const owner = { _id: 'a1e00e5e4419c69165000000', username: '', fullName: '', avatar: '' };
    expect(items.map((video) => video.owner)).toEqual(items.map(() => owner));
  });

  it('bodies/durations-text: "12:03" is 723 seconds', async () => {
    inject('bodies/durations-text');
    expect((await readHomeVideos(1)).items[0]?.duration).toBe(723);
  });

  it('bodies/one-bad-item: only that item is dropped; it counts for paging and is reported once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const usual = await readHomeVideos(1);
    inject('bodies/one-bad-item');
    const { items, rawLength } = await readHomeVideos(1);
    expect(items).toEqual(usual.items.toSpliced(1, 1));
    expect(rawLength).toBe(usual.rawLength);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('bodies/liked-gone: an entry whose video is gone is dropped, but counts for paging', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const usual = await readLikedVideos(1);
    inject('bodies/liked-gone');
    expect(await readLikedVideos(1)).toEqual({ ...usual, items: usual.items.slice(1) });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['truncated', 'data-missing', 'data-null', 'data-wrong-type'])(
    'bodies/%s: is an error, or an empty result where some providers reply so',
    async (name) => {
      inject(`bodies/${name}`);
      await expect(readHomeVideos(1)).rejects.toMatchObject({ code: 'invalid' });
      const isNothing = name === 'data-missing' || name === 'data-null';
      const missing = isNothing ? { status: 404 } : { code: 'invalid' };
      await expect(readVideo(watched._id)).rejects.toMatchObject(missing);
      await expect(readPlaylist(kept._id)).rejects.toMatchObject(missing);
      await expect(readChannel(me.username)).rejects.toMatchObject(missing);
      const subscriptions = readSubscriptions(me._id);
      if (isNothing) await expect(subscriptions).resolves.toEqual({ channels: [], channelsCount: 0 });
      else await expect(subscriptions).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it.each(
    Object.entries({
      videoSchema,
      videoDetailSchema,
      postSchema,
      playlistSchema,
      playlistDetailSchema,
      channelSchema,
      userSchema,
      channelStatsSchema,
    }),
  )('bodies/any-field: %s needs nothing but an id', (_name, schema) => {
    const drifting = fc.dictionary(
      fc.constantFrom(...Object.keys(RULES), 'fullname', 'ispublished', 'subscribersCount'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(drifting, (fields) => {
        const result = z.safeParse(schema, { ...fields, _id: 'x' });
        expect(result.success).toBe(true);
        expect(unsound(result.data)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
