import { expect, test } from 'vitest';
import { createTestApi, responseId, responseIds } from '../testing/api';

/** A provider, one of Maren's videos, and the tokens of three users. */
function setup() {
  const api = createTestApi();
  const { provider, user, signIn } = api;
  const [video] = provider.db.videos.where('owner', user('maren')._id).filter((record) => record.isPublished);
  if (!video) throw new Error('Maren has no video');
  const recordOf = () => provider.db.videos.get(video._id);
  const [maren, tobias, newcomer] = [signIn(), signIn('tobias@vireo.example'), signIn('newcomer@vireo.example')];
  return { ...api, video, recordOf, maren, tobias, newcomer };
}

const videoFile = () => new File(['x'], 'video.mp4', { type: 'video/mp4' });
const picture = () => new File(['x'], 'picture.png', { type: 'image/png' });

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

test("each GET of a video adds a view, and moves it to the top of the member's history", async () => {
  const { request, video, recordOf, newcomer, provider } = setup();
  const other = provider.db.videos.all().find(({ isPublished, _id }) => isPublished && _id !== video._id);
  await request('GET', `/videos/${video._id}`);
  expect(recordOf()?.views).toBe(video.views + 1);

  for (const id of [video._id, other?._id, video._id]) await request('GET', `/videos/${id}`, { token: newcomer });
  expect(recordOf()?.views).toBe(video.views + 3);
  expect(responseIds(await request('GET', '/users/history', { token: newcomer }))).toEqual([video._id, other?._id]);
});

test('a video includes its owner, and whether the viewer likes it and subscribes', async () => {
  const { request, video, newcomer, provider, user } = setup();
  const owner = user('maren');
  const likes = provider.db.likes.count('target', video._id);
  const subscribers = provider.db.subscriptions.count('channel', owner._id);
  await request('POST', `/likes/toggle/v/${video._id}`, { token: newcomer });
  expect(await request('GET', `/videos/${video._id}`, { token: newcomer })).toMatchObject({
    data: {
      title: video.title,
      isPublished: true,
      isLiked: true,
      likesCount: likes + 1,
      commentsCount: provider.db.comments.count('video', video._id),
      owner: { _id: owner._id, username: 'maren', isSubscribed: false, subscriberCount: subscribers },
    },
  });
  expect(await request('GET', `/videos/${video._id}`)).toMatchObject({ data: { isLiked: false } });
});

test('pages have no gaps and no overlaps, and the last one is short or empty', async () => {
  const { request, provider } = setup();
  const published = provider.db.videos.all().filter((record) => record.isPublished);
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const ids = responseIds(await request('GET', `/videos?page=${page}&limit=20`));
    seen.push(...ids);
    if (ids.length < 20) break;
  }
  expect(new Set(seen)).toEqual(new Set(published.map(({ _id }) => _id)));
  expect(seen).toHaveLength(published.length);
  const dates = seen.map((id) => provider.db.videos.get(id)?.createdAt ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(await request('GET', '/videos?page=1000&limit=20')).toMatchObject({ status: 200, data: [] });
});

test('sorts by views, and the videos of a channel by date in both directions', async () => {
  const { request, provider, video } = setup();
  const views = responseIds(await request('GET', '/videos?sortBy=views&limit=8')).map(
    (id) => provider.db.videos.get(id)?.views ?? 0,
  );
  const all = provider.db.videos.all().filter((record) => record.isPublished);
  const mostViewed = all.map((record) => record.views).toSorted((a, b) => b - a);
  expect(views).toEqual(mostViewed.slice(0, 8));

  const latest = responseIds(await request('GET', `/videos/c/${video.owner}?limit=100&sortType=desc`));
  const oldest = responseIds(await request('GET', `/videos/c/${video.owner}?limit=100&sortType=asc`));
  expect(oldest).toEqual(latest.toReversed());
});

test.each([
  ['500', '', { 10: 50, 11: 0 }],
  ['200', '&sortBy=views', { 4: 50, 5: 0 }],
])('a search ends after %s videos: query=copy%s', async (_end, order, lengths) => {
  const { request, provider, video } = setup();
  for (let number = 0; number < 600; number += 1) {
    provider.db.videos.insert({ ...video, _id: `b${String(number).padStart(23, '0')}`, title: 'A copy' });
  }
  for (const [page, length] of Object.entries(lengths)) {
    expect(responseIds(await request('GET', `/videos?query=copy&limit=50&page=${page}${order}`))).toHaveLength(length);
  }
});

test('a search in titles and descriptions is case-insensitive and literal', async () => {
  const { request, provider, video } = setup();
  provider.db.videos.update(video._id, { title: 'Plain', description: 'What does 100% (really) mean?' });
  for (const query of ['PLAIN', '100% (REALLY', 'mean?']) {
    expect(responseIds(await request('GET', `/videos?query=${encodeURIComponent(query)}&limit=100`))).toContain(
      video._id,
    );
  }
  expect(await request('GET', '/videos?query=%28%28%28')).toMatchObject({ status: 200, data: [] });
});

test('the subscription feed lists the published videos of subscribed channels, newest first', async () => {
  const { request, newcomer, video, provider } = setup();
  expect(responseIds(await request('GET', '/videos/s/subscription', { token: newcomer }))).toEqual([]);
  await request('POST', `/subscriptions/c/${video.owner}`, { token: newcomer });
  const feed = responseIds(await request('GET', '/videos/s/subscription?limit=100', { token: newcomer }));
  const own = provider.db.videos.where('owner', video.owner).filter((record) => record.isPublished);
  expect(feed).toEqual(responseIds(await request('GET', `/videos/c/${video.owner}?limit=100`)));
  expect(feed).toHaveLength(own.length);
});

test('an upload is published at once and belongs to its sender, and wrong file types are rejected', async () => {
  const { request, newcomer } = setup();
  const send = (parts: Record<string, string | File>) =>
    request('POST', '/videos', { token: newcomer, form: formOf(parts) });
  const good = { title: 'First', description: '', videoFile: videoFile(), thumbnail: picture() };
  const uploaded = await send(good);
  expect(uploaded).toMatchObject({
    status: 201,
    data: { title: 'First', isPublished: true, views: 0, duration: 10, owner: { username: 'newcomer' } },
  });
  expect(responseIds(await request('GET', '/videos?limit=1'))).toEqual([responseId(uploaded)]);

  expect(await send({ ...good, title: ' ' })).toMatchObject({ status: 400 });
  expect(await send({ ...good, videoFile: picture() })).toMatchObject({
    status: 400,
    message: 'Error: Invalid file type! Only .mp4 files are accepted',
  });
  expect(await send({ ...good, thumbnail: videoFile() })).toMatchObject({ status: 400 });
  expect(await request('POST', '/videos', { form: formOf(good) })).toMatchObject({ status: 401 });
});
