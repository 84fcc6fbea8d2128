import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, accountForm, createRequests, idOf } from '../testing/requests';
import { ROWS, type Things, createThings } from './every-route';

const SECRET = 'Unreleased boat';
/** That the owner has chosen. */
const LANGUAGE = 'pt-BR';

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let owner: Member;
let fan: Member;
let things: Things;
/** The playlist of the other member. */
let playlist = '';

beforeAll(async () => {
  server = await createTestApp();
  requests = createRequests(server.app);
  owner = await requests.join('owner');
  fan = await requests.join('fan');
  const token = owner.accessToken;
  things = await createThings(requests, { ...owner, token }, fan);
  await requests.upload(token, 'A published boat');
  const as = { token: fan.accessToken };
  // While the video is published, the other member does with it what there is.
  await requests.request('POST', `/subscriptions/c/${owner.id}`, as);
  await requests.request('POST', `/likes/toggle/v/${things.video}`, as);
  await requests.request('POST', `/likes/toggle/c/${things.comment}`, as);
  await requests.request('GET', `/videos/${things.video}`, as);
  await requests.request('POST', `/comments/${things.video}`, { ...as, json: { content: 'A comment of a fan' } });
  const created = await requests.request('POST', '/playlist', { ...as, json: { name: 'To watch' } });
  playlist = idOf(created.data);
  await requests.request('PATCH', `/playlist/add/${things.video}/${playlist}`, as);
  await requests.request('PATCH', `/playlist/add/${things.video}/${things.playlist}`, { token });
  const form = new FormData();
  form.set('title', SECRET);
  form.set('description', SECRET);
  await requests.request('PATCH', `/videos/${things.video}`, { token, form });
  await requests.request('PATCH', `/videos/toggle/publish/${things.video}`, { token });
  await requests.request('PATCH', '/users/update-account', { token, json: { language: LANGUAGE } });
});
afterAll(() => server.close());

const QUERIES = ['', '?query=unreleased', '?sortBy=views', '?sortBy=title&sortType=asc', '?limit=100'];
const reads = () =>
  Object.entries(ROWS)
    .filter(([route, { access }]) => route.startsWith('GET ') && access !== 'address' && access !== 'refresh')
    .flatMap(([, { path }]) => [path(things), path({ ...things, playlist })])
    .flatMap((path) => QUERIES.map((query) => path + query));

test('no reply of the API shows an unpublished video, or what hangs on it, to others', async () => {
  for (const path of reads()) {
    for (const token of [undefined, fan.accessToken]) {
      const { text } = await requests.request('GET', path, { token });
      expect(text, path).not.toMatch(/Unreleased|A comment|comment of a fan/);
      // Whoever had it in a list may still know its id.
      if (!/current-user/.test(path)) expect(text, path).not.toContain(things.video);
    }
  }
});

test('only the own account shows the language of a member', async () => {
  for (const path of reads()) {
    for (const token of [undefined, owner.accessToken, fan.accessToken]) {
      const isOwn = token === owner.accessToken && path.startsWith('/users/current-user');
      const { text } = await requests.request('GET', path, { token });
      expect(text.includes(LANGUAGE), path).toBe(isOwn);
    }
  }
});

test('the counts of lists leave an unpublished video out, for others', async () => {
  const get = async (path: string, token?: string) => (await requests.request('GET', path, { token })).data;
  for (const token of [undefined, fan.accessToken]) {
    expect(await get(`/dashboard/stats/${owner.id}`, token)).toMatchObject({
      totalVideos: 1,
      totalViews: 0,
      totalLikes: 0,
    });
    expect(await get(`/playlist/${playlist}`, token)).toMatchObject({ videosCount: 0, totalViews: 0, videos: [] });
    expect(await get(`/playlist/user/${owner.id}`, token)).toMatchObject([{ videosCount: 0, totalViews: 0 }]);
  }
  expect(await get(`/dashboard/stats/${owner.id}`, owner.accessToken)).toMatchObject({ totalVideos: 2, totalLikes: 1 });
});

test('others can do nothing with an unpublished video, and its owner can', async () => {
  const { video, comment } = things;
  const attempts: [method: string, path: string, json?: unknown][] = [
    ['GET', `/videos/${video}`],
    ['GET', `/comments/${video}`],
    ['POST', `/comments/${video}`, { content: 'Found it' }],
    ['POST', `/likes/toggle/v/${video}`],
    ['POST', `/likes/toggle/c/${comment}`],
    ['PUT', `/comments/${video}/closed`],
    ['DELETE', `/comments/${video}/closed`],
    ['PATCH', `/playlist/add/${video}/${playlist}`],
    ['PATCH', `/videos/${video}`, { title: 'Mine' }],
    ['PATCH', `/videos/toggle/publish/${video}`],
    ['DELETE', `/videos/${video}`],
    ['GET', `/captions/${video}`],
    ['GET', `/captions/${video}/en`],
    ['PUT', `/captions/${video}/de`, { content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nMine' }],
    ['DELETE', `/captions/${video}/en`],
  ];
  for (const [method, path, json] of attempts) {
    const { status } = await requests.request(method, path, { token: fan.accessToken, json });
    expect(status, `${method} ${path}`).toBe(404);
  }
  const token = owner.accessToken;
  expect(await requests.request('GET', `/videos/${video}`, { token })).toMatchObject({ data: { title: SECRET } });
  const { text } = await requests.request('GET', `/comments/${video}`, { token });
  expect(text).toContain('A comment of a fan');
});

test('nobody can join under a name that looks like that of a member', async () => {
  await requests.join('maren_films');
  const names = [
    'MAREN_FILMS',
    'mаren_films',
    'ｍaren_films',
    'marеn_filмs',
    'ｍａｒｅｎ＿ｆｉｌｍｓ',
    ' maren_films ',
  ];
  for (const [index, username] of names.entries()) {
    const form = accountForm({ username, email: `someone${index}@vireo.example` });
    expect((await requests.request('POST', '/users/register', { form })).status, username).toBe(409);
    const rename = await requests.request('PATCH', '/users/update-account', {
      token: fan.accessToken,
      json: { username },
    });
    expect(rename.status, username).toBe(409);
  }
  for (const username of ['maren\u200B_films', 'maren\u202E_films', 'maren_films\u0000', 'ma\u00ADren_films']) {
    const form = accountForm({ username, email: 'someone@vireo.example' });
    expect((await requests.request('POST', '/users/register', { form })).status, username).toBe(400);
  }
});

test('of 20 people who take a name at the same time, one gets it', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const form = accountForm({ username: index % 2 ? 'popular' : 'POPULAR', email: `popular${index}@vireo.example` });
      return (await requests.request('POST', '/users/register', { form })).status;
    }),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(server.errors).toEqual([]);
});
