import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCaller, idOf, idsOf } from '../testing/caller';

function setUp(options?: Parameters<typeof createCaller>[1]) {
  const caller = createCaller(undefined, options);
  const { provider, signIn, user } = caller;
  const video = provider.db.videos.all().find((row) => row.isPublished);
  if (!video) throw new Error('There is no video');
  return { ...caller, video, maren: signIn(), newcomer: signIn('newcomer@vireo.example'), me: user('newcomer') };
}

test('a like flips with every call, for a video, a comment and a tweet', async () => {
  const { call, provider, newcomer, video } = setUp();
  const [comment] = provider.db.comments.all();
  const [tweet] = provider.db.tweets.all();
  for (const [kind, id] of Object.entries({ v: video._id, c: comment?._id ?? '', t: tweet?._id ?? '' })) {
    const before = provider.db.likes.count('target', id);
    const toggle = () => call('POST', `/likes/toggle/${kind}/${id}`, { token: newcomer });
    expect(await toggle()).toMatchObject({ status: 200, data: { isLiked: true, likesCount: before + 1 } });
    expect(await toggle()).toMatchObject({ status: 200, data: { isLiked: false, likesCount: before } });
  }
  const nobody = 'f'.repeat(24);
  expect(await call('POST', `/likes/toggle/v/${nobody}`, { token: newcomer })).toMatchObject({ status: 404 });
  expect(await call('POST', '/likes/toggle/v/17', { token: newcomer })).toMatchObject({ status: 400 });
});

test('liked videos come back, the last liked first', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { call, provider, signIn } = createCaller('default', { now: () => now });
  const token = signIn('newcomer@vireo.example');
  const [first, second] = provider.db.videos.all().filter((row) => row.isPublished);
  for (const row of [first, second]) {
    now += 1000;
    await call('POST', `/likes/toggle/v/${row?._id}`, { token });
  }
  expect(await call('GET', '/likes/videos', { token })).toMatchObject({
    data: [{ video: { _id: second?._id } }, { video: { _id: first?._id } }],
  });
});

test('a subscription flips, and nobody follows themselves', async () => {
  const { call, provider, newcomer, video, me } = setUp();
  const followers = provider.db.subscriptions.count('channel', video.owner);
  const toggle = (id: string) => call('POST', `/subscriptions/c/${id}`, { token: newcomer });
  expect(await toggle(video.owner)).toMatchObject({ data: { isSubscribed: true, subscriberCount: followers + 1 } });
  expect(await call('GET', `/subscriptions/u/${me._id}`, { token: newcomer })).toMatchObject({
    data: { channelsCount: 1, channels: [{ _id: video.owner, isSubscribed: true, subscribersCount: followers + 1 }] },
  });
  expect(await toggle(video.owner)).toMatchObject({ data: { isSubscribed: false, subscriberCount: followers } });
  expect(await toggle(me._id)).toMatchObject({ status: 403, message: 'Error: Cannot subscribe to your own channel' });
  expect(await toggle('f'.repeat(24))).toMatchObject({ status: 404 });
});

test('a comment is written, read first, edited and deleted by its owner only', async () => {
  const { call, maren, newcomer, video } = setUp();
  const written = await call('POST', `/comments/${video._id}`, { token: newcomer, json: { content: 'Hello' } });
  expect(written).toMatchObject({ status: 201, data: { content: 'Hello', owner: { username: 'newcomer' } } });
  const path = `/comments/c/${idOf(written)}`;
  expect(idsOf(await call('GET', `/comments/${video._id}?limit=10`))[0]).toBe(idOf(written));

  expect(await call('POST', `/comments/${video._id}`, { token: newcomer, json: { content: ' ' } })).toMatchObject({
    status: 400,
  });
  expect(await call('PATCH', path, { token: maren, json: { content: 'Mine' } })).toMatchObject({ status: 403 });
  expect(await call('PATCH', path, { token: newcomer, json: { content: 'Again' } })).toMatchObject({
    data: { content: 'Again' },
  });
  expect(await call('DELETE', path, { token: maren })).toMatchObject({ status: 403 });
  expect(await call('DELETE', path, { token: newcomer })).toMatchObject({ status: 200 });
  expect(await call('DELETE', path, { token: newcomer })).toMatchObject({ status: 404 });
});

