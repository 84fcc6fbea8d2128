import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '@/query/page';
import type { Channel } from '@/resources/channel/schema';
import { channelQuery } from '@/resources/channel/queries';
import { commentsQuery } from '@/resources/comment/queries';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { playlistQuery, savingQuery } from '@/resources/playlist/queries';
import type { Post } from '@/resources/post/schema';
import { sessionQuery } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { receiveOutcome } from './receive-outcome';
import { syncToggles, tabOf } from '@/query/toggle-tabs';
import { tweetsQuery } from '@/resources/tweet/queries';
import { videoQuery } from '@/resources/video/queries';
import type { VideoDetail } from '@/resources/video/schema';

const user: User = {
  _id: 'u1',
  username: 'maren',
  fullName: 'Maren',
  email: '',
  avatar: '',
  coverImage: '',
  description: '',
  language: '',
  role: '',
  deleteAt: null,
  suspendedUntil: null,
  decidedAt: null,
  blocked: [],
  pendingEmail: '',
  createdAt: 0,
};
const owner = { _id: 'c1', username: 'tobias', fullName: 'Tobias', avatar: '' };
const channel: Channel = {
  ...owner,
  email: '',
  coverImage: '',
  description: '',
  createdAt: 0,
  isSubscribed: false,
  subscriberCount: 3,
  channelsSubscribedToCount: 0,
};
const video: VideoDetail = {
  _id: 'v1',
  title: 'Low tide',
  description: '',
  thumbnail: '',
  videoFile: '',
  duration: 60,
  views: 0,
  createdAt: 0,
  owner: { ...owner, isSubscribed: false, subscriberCount: 3 },
  isPublished: true,
  saysPublished: true,
  isLiked: false,
  likesCount: 4,
  commentsCount: null,
};
const post: Post = { _id: 'p1', content: 'Fog', createdAt: 0, owner, isLiked: false, likesCount: 2 };
const posts = { pages: [pageOf([post], 1, 10)], pageParams: [1] };

let client: QueryClient;
let sentAt: number;

beforeEach(() => {
  client = new QueryClient();
  sentAt = Date.now();
  client.setQueryDefaults(sessionQuery().queryKey, { queryFn: () => user });
  client.setQueryData(sessionQuery().queryKey, user);
  client.setQueryData(videoQuery('v1').queryKey, video);
  tabOf(client).user = () => client.getQueryData(sessionQuery().queryKey)?._id;
});

const receive = (scope: string, on: boolean | null, from = user._id) =>
  receiveOutcome(client, { scope, on, sentAt: (sentAt += 1), user: from });
const cached = () => client.getQueryData(videoQuery('v1').queryKey);

test('a like of a video in another tab is committed', () => {
  receive('video/like/v1', true);
  expect(cached()).toMatchObject({ isLiked: true, likesCount: 5 });
  receive('video/like/v1', true);
  expect(cached(), 'once').toMatchObject({ isLiked: true, likesCount: 5 });
  receive('video/like/v1', false);
  expect(cached()).toMatchObject({ isLiked: false, likesCount: 4 });
});

test.each([
  ['tweet', tweetsQuery().queryKey],
  ['comment', commentsQuery('v1').queryKey],
])('a like of a %s in another tab is committed', (name, queryKey) => {
  client.setQueryData(queryKey, posts);
  receive(`${name}/like/p1`, true);
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: [{ items: [{ isLiked: true, likesCount: 3 }] }] });
});

test('a subscription in another tab is committed to the channel and to its videos', () => {
  client.setQueryData(channelQuery('tobias').queryKey, channel);
  receive('channel/subscribe/c1', true);
  const subscribed = { isSubscribed: true, subscriberCount: 4 };
  expect(client.getQueryData(channelQuery('tobias').queryKey)).toMatchObject(subscribed);
  expect(cached()?.owner).toMatchObject(subscribed);
});

test('a video that is unpublished in another tab is unpublished here', () => {
  client.setQueryData(ownVideosQuery().queryKey, [video]);
  receive('video/publish/v1', false);
  expect(client.getQueryData(ownVideosQuery().queryKey)).toMatchObject([{ isPublished: false }]);
});

test('a video that is saved in another tab is in the playlist here', () => {
  client.setQueryData(savingQuery('v1').queryKey, [{ _id: 'l1', name: 'Fog', isVideoPresent: false }]);
  client.setQueryData(playlistQuery('l1').queryKey, {
    _id: 'l1',
    name: 'Fog',
    description: '',
    thumbnail: '',
    videosCount: 0,
    totalViews: 0,
    createdAt: 0,
    owner,
    videos: [],
  });
  receive('playlist/toggle/l1/v1', true);
  expect(client.getQueryData(savingQuery('v1').queryKey)).toMatchObject([{ isVideoPresent: true }]);
  expect(client.getQueryData(playlistQuery('l1').queryKey)?.videos).toMatchObject([{ _id: 'v1' }]);
});

test('a request in flight in another tab is recorded and changes nothing', () => {
  receive('video/like/v1', null);
  expect(cached()).toBe(client.getQueryData(videoQuery('v1').queryKey));
  expect(cached()?.isLiked).toBe(false);
  expect(tabOf(client).unconfirmed.has('video/like/v1')).toBe(true);
  receive('video/like/v1', true);
  expect(tabOf(client).unconfirmed.has('video/like/v1')).toBe(false);
});

test('an outcome that is older than the last one is ignored', () => {
  receive('video/like/v1', true);
  sentAt -= 10;
  receive('video/like/v1', false);
  expect(cached()?.isLiked).toBe(true);
});

test('ignores messages of another member, and as a guest', () => {
  receive('video/like/v1', true, 'u2');
  client.setQueryData(sessionQuery().queryKey, null);
  receive('video/like/v1', true);
  expect(cached()?.isLiked).toBe(false);
  expect(tabOf(client).unconfirmed.size).toBe(0);
});

test.each([null, 'text', {}, { scope: 'video/like/v1', on: true, user: 'u1' }, { on: 'yes' }])(
  'a message of another version, such as %j, is ignored',
  (message) => {
    receiveOutcome(client, message);
    receive('unknown/v1', true);
    expect(cached()?.isLiked).toBe(false);
  },
);

test('a browser without BroadcastChannel works as one tab', () => {
  const { BroadcastChannel } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    syncToggles(client, { user: () => user._id, load: () => Promise.resolve({ receiveOutcome }) })();
    expect(tabOf(client).channel).toBeUndefined();
  } finally {
    Object.assign(globalThis, { BroadcastChannel });
  }
});
