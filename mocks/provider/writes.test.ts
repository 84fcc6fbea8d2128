import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApi, responseId, responseIds } from '../testing/api';

function setup(options?: Parameters<typeof createTestApi>[1]) {
  const api = createTestApi(undefined, options);
  const { provider, signIn, user } = api;
  const video = provider.db.videos.all().find((record) => record.isPublished);
  if (!video) throw new Error('No published video');
  return { ...api, video, maren: signIn(), newcomer: signIn('newcomer@vireo.example'), me: user('newcomer') };
}

test('each request toggles a like of a video, a comment or a tweet', async () => {
  const { request, provider, newcomer, video } = setup();
  const [comment] = provider.db.comments.all();
  const [tweet] = provider.db.tweets.all();
  for (const [kind, id] of Object.entries({ v: video._id, c: comment?._id ?? '', t: tweet?._id ?? '' })) {
    const before = provider.db.likes.count('target', id);
    const toggle = () => request('POST', `/likes/toggle/${kind}/${id}`, { token: newcomer });
    expect(await toggle()).toMatchObject({ status: 200, data: { isLiked: true, likesCount: before + 1 } });
    expect(await toggle()).toMatchObject({ status: 200, data: { isLiked: false, likesCount: before } });
  }
  const unknownId = 'f'.repeat(24);
  expect(await request('POST', `/likes/toggle/v/${unknownId}`, { token: newcomer })).toMatchObject({ status: 404 });
  expect(await request('POST', '/likes/toggle/v/17', { token: newcomer })).toMatchObject({ status: 400 });
});

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

test('a new comment comes first, and only its owner edits and deletes it', async () => {
  const { request, maren, newcomer, video } = setup();
  const written = await request('POST', `/comments/${video._id}`, { token: newcomer, json: { content: 'Hello' } });
  expect(written).toMatchObject({ status: 201, data: { content: 'Hello', owner: { username: 'newcomer' } } });
  const path = `/comments/c/${responseId(written)}`;
  expect(responseIds(await request('GET', `/comments/${video._id}?limit=10`))[0]).toBe(responseId(written));

  expect(await request('POST', `/comments/${video._id}`, { token: newcomer, json: { content: ' ' } })).toMatchObject({
    status: 400,
  });
  expect(await request('PATCH', path, { token: maren, json: { content: 'Mine' } })).toMatchObject({ status: 403 });
  expect(await request('PATCH', path, { token: newcomer, json: { content: 'Again' } })).toMatchObject({
    data: { content: 'Again' },
  });
  expect(await request('DELETE', path, { token: maren })).toMatchObject({ status: 403 });
  expect(await request('DELETE', path, { token: newcomer })).toMatchObject({ status: 200 });
  expect(await request('DELETE', path, { token: newcomer })).toMatchObject({ status: 404 });
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

test('a comment on a video that is not visible to the viewer cannot be liked', async () => {
  const { request, provider, newcomer, video } = setup();
  const comment = await request('POST', `/comments/${video._id}`, { token: newcomer, json: { content: 'First' } });
  const like = () => request('POST', `/likes/toggle/c/${responseId(comment)}`, { token: newcomer });
  expect(await like()).toMatchObject({ status: 200 });
  provider.db.videos.update(video._id, { isPublished: false });
  expect(await like()).toMatchObject({ status: 404 });
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

test('a trimmed tweet has 10 to 500 characters, and only its owner edits and deletes it', async () => {
  const { request, maren, newcomer, me } = setup();
  const post = (content: string) => request('POST', '/tweets', { token: newcomer, json: { content } });
  for (const content of ['  123456789  ', 'x'.repeat(501)]) {
    expect(await post(content)).toMatchObject({
      status: 400,
      message: 'Error: Minimum 10 and maximum 500 characters allowed',
    });
  }
  expect(await post('x'.repeat(500))).toMatchObject({ status: 201 });
  const written = await post('1234567890');
  expect(written).toMatchObject({ status: 201, data: { owner: { username: 'newcomer' }, likesCount: 0 } });
  expect(responseIds(await request('GET', '/tweets?limit=2'))).toContain(responseId(written));
  expect(responseIds(await request('GET', `/tweets/user/${me._id}`))).toHaveLength(2);

  const path = `/tweets/${responseId(written)}`;
  expect(await request('PATCH', path, { token: maren, json: { content: 'Mine' } })).toMatchObject({ status: 403 });
  expect(await request('PATCH', path, { token: newcomer, json: { content: 'Short' } })).toMatchObject({ status: 200 });
  expect(await request('DELETE', path, { token: maren })).toMatchObject({ status: 403 });
  expect(await request('DELETE', path, { token: newcomer })).toMatchObject({ status: 200 });
  expect(await request('DELETE', path, { token: newcomer })).toMatchObject({ status: 404 });
});

test('a playlist contains a video once, counts its videos, and only its owner changes it', async () => {
  const { request, maren, newcomer, video, me } = setup();
  const created = await request('POST', '/playlist/', { token: newcomer, json: { name: 'Later', description: '' } });
  expect(created).toMatchObject({ status: 201, data: { name: 'Later', videosCount: 0 } });
  const id = responseId(created);
  const add = (token: string) => request('PATCH', `/playlist/add/${video._id}/${id}`, { token });
  expect(await add(maren)).toMatchObject({ status: 403 });
  expect(await add(newcomer)).toMatchObject({ status: 200, data: { videosCount: 1, totalViews: video.views } });
  expect(await add(newcomer)).toMatchObject({ status: 400, message: 'Error: Video is already in the playlist' });
  expect(await request('GET', `/playlist/user/p/${video._id}`, { token: newcomer })).toMatchObject({
    data: [{ _id: id, name: 'Later', isVideoPresent: true }],
  });
  expect(await request('GET', `/playlist/${id}`)).toMatchObject({
    data: { videos: [{ _id: video._id }], thumbnail: video.thumbnail, owner: { username: 'newcomer' } },
  });
  expect(responseIds(await request('GET', `/playlist/user/${me._id}`))).toEqual([id]);

  const rename = { json: { name: 'Soon', description: 'x' } };
  expect(await request('PATCH', `/playlist/${id}`, { token: maren, ...rename })).toMatchObject({ status: 403 });
  expect(await request('PATCH', `/playlist/${id}`, { token: newcomer, ...rename })).toMatchObject({
    data: { name: 'Soon' },
  });
  expect(await request('PATCH', `/playlist/remove/${video._id}/${id}`, { token: newcomer })).toMatchObject({
    data: { videosCount: 0 },
  });
  expect(await request('DELETE', `/playlist/${id}`, { token: maren })).toMatchObject({ status: 403 });
  expect(await request('DELETE', `/playlist/${id}`, { token: newcomer })).toMatchObject({ status: 200 });
  expect(await request('GET', `/playlist/${id}`)).toMatchObject({ status: 404 });
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
