import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { channelQuery } from '../channel/queries';
import { playlistQuery } from '../playlist/queries';
import { homeVideosQuery, videoQuery } from '../video/queries';
import { forgetPersonalData, leaveSession } from './cache';
import { sessionQuery } from './queries';

test('a sign-out removes likes and subscriptions from every cached copy of a video', () => {
  const client = new QueryClient();
  const video = { _id: 'v1', isLiked: true, owner: { _id: 'u1', isSubscribed: true } };
  const keys = [videoQuery('v1').queryKey, homeVideosQuery().queryKey, playlistQuery('p1').queryKey];
  for (const queryKey of keys) client.setQueryData([...queryKey], { items: [video] });
  forgetPersonalData(client);
  for (const queryKey of keys) {
    expect(client.getQueryData([...queryKey])).toEqual({
      items: [{ ...video, isLiked: false, owner: { _id: 'u1', isSubscribed: false } }],
    });
  }
});

test.each([true, false])(
  "a sign-out removes the user's email address from a channel (subscribed: %s)",
  (isSubscribed) => {
    const client = new QueryClient();
    const queryKey = [...channelQuery('maren').queryKey];
    client.setQueryData(queryKey, { _id: 'u1', email: 'maren@vireo.example', isSubscribed });
    forgetPersonalData(client);
    expect(client.getQueryData(queryKey)).toEqual({ _id: 'u1', email: '', isSubscribed: false });
  },
);

test.each([
  { isPublished: true, saysPublished: true, owner: 'u1', stays: true },
  { isPublished: false, saysPublished: false, owner: 'u1', stays: false },
  { isPublished: true, saysPublished: false, owner: 'u2', stays: true },
  { isPublished: true, saysPublished: false, owner: 'u1', stays: false },
])('a sign-out keeps an open video only if guests may see it: %o', ({ owner, stays, ...flags }) => {
  const client = new QueryClient();
  client.setQueryData([...sessionQuery().queryKey], { _id: 'u1' });
  const query = { ...videoQuery('v1'), queryFn: () => new Promise<never>(() => {}) };
  client.setQueryData([...query.queryKey], { _id: 'v1', ...flags, owner: { _id: owner } });
  const stop = new QueryObserver(client, query).subscribe(() => {});
  leaveSession(client);
  expect(client.getQueryData(query.queryKey) !== undefined).toBe(stays);
  stop();
  client.clear();
});
