import { expect, test } from 'vitest';
import { createCaller, idOf } from '../testing/caller';

const HOUR = 3_600_000;
const NOBODY = 'f'.repeat(24);

/** The newcomer starts with nothing; Maren has a little of everything. */
function setUp() {
  const caller = createCaller('quirks');
  const { provider, user, signIn } = caller;
  const [video] = provider.db.videos.where('owner', user('maren')._id).filter((row) => row.isPublished);
  if (!video) throw new Error('Maren has no video');
  return { ...caller, video, maren: signIn(), newcomer: signIn('newcomer@vireo.example'), me: user('newcomer') };
}

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

const still = () => new File(['x'], 'still.png', { type: 'image/png' });
const clip = () => new File(['x'], 'clip.mp4', { type: 'video/mp4' });

test('some lists that are empty, or have no such page, are errors', async () => {
  const { call, me } = setUp();
  const noVideos = { status: 404, message: 'Error: No videos found for given query' };
  expect(await call('GET', '/videos?page=1000&limit=20')).toMatchObject(noVideos);
  expect(await call('GET', '/videos?query=no-such-thing-anywhere')).toMatchObject(noVideos);
  expect(await call('GET', `/tweets/user/${me._id}`)).toMatchObject({
    status: 401,
    message: 'Error: No tweets found for this user',
  });
  expect(await call('GET', `/playlist/user/${me._id}`)).toMatchObject({
    status: 404,
    message: 'Error: No playlists found for this user',
  });
});

test('some things that are missing are successes without data', async () => {
  const { call, me } = setUp();
  for (const path of [`/videos/${NOBODY}`, `/playlist/${NOBODY}`, `/subscriptions/u/${me._id}`]) {
    const answer = await call('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain('"data"');
  }
  expect(await call('GET', '/videos/17')).toMatchObject({ status: 400 });
});

test('the envelope of a registration names another status', async () => {
  const { call } = setUp();
  const fields = { fullName: 'Ada', username: 'ada', email: 'ada@vireo.example', password: 'pw' };
  const { status, body } = await call('POST', '/users/register', { form: formOf({ ...fields, avatar: still() }) });
  expect(status).toBe(201);
  expect(JSON.parse(body)).toMatchObject({ statusCode: 200, success: true });
});

test('a video tells neither whether it is published nor how many comments it has', async () => {
  const { call, video } = setUp();
  const { data } = await call('GET', `/videos/${video._id}`);
  expect(data).toMatchObject({ likesCount: expect.any(Number), owner: { subscriberCount: expect.any(Number) } });
  expect(data).not.toHaveProperty('isPublished');
  expect(data).not.toHaveProperty('commentsCount');
});

test('what was written comes back as it is stored, its owner a bare id', async () => {
  const { call, newcomer, maren, me, video } = setUp();
  const comment = await call('POST', `/comments/${video._id}`, { token: newcomer, json: { content: 'Hello' } });
  expect(comment.data).toMatchObject({ content: 'Hello', owner: me._id, video: video._id });
  expect(comment.data).not.toHaveProperty('likesCount');
  const edited = { token: newcomer, json: { content: 'Hello again' } };
  expect(await call('PATCH', `/comments/c/${idOf(comment)}`, edited)).toMatchObject({ data: { owner: me._id } });

  const tweet = await call('POST', '/tweets', { token: newcomer, json: { content: 'Good morning' } });
  expect(tweet.data).toMatchObject({ owner: me._id });
  expect(await call('PATCH', `/tweets/${idOf(tweet)}`, edited)).toMatchObject({
    data: { owner: { username: 'newcomer' }, isLiked: false },
  });

  const toggled = await call('PATCH', `/videos/toggle/publish/${video._id}`, { token: maren });
  expect(toggled).toMatchObject({ data: { owner: video.owner, isPublished: false, __v: 0 } });

  const playlist = await call('POST', '/playlist/', { token: newcomer, json: { name: 'A', description: 'b' } });
  expect(playlist).toMatchObject({ data: { owner: me._id, videos: [] } });
  expect(await call('DELETE', `/playlist/${idOf(playlist)}`, { token: newcomer })).toMatchObject({
    data: { owner: me._id, name: 'A' },
  });
});

test('owners lack a part here and there', async () => {
  const { call, provider, user } = setUp();
  const [comment] = provider.db.comments.all();
  const comments = await call('GET', `/comments/${comment?.video}`);
  expect(comments.body).toContain('"username"');
  expect(comments.body).not.toContain('"fullName"');
  const playlist = provider.db.playlists.all().find(({ owner }) => owner === user('maren')._id);
  const playlists = await call('GET', `/playlist/user/${playlist?.owner}`);
  expect(playlists.body).toContain('"fullName"');
  expect(playlists.body).not.toContain('"username"');
});

test('toggles say nothing', async () => {
  const { call, newcomer, video } = setUp();
  expect(await call('POST', `/likes/toggle/v/${video._id}`, { token: newcomer })).toMatchObject({ data: {} });
  const followed = await call('POST', `/subscriptions/c/${video.owner}`, { token: newcomer });
  expect(followed.data).toEqual({});
});

test('a channel counts its subscribers under the other spelling', async () => {
  const { call } = setUp();
  const { data } = await call('GET', '/users/c/maren');
  expect(data).toMatchObject({ subscribersCount: expect.any(Number) });
  expect(data).not.toHaveProperty('subscriberCount');
});

test('the dashboard lists videos oldest first, without duration and owner', async () => {
  const { call, maren, provider, user } = setUp();
  const { data } = await call('GET', '/dashboard/videos', { token: maren });
  const rows = provider.db.videos.where('owner', user('maren')._id);
  const oldest = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0];
  expect(data).toMatchObject({ 0: { _id: oldest?._id, commentsCount: expect.any(Number) } });
  expect(data).not.toHaveProperty('0.duration');
  expect(data).not.toHaveProperty('0.owner');
});