test('texts are limited in length', async () => {
  const { call, newcomer, video } = setUp();
  const send = (method: string, path: string, json: object) => call(method, path, { token: newcomer, json });
  const long = 'x'.repeat(10_001);
  const tooLong = (name: string, most: number) => ({
    status: 400,
    message: `Error: ${name} cannot exceed ${most} characters`,
  });
  const comments = `/comments/${video._id}`;
  expect(await send('POST', comments, { content: long })).toMatchObject(tooLong('Comment', 10_000));
  const comment = await send('POST', comments, { content: long.slice(1) });
  expect(comment.status).toBe(201);
  const edit = await send('PATCH', `/comments/c/${idOf(comment)}`, { content: long });
  expect(edit).toMatchObject(tooLong('Comment', 10_000));
  const tweet = await send('POST', '/tweets', { content: 'Good morning' });
  expect(await send('PATCH', `/tweets/${idOf(tweet)}`, { content: long })).toMatchObject(tooLong('Tweet', 10_000));

  expect(await send('POST', '/playlist', { name: 'x'.repeat(501) })).toMatchObject(tooLong('Name', 500));
  const playlist = await send('POST', '/playlist', { name: 'x'.repeat(500), description: 'y' });
  expect(playlist.status).toBe(201);
  const rename = await send('PATCH', `/playlist/${idOf(playlist)}`, { name: 'Short', description: long });
  expect(rename).toMatchObject(tooLong('Description', 10_000));
  expect(await send('POST', '/videos', { title: 'x'.repeat(501) })).toMatchObject(tooLong('Title', 500));
});

test('a comment on a video that the viewer cannot see cannot be liked', async () => {
  const { call, provider, newcomer, video } = setUp();
  const comment = await call('POST', `/comments/${video._id}`, { token: newcomer, json: { content: 'First' } });
  const like = () => call('POST', `/likes/toggle/c/${idOf(comment)}`, { token: newcomer });
  expect(await like()).toMatchObject({ status: 200 });
  provider.db.videos.update(video._id, { isPublished: false });
  expect(await like()).toMatchObject({ status: 404 });
});

const anyBody = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom({ toString: null }, { content: { toString: null } }, { name: [[[[]]]] }, { __proto__: null }),
);

test('no JSON body makes a handler fail', async () => {
  const { call, newcomer, video } = setUp();
  const paths = ['/users/login', '/users/register', '/users/change-password', '/tweets', '/playlist', '/videos'];
  await fc.assert(
    fc.asyncProperty(anyBody, fc.constantFrom(...paths, `/comments/${video._id}`), async (json, path) => {
      const { status } = await call('POST', path, { token: newcomer, json });
      expect(status).toBeLessThan(500);
    }),
  );
});

test('a tweet has 10 to 500 characters without the space around it, and obeys its owner only', async () => {
  const { call, maren, newcomer, me } = setUp();
  const post = (content: string) => call('POST', '/tweets', { token: newcomer, json: { content } });
  for (const content of ['  123456789  ', 'x'.repeat(501)]) {
    expect(await post(content)).toMatchObject({
      status: 400,
      message: 'Error: Minimum 10 and maximum 500 characters allowed',
    });
  }
  expect(await post('x'.repeat(500))).toMatchObject({ status: 201 });
  const written = await post('1234567890');
  expect(written).toMatchObject({ status: 201, data: { owner: { username: 'newcomer' }, likesCount: 0 } });
  expect(idsOf(await call('GET', '/tweets?limit=2'))).toContain(idOf(written));
  expect(idsOf(await call('GET', `/tweets/user/${me._id}`))).toHaveLength(2);

  const path = `/tweets/${idOf(written)}`;
  expect(await call('PATCH', path, { token: maren, json: { content: 'Mine' } })).toMatchObject({ status: 403 });
  expect(await call('PATCH', path, { token: newcomer, json: { content: 'Short' } })).toMatchObject({ status: 200 });
  expect(await call('DELETE', path, { token: maren })).toMatchObject({ status: 403 });
  expect(await call('DELETE', path, { token: newcomer })).toMatchObject({ status: 200 });
  expect(await call('DELETE', path, { token: newcomer })).toMatchObject({ status: 404 });
});

