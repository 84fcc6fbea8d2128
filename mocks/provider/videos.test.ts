import { expect, test } from 'vitest';
import { createCaller, idOf, idsOf } from '../testing/caller';

/** A provider with a video of Maren's and the tokens of three people. */
function setUp() {
  const caller = createCaller();
  const { provider, user, signIn } = caller;
  const [video] = provider.db.videos.where('owner', user('maren')._id).filter((row) => row.isPublished);
  if (!video) throw new Error('Maren has no video');
  const rowOf = () => provider.db.videos.get(video._id);
  const [maren, tobias, newcomer] = [signIn(), signIn('tobias@vireo.example'), signIn('newcomer@vireo.example')];
  return { ...caller, video, rowOf, maren, tobias, newcomer };
}

const clip = () => new File(['x'], 'clip.mp4', { type: 'video/mp4' });
const still = () => new File(['x'], 'still.png', { type: 'image/png' });

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

test('reading a video adds a view each time, and puts it on top of the history of whoever is signed in', async () => {
  const { call, video, rowOf, newcomer, provider } = setUp();
  const other = provider.db.videos.all().find(({ isPublished, _id }) => isPublished && _id !== video._id);
  await call('GET', `/videos/${video._id}`);
  expect(rowOf()?.views).toBe(video.views + 1);

  for (const id of [video._id, other?._id, video._id]) await call('GET', `/videos/${id}`, { token: newcomer });
  expect(rowOf()?.views).toBe(video.views + 3);
  expect(idsOf(await call('GET', '/users/history', { token: newcomer }))).toEqual([video._id, other?._id]);
});

test('a video says who owns it and what the viewer did with it', async () => {
  const { call, video, newcomer, provider, user } = setUp();
  const owner = user('maren');
  const likes = provider.db.likes.count('target', video._id);
  const followers = provider.db.subscriptions.count('channel', owner._id);
  await call('POST', `/likes/toggle/v/${video._id}`, { token: newcomer });
  expect(await call('GET', `/videos/${video._id}`, { token: newcomer })).toMatchObject({
    data: {
      title: video.title,
      isPublished: true,
      isLiked: true,
      likesCount: likes + 1,
      commentsCount: provider.db.comments.count('video', video._id),
      owner: { _id: owner._id, username: 'maren', isSubscribed: false, subscriberCount: followers },
    },
  });
  expect(await call('GET', `/videos/${video._id}`)).toMatchObject({ data: { isLiked: false } });
});

test('an unpublished video exists for its owner only', async () => {
  const { call, video, maren, newcomer } = setUp();
  await call('POST', `/likes/toggle/v/${video._id}`, { token: newcomer });
  await call('GET', `/videos/${video._id}`, { token: newcomer });
  const toggled = await call('PATCH', `/videos/toggle/publish/${video._id}`, { token: maren });
  expect(toggled).toMatchObject({ status: 200, data: { _id: video._id, isPublished: false } });

  expect(await call('GET', `/videos/${video._id}`, { token: newcomer })).toMatchObject({ status: 404 });
  expect(await call('GET', `/videos/${video._id}`)).toMatchObject({ status: 404 });
  expect(await call('GET', `/videos/${video._id}`, { token: maren })).toMatchObject({ status: 200 });
  const search = `/videos?query=${encodeURIComponent(video.title)}&limit=100`;
  expect(idsOf(await call('GET', search))).not.toContain(video._id);
  expect(idsOf(await call('GET', `/videos/c/${video.owner}?limit=100`))).not.toContain(video._id);
  expect(idsOf(await call('GET', '/likes/videos', { token: newcomer }))).toEqual([]);
  expect(idsOf(await call('GET', '/users/history', { token: newcomer }))).toEqual([]);
  expect(await call('GET', `/comments/${video._id}`)).toMatchObject({ status: 404 });
  expect(idsOf(await call('GET', '/dashboard/videos', { token: maren }))).toContain(video._id);
});

test('pages follow one another without a gap or an overlap, and end with a short or an empty one', async () => {
  const { call, provider } = setUp();
  const published = provider.db.videos.all().filter((row) => row.isPublished);
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const ids = idsOf(await call('GET', `/videos?page=${page}&limit=20`));
    seen.push(...ids);
    if (ids.length < 20) break;
  }
  expect(new Set(seen)).toEqual(new Set(published.map(({ _id }) => _id)));
  expect(seen).toHaveLength(published.length);
  const dates = seen.map((id) => provider.db.videos.get(id)?.createdAt ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(await call('GET', '/videos?page=1000&limit=20')).toMatchObject({ status: 200, data: [] });
});

