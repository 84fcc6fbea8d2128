import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { playlistQuery } from '../playlist/queries';
import { homeVideosQuery, videoQuery } from '../video/queries';
import { forgetPersonalData } from './cache';

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
