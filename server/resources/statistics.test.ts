import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, createRequests, idOf, videoForm } from '../testing/requests';
import { sumUpMonths } from './statistics-rows';

const DAY = 86_400_000;
let time = Date.UTC(2026, 10, 1, 12);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let ada: Member;
let ben: Member;
let video: string;

beforeAll(async () => {
  server = await createTestApp({ now: () => time });
  requests = createRequests(server.app);
  [ada, ben] = [await requests.join('ada'), await requests.join('ben')];
  video = idOf(
    (await requests.request('POST', '/videos', { token: ada.accessToken, form: videoForm('Low tide') })).data,
  );
});
afterAll(() => server.close());

const asBen = async (method: 'GET' | 'POST' | 'DELETE', path: string, json?: object) =>
  requests.request(method, path, { token: (await requests.logIn(ben.email)).accessToken, ...(json && { json }) });

async function read(search: string) {
  await server.services.views.flush();
  const { accessToken: token } = await requests.logIn(ada.email);
  const { data } = await requests.request('GET', `/dashboard/statistics${search}`, { token });
  return data;
}

test('what changes is counted on its day, for the channel and for the video; what is taken back is taken back today', async () => {
  await asBen('GET', `/videos/${video}`);
  await asBen('POST', `/likes/toggle/v/${video}`);
  await asBen('POST', `/subscriptions/c/${ada.id}`);
  const comment = idOf((await asBen('POST', `/comments/${video}`, { content: 'Which lens was this?' })).data);
  await asBen('POST', `/comments/${video}`, { content: 'And from where?' });
  const first = { day: '2026-11-01', views: 1, likes: 1, comments: 2, subscribers: 1 };
  expect(await read('')).toEqual({
    unit: 'day',
    from: '2026-10-05',
    to: '2026-11-01',
    since: null,
    days: [first],
    before: { views: 0, likes: 0, comments: 0, subscribers: 0 },
  });
  time += DAY;
  await asBen('GET', `/videos/${video}`);
  await asBen('GET', `/videos/${video}`);
  await asBen('POST', `/likes/toggle/v/${video}`);
  await asBen('POST', `/subscriptions/c/${ada.id}`);
  await asBen('DELETE', `/comments/c/${comment}`);
  const second = { day: '2026-11-02', views: 2, likes: -1, comments: -1, subscribers: -1 };
  expect(await read('?period=90d')).toMatchObject({ days: [first, second] });
  const days = [first, second].map((day) => ({ ...day, subscribers: 0 }));
  expect(await read(`?videoId=${video}`)).toMatchObject({ days });
  time += 28 * DAY;
  expect(await read('')).toMatchObject({ days: [], before: { views: 3, likes: 0 } });
  expect(await read('?period=all')).toMatchObject({
    unit: 'day',
    from: '2026-11-01',
    days: [first, second],
    before: null,
  });
});

test('after a year, months are summed up, and no period changes by that', async () => {
  const day = (text: string, views: number) =>
    server.pool.query('insert into video_days (video_id, day, views) values ($1, $2, $3)', [video, text, views]);
  for (const [text, views] of [
    ['2024-12-01', 3],
    ['2024-12-31', 4],
    ['2025-10-09', 5],
    ['2025-10-31', 6],
    ['2025-11-02', 7],
  ] as const) {
    await day(text, views);
  }
  await server.pool.query(`insert into user_days values ($1, '2025-01-07', 2), ($1, '2025-01-08', -1)`, [ada.id]);
  await server.pool.query(`update videos set created_at = '2024-11-30' where id = $1`, [video]);
  const searches = ['?period=1y', `?period=1y&videoId=${video}`, '?period=all', `?period=all&videoId=${video}`];
  const before = await Promise.all(searches.map(read));
  expect(before[0]).toMatchObject({ from: '2025-12-01', before: { views: 25, subscribers: 1 } });
  expect(before[3]).toMatchObject({ unit: 'month', from: '2024-11-01' });
  await sumUpMonths(server.services.db, time);
  const { rows } = await server.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, views from video_days where day < '2026-01-01' order by day`,
  );
  expect(rows).toEqual([
    { day: '2024-12-01', views: 7 },
    { day: '2025-10-01', views: 11 },
    { day: '2025-11-02', views: 7 },
  ]);
  expect((await server.pool.query(`select subscribers from user_days where day = '2025-01-01'`)).rows).toEqual([
    { subscribers: 1 },
  ]);
  expect(await Promise.all(searches.map(read))).toEqual(before);
  await sumUpMonths(server.services.db, time);
  expect(await Promise.all(searches.map(read))).toEqual(before);
});

test('a server that is older than the counters says since when it counts', async () => {
  await server.pool.query(`insert into settings values ('statistics since', '2026-11-20')`);
  expect(await read('')).toMatchObject({ since: '2026-11-20', before: null });
  expect(await read('?period=all')).toMatchObject({ from: '2026-11-20' });
});

test('a period that does not exist, and a video that is none, are refused', async () => {
  const { accessToken: token } = await requests.logIn(ada.email);
  const status = async (search: string) =>
    (await requests.request('GET', `/dashboard/statistics?${search}`, { token })).status;
  expect(await Promise.all(['period=2y', 'videoId=1', `videoId=${'f'.repeat(24)}`].map(status))).toEqual([
    400, 400, 404,
  ]);
});