test('the history is in the order of the last change of its videos', async () => {
  const { call, newcomer, provider } = setUp();
  const [first, second] = provider.db.videos.all().filter((row) => row.isPublished);
  if (!first || !second) throw new Error('There are no videos');
  provider.db.videos.update(first._id, { updatedAt: '2026-01-01T00:00:00.000Z' });
  provider.db.videos.update(second._id, { updatedAt: '2025-01-01T00:00:00.000Z' });
  for (const { _id } of [first, second]) await call('GET', `/videos/${_id}`, { token: newcomer });
  expect(await call('GET', '/users/history', { token: newcomer })).toMatchObject({
    data: [
      { _id: first._id, __v: 0 },
      { _id: second._id, __v: 0 },
    ],
  });
});

test('the text of a search is a regular expression', async () => {
  const { call } = setUp();
  expect(await call('GET', '/videos?query=%5E.%2B%24')).toMatchObject({ status: 200 });
  const broken = await call('GET', '/videos?query=%28');
  expect(broken).toMatchObject({ status: 500, message: expect.stringMatching(/^MongoServerError: /) });
});

test('a token that ran out is told so in one way on calls of members, in another on calls that guests make too', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { call, signIn } = createCaller('quirks', { now: () => now, accessLife: HOUR });
  const token = signIn();
  now += HOUR;
  expect(await call('GET', '/users/history', { token })).toMatchObject({ message: 'Error: TokenExpiredError' });
  for (const path of [`/videos/${NOBODY}`, '/users/c/maren', '/tweets', `/dashboard/stats/${NOBODY}`]) {
    expect(await call('GET', path, { token })).toMatchObject({ status: 401, message: 'Error: jwt expired' });
  }
  expect(await call('GET', '/videos', { token })).toMatchObject({ status: 200 });
  expect(await call('POST', '/users/logout', { token })).toMatchObject({ status: 401 });
});

test('the cookie counts more than the header, and outlives the session that it came with', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { call, signIn } = createCaller('quirks', { now: () => now, accessLife: HOUR });
  const login = { email: 'newcomer@vireo.example', password: 'first-day-here' };
  await call('POST', '/users/login', { json: login });
  const maren = signIn();
  expect(await call('GET', '/users/current-user', { token: maren })).toMatchObject({ data: { username: 'newcomer' } });
  now += HOUR;
  expect(await call('GET', '/tweets')).toMatchObject({ status: 401, message: 'Error: jwt expired' });
});

test('writes are refused where nobody would expect it', async () => {
  const { call, newcomer, maren, video, me, provider } = setUp();
  const upload = { title: 'T', description: '', videoFile: clip(), thumbnail: still() };
  expect(await call('POST', '/videos', { token: newcomer, form: formOf(upload) })).toMatchObject({ status: 500 });
  const named = { token: newcomer, json: { name: 'A', description: '' } };
  expect(await call('POST', '/playlist/', named)).toMatchObject({ status: 500 });
  const noThumbnail = { token: maren, form: formOf({ title: 'T' }) };
  expect(await call('PATCH', `/videos/${video._id}`, noThumbnail)).toMatchObject({
    status: 500,
    message: expect.stringMatching(/^TypeError: /),
  });
  const own = { token: newcomer, json: { username: 'newcomer', description: 'x' } };
  expect(await call('PATCH', '/users/update-account', own)).toMatchObject({ status: 409 });
  expect(await call('POST', `/subscriptions/c/${me._id}`, { token: newcomer })).toMatchObject({ status: 400 });
  expect(await call('DELETE', `/videos/${video._id}`, { token: newcomer })).toMatchObject({ status: 401 });
  expect(await call('DELETE', `/comments/c/${NOBODY}`, { token: newcomer })).toMatchObject({ status: 500 });
  expect(provider.db.videos.get(video._id)).toBeDefined();
});

test('an empty text leaves a field as it was', async () => {
  const { call, maren, video } = setUp();
  const form = formOf({ title: '', description: '', thumbnail: still() });
  expect(await call('PATCH', `/videos/${video._id}`, { token: maren, form })).toMatchObject({
    status: 200,
    data: { title: video.title, description: video.description },
  });
  const json = { username: 'maren2', description: '' };
  expect(await call('PATCH', '/users/update-account', { token: maren, json })).toMatchObject({
    data: { username: 'maren2', description: expect.stringMatching(/./) },
  });
});

test('avatars and covers have http: addresses', async () => {
  const { call } = setUp();
  expect(await call('GET', '/users/c/maren')).toMatchObject({
    data: { avatar: 'http://localhost:3000/media/avatars/maren.jpg', coverImage: expect.stringMatching(/^http:/) },
  });
});
