import { expect, test } from 'vitest';
import { createTestApi, responseId } from '../testing/api';

const HOUR = 3_600_000;
const UNKNOWN_ID = 'f'.repeat(24);

/** Maren has videos, tweets and playlists; the newcomer has none. */
function setup() {
  const api = createTestApi('quirks');
  const { provider, user, signIn } = api;
  const [video] = provider.db.videos.where('owner', user('maren')._id).filter((record) => record.isPublished);
  if (!video) throw new Error('Maren has no video');
  return {
    ...api,
    video,
    marenToken: signIn(),
    newcomerToken: signIn('newcomer@vireo.example'),
    newcomer: user('newcomer'),
  };
}

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

const imageFile = () => new File(['x'], 'picture.png', { type: 'image/png' });
const videoFile = () => new File(['x'], 'video.mp4', { type: 'video/mp4' });

test('some empty lists and pages past the end get an error response', async () => {
  const { request, newcomer } = setup();
  const noVideos = { status: 404, message: 'Error: No videos found for given query' };
  expect(await request('GET', '/videos?page=1000&limit=20')).toMatchObject(noVideos);
  expect(await request('GET', '/videos?query=no-such-thing-anywhere')).toMatchObject(noVideos);
  expect(await request('GET', `/tweets/user/${newcomer._id}`)).toMatchObject({
    status: 401,
    message: 'Error: No tweets found for this user',
  });
  expect(await request('GET', `/playlist/user/${newcomer._id}`)).toMatchObject({
    status: 404,
    message: 'Error: No playlists found for this user',
  });
});

