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

/** A report of the parts from `from` until `to`. */
const report = (isFirst: boolean, from: number, to: number, path = `/videos/${video}/retention`) => {
  const bits = Array.from({ length: 100 }, (_, part) => Number(part >= from && part < to)).join('');
  const parts = bits.replaceAll(/[01]{4}/g, (four) => Number.parseInt(four, 2).toString(16));
  return requests.request('POST', path, { json: { parts, isFirst } });
};
const watched = (visits: number, counts: (part: number) => number) => ({
  retention: { visits, parts: Array.from({ length: 100 }, (_, part) => counts(part)) },
});

test('visits report which parts they watched, once each; only the owner of the video reads the sums', async () => {
  const own = `?videoId=${video}`;
  expect(await read(own)).toMatchObject(watched(0, () => 0));
  time -= DAY;
  await report(true, 0, 50);
  await report(true, 0, 10);
  expect((await report(false, 90, 100)).status).toBe(200);
  await server.services.views.flush();
  time += DAY;
  expect((await report(true, 0, 1)).status).toBe(200);
  const sums = watched(3, (part) => (part < 1 ? 3 : part < 10 ? 2 : part < 50 || part >= 90 ? 1 : 0));
  expect(await read(own)).toMatchObject(sums);
  expect(await read('')).not.toHaveProperty('retention');
  // Reports that claim nothing but parts.
  for (let count = 0; count < 5; count += 1) await report(false, 99, 100);
  expect(await read(own)).toMatchObject({ retention: { visits: 3, parts: { 99: 3 } } });
});

test('reports of anything else are refused, and of what guests cannot see', async () => {
  const path = `/videos/${video}/retention`;
  const bad = [
    undefined,
    {},
    { parts: 'f'.repeat(25) },
    { parts: 'f'.repeat(26), isFirst: true },
    { parts: 'F'.repeat(25), isFirst: true },
    { parts: '-1', isFirst: true },
    { parts: [1e9], isFirst: true },
    { parts: 'f'.repeat(25), isFirst: 1e9 },
    [],
  ];
  for (const json of bad) expect((await requests.request('POST', path, { json })).status).toBe(400);
  expect((await report(true, 0, 1, `/videos/${'f'.repeat(24)}/retention`)).status).toBe(404);
  const { accessToken: token } = await requests.logIn(ada.email);
  const publish = () => requests.request('PATCH', `/videos/toggle/publish/${video}`, { token });
  await publish();
  expect((await requests.request('POST', path, { token, json: { parts: '0'.repeat(25), isFirst: true } })).status).toBe(
    404,
  );
  await publish();
  expect(await read(`?videoId=${video}`)).toMatchObject({ retention: { visits: 3 } });
});

test('after a year, months are summed up, and no period changes by that', async () => {
  const day = (text: string, views: number) =>
    server.pool.query(
      `insert into video_days (video_id, day, views, retention)
        values ($1, $2, $3, case when $3 > 4 then array_fill($3, '{101}') end)`,
      [video, text, views],
    );
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
  const retained = () =>
    server.pool.query(`select sum(retention[1]) as visits, sum(retention[101]) as last from video_days`);
  const { rows: kept } = await retained();
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
  expect((await retained()).rows).toEqual(kept);
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