test('the most viewed come first on the watch page, and a channel can be read oldest first', async () => {
  const { call, provider, video } = setUp();
  const views = idsOf(await call('GET', '/videos?sortBy=views&limit=8')).map(
    (id) => provider.db.videos.get(id)?.views ?? 0,
  );
  const all = provider.db.videos.all().filter((row) => row.isPublished);
  const most = all.map((row) => row.views).toSorted((a, b) => b - a);
  expect(views).toEqual(most.slice(0, 8));

  const latest = idsOf(await call('GET', `/videos/c/${video.owner}?limit=100&sortType=desc`));
  const oldest = idsOf(await call('GET', `/videos/c/${video.owner}?limit=100&sortType=asc`));
  expect(oldest).toEqual(latest.toReversed());
});

test('a search looks into titles and descriptions, without regard to case, and takes every sign as itself', async () => {
  const { call, provider, video } = setUp();
  provider.db.videos.update(video._id, { title: 'Plain', description: 'What does 100% (really) mean?' });
  for (const query of ['PLAIN', '100% (REALLY', 'mean?']) {
    expect(idsOf(await call('GET', `/videos?query=${encodeURIComponent(query)}&limit=100`))).toContain(video._id);
  }
  expect(await call('GET', '/videos?query=%28%28%28')).toMatchObject({ status: 200, data: [] });
});

test('the subscriptions feed holds the published videos of followed channels, newest first', async () => {
  const { call, newcomer, video, provider } = setUp();
  expect(idsOf(await call('GET', '/videos/s/subscription', { token: newcomer }))).toEqual([]);
  await call('POST', `/subscriptions/c/${video.owner}`, { token: newcomer });
  const feed = idsOf(await call('GET', '/videos/s/subscription?limit=100', { token: newcomer }));
  const own = provider.db.videos.where('owner', video.owner).filter((row) => row.isPublished);
  expect(feed).toEqual(idsOf(await call('GET', `/videos/c/${video.owner}?limit=100`)));
  expect(feed).toHaveLength(own.length);
});

test('an upload is published at once and belongs to its sender; the wrong files are refused', async () => {
  const { call, newcomer } = setUp();
  const send = (parts: Record<string, string | File>) =>
    call('POST', '/videos', { token: newcomer, form: formOf(parts) });
  const good = { title: 'First', description: '', videoFile: clip(), thumbnail: still() };
  const uploaded = await send(good);
  expect(uploaded).toMatchObject({
    status: 201,
    data: { title: 'First', isPublished: true, views: 0, duration: 10, owner: { username: 'newcomer' } },
  });
  expect(idsOf(await call('GET', '/videos?limit=1'))).toEqual([idOf(uploaded)]);

  expect(await send({ ...good, title: ' ' })).toMatchObject({ status: 400 });
  expect(await send({ ...good, videoFile: still() })).toMatchObject({
    status: 400,
    message: 'Error: Invalid file type! Only .mp4 files are accepted',
  });
  expect(await send({ ...good, thumbnail: clip() })).toMatchObject({ status: 400 });
  expect(await call('POST', '/videos', { form: formOf(good) })).toMatchObject({ status: 401 });
});

test('only its owner edits and deletes a video; what hung on it goes with it', async () => {
  const { call, video, maren, tobias, provider, rowOf } = setUp();
  const path = `/videos/${video._id}`;
  const form = () => formOf({ title: 'Renamed', description: 'x' });
  expect(await call('PATCH', path, { token: tobias, form: form() })).toMatchObject({ status: 403 });
  expect(await call('PATCH', path, { token: maren, form: form() })).toMatchObject({
    data: { title: 'Renamed', thumbnail: video.thumbnail },
  });

  expect(await call('DELETE', path, { token: tobias })).toMatchObject({ status: 403 });
  expect(await call('DELETE', path, { token: maren })).toMatchObject({ status: 200 });
  expect(rowOf()).toBeUndefined();
  expect(provider.db.comments.count('video', video._id)).toBe(0);
  expect(provider.db.likes.count('target', video._id)).toBe(0);
  expect(provider.db.playlists.all().filter(({ videos }) => videos.includes(video._id))).toEqual([]);
  expect(await call('DELETE', path, { token: maren })).toMatchObject({ status: 404 });
});

test('the dashboard counts every video for the owner, and the published ones for others', async () => {
  const { call, maren, tobias, user, provider } = setUp();
  const { _id } = user('maren');
  const rows = provider.db.videos.where('owner', _id);
  const published = rows.filter(({ isPublished }) => isPublished);
  expect(published.length).toBeLessThan(rows.length);
  for (const { token, seen } of [
    { token: maren, seen: rows },
    { token: tobias, seen: published },
    { token: undefined, seen: published },
  ]) {
    expect(await call('GET', `/dashboard/stats/${_id}`, { token })).toMatchObject({
      data: {
        totalVideos: seen.length,
        totalViews: seen.reduce((sum, { views }) => sum + views, 0),
        totalLikes: seen.reduce((sum, row) => sum + provider.db.likes.count('target', row._id), 0),
        totalTweets: provider.db.tweets.count('owner', _id),
        subscriberCount: provider.db.subscriptions.count('channel', _id),
      },
    });
  }
  expect(idsOf(await call('GET', '/dashboard/videos', { token: maren }))).toHaveLength(rows.length);
});
