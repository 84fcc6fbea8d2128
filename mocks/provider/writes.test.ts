import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApi, responseId } from '../testing/api';

function setup(options?: Parameters<typeof createTestApi>[1]) {
  const api = createTestApi(undefined, options);
  const { provider, signIn, user } = api;
  const video = provider.db.videos.all().find((record) => record.isPublished);
  if (!video) throw new Error('No published video');
  return { ...api, video, maren: signIn(), newcomer: signIn('newcomer@vireo.example'), me: user('newcomer') };
}

test('lists liked videos, the last liked first', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { request, provider, signIn } = createTestApi('default', { now: () => now });
  const token = signIn('newcomer@vireo.example');
  const [first, second] = provider.db.videos.all().filter((record) => record.isPublished);
  for (const record of [first, second]) {
    now += 1000;
    await request('POST', `/likes/toggle/v/${record?._id}`, { token });
  }
  expect(await request('GET', '/likes/videos', { token })).toMatchObject({
    data: [{ video: { _id: second?._id } }, { video: { _id: first?._id } }],
  });
});

test("each request toggles a subscription, but not to one's own channel", async () => {
  const { request, provider, newcomer, video, me } = setup();
  const subscribers = provider.db.subscriptions.count('channel', video.owner);
  const toggle = (id: string) => request('POST', `/subscriptions/c/${id}`, { token: newcomer });
  expect(await toggle(video.owner)).toMatchObject({ data: { isSubscribed: true, subscriberCount: subscribers + 1 } });
  expect(await request('GET', `/subscriptions/u/${me._id}`, { token: newcomer })).toMatchObject({
    data: { channelsCount: 1, channels: [{ _id: video.owner, isSubscribed: true, subscribersCount: subscribers + 1 }] },
  });
  expect(await toggle(video.owner)).toMatchObject({ data: { isSubscribed: false, subscriberCount: subscribers } });
  expect(await toggle(me._id)).toMatchObject({ status: 403, message: 'Error: Cannot subscribe to your own channel' });
  expect(await toggle('f'.repeat(24))).toMatchObject({ status: 404 });
});

test('limits the length of texts', async () => {
  const { request, newcomer, video } = setup();
  const send = (method: string, path: string, json: object) => request(method, path, { token: newcomer, json });
  const long = 'x'.repeat(10_001);
  const tooLong = (name: string, limit: number) => ({
    status: 400,
    message: `Error: ${name} cannot exceed ${limit} characters`,
  });
  const comments = `/comments/${video._id}`;
  expect(await send('POST', comments, { content: long })).toMatchObject(tooLong('Comment', 10_000));
  const comment = await send('POST', comments, { content: long.slice(1) });
  expect(comment.status).toBe(201);
  const edit = await send('PATCH', `/comments/c/${responseId(comment)}`, { content: long });
  expect(edit).toMatchObject(tooLong('Comment', 10_000));
  const tweet = await send('POST', '/tweets', { content: 'Good morning' });
  expect(await send('PATCH', `/tweets/${responseId(tweet)}`, { content: long })).toMatchObject(
    tooLong('Tweet', 10_000),
  );

  expect(await send('POST', '/playlist', { name: 'x'.repeat(501) })).toMatchObject(tooLong('Name', 500));
  const playlist = await send('POST', '/playlist', { name: 'x'.repeat(500), description: 'y' });
  expect(playlist.status).toBe(201);
  const rename = await send('PATCH', `/playlist/${responseId(playlist)}`, { name: 'Short', description: long });
  expect(rename).toMatchObject(tooLong('Description', 10_000));
  expect(await send('POST', '/videos', { title: 'x'.repeat(501) })).toMatchObject(tooLong('Title', 500));
});

const anyBody = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom({ toString: null }, { content: { toString: null } }, { name: [[[[]]]] }, { __proto__: null }),
);

test('no JSON body causes a server error', async () => {
  const { request, newcomer, video } = setup();
  const paths = ['/users/login', '/users/register', '/users/change-password', '/tweets', '/playlist', '/videos'];
  await fc.assert(
    fc.asyncProperty(anyBody, fc.constantFrom(...paths, `/comments/${video._id}`), async (json, path) => {
      const { status } = await request('POST', path, { token: newcomer, json });
      expect(status).toBeLessThan(500);
    }),
  );
});

test('finds a channel by its username in any case, and includes whether the viewer subscribes', async () => {
  const { request, newcomer, provider, user } = setup();
  const channel = user('lantern.alley');
  await request('POST', `/subscriptions/c/${channel._id}`, { token: newcomer });
  expect(await request('GET', '/users/c/Lantern.Alley', { token: newcomer })).toMatchObject({
    data: {
      _id: channel._id,
      isSubscribed: true,
      subscriberCount: provider.db.subscriptions.count('channel', channel._id),
      channelsSubscribedToCount: provider.db.subscriptions.count('subscriber', channel._id),
    },
  });
  provider.db.users.update(channel._id, { username: '50% a/b?#..' });
  expect(await request('GET', `/users/c/${encodeURIComponent('50% a/b?#..')}`)).toMatchObject({ status: 200 });
  expect(await request('GET', '/users/c/nobody')).toMatchObject({
    status: 404,
    message: 'Error: Channel does not exist',
  });
});

test('a read shows a write only once it is stored, so that a reload cannot undo what was seen', async () => {
  const stored = Promise.withResolvers<void>();
  const { request, newcomer, video } = setup({ saved: () => stored.promise });
  const done: string[] = [];
  const write = request('POST', `/likes/toggle/v/${video._id}`, { token: newcomer }).then(() => done.push('write'));
  const read = request('GET', '/likes/videos', { token: newcomer }).then(() => done.push('read'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
  stored.resolve();
  await Promise.all([write, read]);
});

test('a read succeeds even if an earlier write could not be stored', async () => {
  const { request, newcomer, video } = setup({ saved: () => Promise.reject(new Error('The disk is full')) });
  const like = request('POST', `/likes/toggle/v/${video._id}`, { token: newcomer });
  await expect(like).rejects.toThrow('The disk is full');
  expect(await request('GET', '/videos')).toMatchObject({ status: 200 });
});
