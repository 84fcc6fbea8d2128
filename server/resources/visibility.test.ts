import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, createRequests, idOf } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let owner: Member;
let other: Member;
/** Videos of the owner. The second one is not published. */
let videos: string[];
let playlist: string;

/** Both members like and watch the videos, the oldest last, and the owner's playlist has them in reverse order. */
beforeAll(async () => {
  let now = Date.UTC(2026, 0, 1);
  server = await createTestApp({ now: () => (now += 1000) });
  requests = createRequests(server.app);
  const { request } = requests;
  [owner, other] = [await requests.join('owner'), await requests.join('other')];
  videos = [];
  for (const title of ['First', 'Second', 'Third']) videos.push(await requests.upload(owner.accessToken, title));
  for (const id of videos) await server.pool.query('update videos set thumbnail = id where id = $1', [id]);
  for (const { accessToken: token } of [owner, other]) {
    for (const id of videos.toReversed()) {
      await request('GET', `/videos/${id}`, { token });
      await request('POST', `/likes/toggle/v/${id}`, { token });
    }
  }
  const token = owner.accessToken;
  playlist = idOf((await request('POST', '/playlist', { token, json: { name: 'All' } })).data);
  // The second one comes first.
  for (const index of [1, 2, 0]) await request('PATCH', `/playlist/add/${videos[index]}/${playlist}`, { token });
  await request('PATCH', `/videos/toggle/publish/${videos[1]}`, { token });
});
afterAll(() => server.close());

const read = async (path: string, { accessToken: token }: Member) =>
  (await requests.request('GET', path, { token })).data;

test.each<[name: string, path: string, entry: (title: string) => object]>([
  ['the watch history', '/users/history', (title: string) => ({ title })],
  ['liked videos', '/likes/videos', (title: string) => ({ video: { title } })],
])('%s: an unpublished video is shown to its owner only', async (_name, path, entry) => {
  expect(await read(path, owner)).toMatchObject(['First', 'Second', 'Third'].map(entry));
  expect(await read(path, other)).toMatchObject(['First', 'Third'].map(entry));
  expect(await read(`${path}?page=2&limit=1`, other)).toMatchObject(['Third'].map(entry));
});

test('a playlist has the thumbnail of its first video that the viewer may see', async () => {
  const list = `/playlist/user/${owner.id}`;
  expect(await read(list, owner)).toMatchObject([{ thumbnail: videos[1], videosCount: 3 }]);
  expect(await read(list, other)).toMatchObject([{ thumbnail: videos[2], videosCount: 2 }]);
});