test('no message has a code', async () => {
  const { request } = setup();
  const json = { email: 'maren@vireo.example', password: 'lighthouse-1901' };
  const replies = [
    await request('POST', '/users/login', { json }),
    await request('POST', '/users/login', { json: { ...json, password: '' } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 401]);
  for (const { body } of replies) expect(body).not.toMatch(/"code"|name="said"/);
});

test('some missing items get a success response without data', async () => {
  const { request, newcomer } = setup();
  for (const path of [`/videos/${UNKNOWN_ID}`, `/playlist/${UNKNOWN_ID}`, `/subscriptions/u/${newcomer._id}`]) {
    const response = await request('GET', path);
    expect(response.status).toBe(200);
    expect(response.body).not.toContain('"data"');
  }
  expect(await request('GET', '/videos/17')).toMatchObject({ status: 400 });
});

test('`statusCode` in the body of a registration response differs from the HTTP status', async () => {
  const { request } = setup();
  const fields = { fullName: 'Ada', username: 'ada', email: 'ada@vireo.example', password: 'pw' };
  const { status, body } = await request('POST', '/users/register', {
    form: formOf({ ...fields, avatar: imageFile() }),
  });
  expect(status).toBe(201);
  expect(JSON.parse(body)).toMatchObject({ statusCode: 200, success: true });
});

test('a video has neither isPublished nor commentsCount', async () => {
  const { request, video } = setup();
  const { data } = await request('GET', `/videos/${video._id}`);
  expect(data).toMatchObject({ likesCount: expect.any(Number), owner: { subscriberCount: expect.any(Number) } });
  expect(data).not.toHaveProperty('isPublished');
  expect(data).not.toHaveProperty('commentsCount');
});

test('responses to writes contain the stored record, in which the owner is a bare id, except for edited tweets', async () => {
  const { request, newcomerToken, marenToken, newcomer, video } = setup();
  const comment = await request('POST', `/comments/${video._id}`, { token: newcomerToken, json: { content: 'Hello' } });
  expect(comment.data).toMatchObject({ content: 'Hello', owner: newcomer._id, video: video._id });
  expect(comment.data).not.toHaveProperty('likesCount');
  const edited = { token: newcomerToken, json: { content: 'Hello again' } };
  expect(await request('PATCH', `/comments/c/${responseId(comment)}`, edited)).toMatchObject({
    data: { owner: newcomer._id },
  });

  const tweet = await request('POST', '/tweets', { token: newcomerToken, json: { content: 'Good morning' } });
  expect(tweet.data).toMatchObject({ owner: newcomer._id });
  expect(await request('PATCH', `/tweets/${responseId(tweet)}`, edited)).toMatchObject({
    data: { owner: { username: 'newcomer' }, isLiked: false },
  });

  const toggled = await request('PATCH', `/videos/toggle/publish/${video._id}`, { token: marenToken });
  expect(toggled).toMatchObject({ data: { owner: video.owner, isPublished: false, __v: 0 } });

  const playlist = await request('POST', '/playlist/', { token: newcomerToken, json: { name: 'A', description: 'b' } });
  expect(playlist).toMatchObject({ data: { owner: newcomer._id, videos: [] } });
  expect(await request('DELETE', `/playlist/${responseId(playlist)}`, { token: newcomerToken })).toMatchObject({
    data: { owner: newcomer._id, name: 'A' },
  });
});

test('owners lack fullName in comments and username in playlists', async () => {
  const { request, provider, user } = setup();
  const [comment] = provider.db.comments.all();
  const comments = await request('GET', `/comments/${comment?.video}`);
  expect(comments.body).toContain('"username"');
  expect(comments.body).not.toContain('"fullName"');
  const playlist = provider.db.playlists.all().find(({ owner }) => owner === user('maren')._id);
  const playlists = await request('GET', `/playlist/user/${playlist?.owner}`);
  expect(playlists.body).toContain('"fullName"');
  expect(playlists.body).not.toContain('"username"');
});

test('responses to toggles do not contain the new state', async () => {
  const { request, newcomerToken, video } = setup();
  expect(await request('POST', `/likes/toggle/v/${video._id}`, { token: newcomerToken })).toMatchObject({ data: {} });
  const subscribed = await request('POST', `/subscriptions/c/${video.owner}`, { token: newcomerToken });
  expect(subscribed.data).toEqual({});
});

test('a channel has subscribersCount instead of subscriberCount', async () => {
  const { request } = setup();
  const { data } = await request('GET', '/users/c/maren');
  expect(data).toMatchObject({ subscribersCount: expect.any(Number) });
  expect(data).not.toHaveProperty('subscriberCount');
});

test('the dashboard lists videos oldest first, without duration and owner', async () => {
  const { request, marenToken, provider, user } = setup();
  const { data } = await request('GET', '/dashboard/videos', { token: marenToken });
  const records = provider.db.videos.where('owner', user('maren')._id);
  const oldest = records.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0];
  expect(data).toMatchObject({ 0: { _id: oldest?._id, commentsCount: expect.any(Number) } });
  expect(data).not.toHaveProperty('0.duration');
  expect(data).not.toHaveProperty('0.owner');
});

test('the history is sorted by `updatedAt` of its videos, not by watch time', async () => {
  const { request, newcomerToken, provider } = setup();
  const [first, second] = provider.db.videos.all().filter((record) => record.isPublished);
  if (!first || !second) throw new Error('There are no videos');
  provider.db.videos.update(first._id, { updatedAt: '2026-01-01T00:00:00.000Z' });
  provider.db.videos.update(second._id, { updatedAt: '2025-01-01T00:00:00.000Z' });
  for (const { _id } of [first, second]) await request('GET', `/videos/${_id}`, { token: newcomerToken });
  expect(await request('GET', '/users/history', { token: newcomerToken })).toMatchObject({
    data: [
      { _id: first._id, __v: 0 },
      { _id: second._id, __v: 0 },
    ],
  });
});

test('a search query is treated as a regular expression', async () => {
  const { request } = setup();
  expect(await request('GET', '/videos?query=%5E.%2B%24')).toMatchObject({ status: 200 });
  const broken = await request('GET', '/videos?query=%28');
  expect(broken).toMatchObject({ status: 500, message: expect.stringMatching(/^MongoServerError: /) });
});