test('a playlist takes a video once, counts what it holds, and obeys its owner only', async () => {
  const { call, maren, newcomer, video, me } = setUp();
  const created = await call('POST', '/playlist/', { token: newcomer, json: { name: 'Later', description: '' } });
  expect(created).toMatchObject({ status: 201, data: { name: 'Later', videosCount: 0 } });
  const id = idOf(created);
  const add = (token: string) => call('PATCH', `/playlist/add/${video._id}/${id}`, { token });
  expect(await add(maren)).toMatchObject({ status: 403 });
  expect(await add(newcomer)).toMatchObject({ status: 200, data: { videosCount: 1, totalViews: video.views } });
  expect(await add(newcomer)).toMatchObject({ status: 400, message: 'Error: Video is already in the playlist' });
  expect(await call('GET', `/playlist/user/p/${video._id}`, { token: newcomer })).toMatchObject({
    data: [{ _id: id, name: 'Later', isVideoPresent: true }],
  });
  expect(await call('GET', `/playlist/${id}`)).toMatchObject({
    data: { videos: [{ _id: video._id }], thumbnail: video.thumbnail, owner: { username: 'newcomer' } },
  });
  expect(idsOf(await call('GET', `/playlist/user/${me._id}`))).toEqual([id]);

  const rename = { json: { name: 'Soon', description: 'x' } };
  expect(await call('PATCH', `/playlist/${id}`, { token: maren, ...rename })).toMatchObject({ status: 403 });
  expect(await call('PATCH', `/playlist/${id}`, { token: newcomer, ...rename })).toMatchObject({
    data: { name: 'Soon' },
  });
  expect(await call('PATCH', `/playlist/remove/${video._id}/${id}`, { token: newcomer })).toMatchObject({
    data: { videosCount: 0 },
  });
  expect(await call('DELETE', `/playlist/${id}`, { token: maren })).toMatchObject({ status: 403 });
  expect(await call('DELETE', `/playlist/${id}`, { token: newcomer })).toMatchObject({ status: 200 });
  expect(await call('GET', `/playlist/${id}`)).toMatchObject({ status: 404 });
});

test('a channel is found by its name, with what the viewer has to do with it', async () => {
  const { call, newcomer, provider, user } = setUp();
  const channel = user('lantern.alley');
  await call('POST', `/subscriptions/c/${channel._id}`, { token: newcomer });
  expect(await call('GET', '/users/c/Lantern.Alley', { token: newcomer })).toMatchObject({
    data: {
      _id: channel._id,
      isSubscribed: true,
      subscriberCount: provider.db.subscriptions.count('channel', channel._id),
      channelsSubscribedToCount: provider.db.subscriptions.count('subscriber', channel._id),
    },
  });
  provider.db.users.update(channel._id, { username: '50% a/b?#..' });
  expect(await call('GET', `/users/c/${encodeURIComponent('50% a/b?#..')}`)).toMatchObject({ status: 200 });
  expect(await call('GET', '/users/c/nobody')).toMatchObject({
    status: 404,
    message: 'Error: Channel does not exist',
  });
});

test('acknowledges a write once it is stored, and reads at once', async () => {
  const stored = Promise.withResolvers<void>();
  const { call, newcomer, video } = setUp({ saved: () => stored.promise });
  let isAcknowledged = false;
  const write = call('POST', `/likes/toggle/v/${video._id}`, { token: newcomer }).then(() => (isAcknowledged = true));
  expect(await call('GET', '/videos')).toMatchObject({ status: 200 });
  expect(isAcknowledged).toBe(false);
  stored.resolve();
  await write;
});
