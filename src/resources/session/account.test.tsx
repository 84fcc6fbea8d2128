import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Page, pageOf } from '@/query/page';
import { setToken } from '@/lib/token';
import { readChannel } from '../channel/api';
import { channelQuery } from '../channel/queries';
import { createTestWorld, type TestWorld } from '@/testing/test-world';
import { homeVideosQuery, videoQuery } from '../video/queries';
import type { Video } from '../video/schema';
import { readCurrentUser } from './api';
import { useUpdateAccount } from './account';
import { sessionQuery } from './queries';
import type { User } from './schema';

let world: TestWorld;

beforeEach(() => {
  world = createTestWorld();
  setToken(world.signIn());
});
afterEach(() => world.close());

const page = (items: Video[], number: number): Page<Video> => pageOf(items, number, 20);

it('a confirmed change of the user patches every copy of the user, and no other member', async () => {
  const me = await readCurrentUser();
  world.client.setQueryData(sessionQuery().queryKey, me);
  const video = await world.openVideo();
  const owner = { ...video.owner, _id: me._id, username: me.username, fullName: me.fullName, avatar: me.avatar };
  const mine = { ...video, _id: 'f'.repeat(24), owner };
  const untouched = page([video], 1);
  const pages = { pages: [untouched, page([mine], 2)], pageParams: [1, 2] };
  world.client.setQueryData(homeVideosQuery().queryKey, pages);
  world.client.setQueryData(
    ['a list of anything'],
    [
      { content: 'mine', owner },
      { content: 'theirs', owner: null },
    ],
  );
  const theirs = world.client.getQueryData(videoQuery(video._id).queryKey);
  world.client.setQueryData(channelQuery(me.username).queryKey, await readChannel(me.username));

  const result = world.render(() => useUpdateAccount());
  await act(() => result.current.mutateAsync({ username: 'marenvoss', description: me.description }));
  const now = { owner: { ...owner, username: 'marenvoss' } };
  expect(world.client.getQueryData(homeVideosQuery().queryKey)?.pages[1]?.items).toMatchObject([now]);
  expect(world.client.getQueryData(homeVideosQuery().queryKey)?.pages[0]).toBe(untouched);
  expect(world.client.getQueryData(['a list of anything'])).toMatchObject([now, { owner: null }]);
  expect(world.client.getQueryData(videoQuery(video._id).queryKey)).toBe(theirs);
  expect(world.client.getQueryData(sessionQuery().queryKey)).toMatchObject({ username: 'marenvoss' });
  // The channel has moved.
  expect(world.client.getQueryData(channelQuery(me.username).queryKey)).toBeUndefined();
});

it('session/other-member: saves nothing if another member has signed in since', async () => {
  const me = await readCurrentUser();
  const other: User = { ...me, _id: 'f'.repeat(24) };
  world.client.setQueryData(sessionQuery().queryKey, other);
  const result = world.render(() => useUpdateAccount());
  await act(() => result.current.mutateAsync({ fullName: 'Maren O.', email: me.email }).catch(() => {}));
  expect(world.requests, 'nothing is saved in their name').not.toContain('PATCH /users/update-account');
  expect(world.client.getQueryData(sessionQuery().queryKey)).toMatchObject({ fullName: me.fullName });
});