test("an expired token is rejected with 'jwt expired' on most endpoints that guests can use, and ignored by /videos", async () => {
  let now = Date.UTC(2026, 0, 1);
  const { request, signIn } = createTestApi('quirks', { now: () => now, accessLife: HOUR });
  const token = signIn();
  now += HOUR;
  expect(await request('GET', '/users/history', { token })).toMatchObject({ message: 'Error: TokenExpiredError' });
  for (const path of [`/videos/${UNKNOWN_ID}`, '/users/c/maren', '/tweets', `/dashboard/stats/${UNKNOWN_ID}`]) {
    expect(await request('GET', path, { token })).toMatchObject({ status: 401, message: 'Error: jwt expired' });
  }
  expect(await request('GET', '/videos', { token })).toMatchObject({ status: 200 });
  expect(await request('POST', '/users/logout', { token })).toMatchObject({ status: 401 });
});

test('the cookie takes precedence over the header, and outlives its token', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { request, signIn } = createTestApi('quirks', { now: () => now, accessLife: HOUR });
  const login = { email: 'newcomer@vireo.example', password: 'first-day-here' };
  await request('POST', '/users/login', { json: login });
  const token = signIn();
  expect(await request('GET', '/users/current-user', { token })).toMatchObject({
    data: { username: 'newcomer' },
  });
  now += HOUR;
  expect(await request('GET', '/tweets')).toMatchObject({ status: 401, message: 'Error: jwt expired' });
});

test('some valid writes are rejected', async () => {
  const { request, newcomerToken, marenToken, video, newcomer, provider } = setup();
  const upload = { title: 'T', description: '', videoFile: videoFile(), thumbnail: imageFile() };
  expect(await request('POST', '/videos', { token: newcomerToken, form: formOf(upload) })).toMatchObject({
    status: 500,
  });
  const withoutDescription = { token: newcomerToken, json: { name: 'A', description: '' } };
  expect(await request('POST', '/playlist/', withoutDescription)).toMatchObject({ status: 500 });
  const noThumbnail = { token: marenToken, form: formOf({ title: 'T' }) };
  expect(await request('PATCH', `/videos/${video._id}`, noThumbnail)).toMatchObject({
    status: 500,
    message: expect.stringMatching(/^TypeError: /),
  });
  const sameUsername = { token: newcomerToken, json: { username: 'newcomer', description: 'x' } };
  expect(await request('PATCH', '/users/update-account', sameUsername)).toMatchObject({ status: 409 });
  expect(await request('POST', `/subscriptions/c/${newcomer._id}`, { token: newcomerToken })).toMatchObject({
    status: 400,
  });
  expect(await request('DELETE', `/videos/${video._id}`, { token: newcomerToken })).toMatchObject({ status: 401 });
  expect(await request('DELETE', `/comments/c/${UNKNOWN_ID}`, { token: newcomerToken })).toMatchObject({ status: 500 });
  expect(provider.db.videos.get(video._id)).toBeDefined();
});

test('an empty text leaves the field unchanged', async () => {
  const { request, marenToken, video } = setup();
  const form = formOf({ title: '', description: '', thumbnail: imageFile() });
  expect(await request('PATCH', `/videos/${video._id}`, { token: marenToken, form })).toMatchObject({
    status: 200,
    data: { title: video.title, description: video.description },
  });
  const json = { username: 'maren2', description: '' };
  expect(await request('PATCH', '/users/update-account', { token: marenToken, json })).toMatchObject({
    data: { username: 'maren2', description: expect.stringMatching(/./) },
  });
});

test('a language is ignored', async () => {
  const { request, marenToken } = setup();
  const json = { description: 'Tides', language: 'de' };
  expect(await request('PATCH', '/users/update-account', { token: marenToken, json })).toMatchObject({ status: 200 });
  const { body } = await request('GET', '/users/current-user', { token: marenToken });
  expect(body).not.toContain('"language"');
});

test('avatars and cover images have http: URLs', async () => {
  const { request } = setup();
  expect(await request('GET', '/users/c/maren')).toMatchObject({
    data: { avatar: 'http://localhost:3000/media/avatars/maren.jpg', coverImage: expect.stringMatching(/^http:/) },
  });
});
