import { faultHandlers } from '@mocks/faults/handlers';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import { healthQuery } from '@/query/health';
import { setIntent, type Toggle } from '@/query/toggle';
import { commentKind } from '@/resources/comment/kind';
import { commentLike } from '@/resources/comment/toggles';
import { useCreatePlaylist, useDeletePlaylist, useUpdatePlaylist } from '@/resources/playlist/mutations';
import { listing, membership } from '@/resources/playlist/toggles';
import { addToWatchLater } from '@/resources/playlist/watch-later';
import { addPost, removePost, updatePost } from '@/resources/post/writes';
import { sessionQuery } from '@/resources/session/queries';
import { subscription } from '@/resources/subscription/toggles';
import { tweetKind } from '@/resources/tweet/kind';
import { tweetLike } from '@/resources/tweet/toggles';
import { useDeleteVideo } from '@/resources/video/mutations';
import { publication, videoLike } from '@/resources/video/toggles';
import { KEYED } from '../announce';
import { createTestWorld, type TestWorld } from '../test-world';

let world: TestWorld;

beforeEach(async () => {
  world = createTestWorld();
  setToken(world.signIn());
  await world.client.query(sessionQuery());
});
afterEach(() => {
  world.close();
  vi.restoreAllMocks();
});

/** Ids in the demo data: of what Maren owns, and of what others do. */
function ids({ provider: { db } }: TestWorld) {
  const me = db.users.first('username', 'maren')?._id ?? '';
  const isOwn = ({ owner }: { owner: string }) => owner === me;
  const isUntouched = ({ _id, owner }: { _id: string; owner: string }) =>
    !db.likes.where('target', _id).some(({ likedBy }) => likedBy === me) &&
    !db.subscriptions.where('channel', owner).some(({ subscriber }) => subscriber === me);
  const playlist = db.playlists.all().find((row) => isOwn(row) && row.videos.length > 0);
  const videos = db.videos.all();
  const other = videos.find((row) => row.owner !== me && row.isPublished && isUntouched(row));
  return {
    channel: other?.owner ?? '',
    comment: db.comments.all().find((row) => isOwn(row) && isUntouched(row))?._id ?? '',
    playlist: playlist?._id ?? '',
    listed: playlist?.videos[0] ?? '',
    unlisted: videos.find(({ _id }) => !playlist?.videos.includes(_id))?._id ?? '',
    tweet: db.tweets.all().find((row) => isOwn(row) && isUntouched(row))?._id ?? '',
    ownVideo: videos.find((row) => isOwn(row) && row.isPublished)?._id ?? '',
    video: other?._id ?? '',
  };
}

type Ids = ReturnType<typeof ids>;

const useWrites = ({ playlist }: Ids) => ({
  createPlaylist: useCreatePlaylist().create,
  updatePlaylist: useUpdatePlaylist(playlist).mutate,
  deletePlaylist: useDeletePlaylist(playlist).mutate,
  deleteVideo: useDeleteVideo().mutate,
});

type Write = (id: Ids, hooks: ReturnType<typeof useWrites>) => unknown;

const me = () => world.client.getQueryData(sessionQuery().queryKey);
const flip = (toggle: Toggle, id: string, on = true) => setIntent(world.client, toggle, id, on);

/** Every write whose repeat must have no second effect, by its request. */
const writes: [target: string, write: Write][] = [
  ['POST/likes/toggle/v/*', ({ video }) => flip(videoLike, video)],
  ['POST/likes/toggle/c/*', ({ comment }) => flip(commentLike, comment)],
  ['POST/likes/toggle/t/*', ({ tweet }) => flip(tweetLike, tweet)],
  ['POST/subscriptions/c/*', ({ channel }) => flip(subscription, channel)],
  ['PATCH/videos/toggle/publish/*', ({ ownVideo }) => flip(publication, ownVideo, false)],
  ['PATCH/playlist/add/*', ({ playlist, unlisted }) => flip(membership, `${playlist}/${unlisted}`)],
  ['PATCH/playlist/remove/*', ({ playlist, listed }) => flip(listing, `${playlist}/${listed}`, false)],
  ['POST/tweets', () => addPost(world.client, tweetKind, me(), { target: 'all', content: 'The tide is late.' })],
  ['PATCH/tweets/*', ({ tweet }) => updatePost(world.client, tweetKind, tweet, 'The tide is early.')],
  ['DELETE/tweets/*', ({ tweet }) => removePost(world.client, tweetKind, 'all', tweet)],
  ['POST/comments/*', ({ video }) => addPost(world.client, commentKind, me(), { target: video, content: 'Late.' })],
  ['PATCH/comments/c/*', ({ comment }) => updatePost(world.client, commentKind, comment, 'Early.')],
  ['DELETE/comments/c/*', ({ comment, video }) => removePost(world.client, commentKind, video, comment)],
  ['POST/playlist/', (_, { createPlaylist }) => createPlaylist({ name: 'Fog', description: 'All of it' })],
  ['PATCH/playlist/*', (_, { updatePlaylist }) => updatePlaylist({ name: 'Fog', description: 'All of it' })],
  ['DELETE/playlist/*', (_, { deletePlaylist }) => deletePlaylist()],
  ['DELETE/videos/*', ({ ownVideo }, { deleteVideo }) => deleteVideo(ownVideo)],
];

/** Writes, and returns the requests that were sent, with the key of each. */
async function send(write: Write) {
  const id = ids(world);
  const hooks = world.render(() => useWrites(id));
  const sent: { line: string; key: string | null }[] = [];
  world.server.events.on('request:start', ({ request: { method, url, headers } }) => {
    sent.push({ line: `${method} ${new URL(url).pathname}`, key: headers.get('idempotency-key') });
  });
  await act(async () => void write(id, hooks.current));
  await waitFor(() => expect(sent).not.toEqual([]));
  await waitFor(() => expect(world.client.isMutating()).toBe(0));
  return sent;
}

describe('a provider that announces idempotency', () => {
  beforeEach(() => world.client.setQueryData(healthQuery().queryKey, KEYED));

  it.each(writes)(
    'transport/reply-lost: %s is sent again with the same key, and counts as done without another request',
    async (target, write) => {
      const toast = vi.spyOn(notify, 'error');
      world.server.use(...faultHandlers(`transport/reply-lost@${target}`, world.provider.handlers));
      const [first, ...others] = await send(write);
      expect(first?.key).toMatch(/^"[\da-z]+(?:-[\da-z]+){3}"$/);
      expect(others).toEqual([first]);
      expect(toast).not.toHaveBeenCalled();
    },
  );

  it('gets another key with each write', async () => {
    const sent = await send(({ video, tweet }) => {
      flip(videoLike, video);
      flip(tweetLike, tweet);
    });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('gets a key with both writes of Watch later', async () => {
    const sent = await send(({ video }) => addToWatchLater(world.client, video));
    const keys = sent.filter(({ line }) => !line.startsWith('GET')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });
});

describe.each([
  ['has not been checked yet', undefined],
  ['announces nothing', {}],
])('a provider that %s', (_, health) => {
  it('gets no key', async () => {
    if (health !== undefined) world.client.setQueryData(healthQuery().queryKey, health);
    expect(await send(({ video }) => flip(videoLike, video))).toMatchObject([{ key: null }]);
  });
});
