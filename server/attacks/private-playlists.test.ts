import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages } from '../testing/pages';
import { type Member, type Requests, createRequests, idOf, videoForm } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestPages>>;
let requests: Requests;
let owner: Member;
let fan: Member;
let video = '';
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await createTestPages();
  requests = createRequests(server.app);
  owner = await requests.join('owner');
  fan = await requests.join('fan');
  const as = { token: owner.accessToken };
  const form = videoForm('For cousins');
  form.set('visibility', 'unlisted');
  video = idOf((await requests.request('POST', '/videos', { ...as, form })).data);
  for (const visibility of ['public', 'unlisted', 'private']) {
    const json = { name: `A ${visibility} list`, visibility };
    const id = idOf((await requests.request('POST', '/playlist', { ...as, json })).data);
    ids[visibility] = id;
    await requests.request('PATCH', `/playlist/add/${video}/${id}`, as);
  }
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

test('a private playlist exists for its owner only, and an unlisted one is in no list', async () => {
  for (const token of [undefined, fan.accessToken, owner.accessToken]) {
    const isOwner = token === owner.accessToken;
    const { text } = await requests.request('GET', `/playlist/user/${owner.id}`, { token });
    expect([...text.matchAll(/A (\w+) list/g)].map(([, name]) => name)).toEqual(
      isOwner ? ['private', 'unlisted', 'public'] : ['public'],
    );
    const statuses = Object.entries(ids).map(async ([visibility, id]) => {
      const { status } = await requests.request('GET', `/playlist/${id}`, { token });
      return `${visibility} ${status}`;
    });
    expect(await Promise.all(statuses)).toEqual(['public 200', 'unlisted 200', `private ${isOwner ? 200 : 404}`]);
  }
});

test('others can do nothing with a private playlist, not even learn that there is one', async () => {
  const as = { token: fan.accessToken };
  const attempts: [method: string, path: string, json?: unknown][] = [
    ['PATCH', `/playlist/${ids.private}`, { visibility: 'public' }],
    ['DELETE', `/playlist/${ids.private}`],
    ['PATCH', `/playlist/add/${video}/${ids.private}`],
    ['PATCH', `/playlist/remove/${video}/${ids.private}`],
  ];
  for (const [method, path, json] of attempts) {
    expect((await requests.request(method, path, { ...as, json })).status, `${method} ${path}`).toBe(404);
  }
  const wrong = await requests.request('PATCH', `/playlist/${ids.public}`, {
    token: owner.accessToken,
    json: { visibility: 'secret' },
  });
  expect(wrong.status).toBe(400);
});

test('pages for other sites show no private playlist, and search engines none that is unlisted', async () => {
  expect((await server.get(`/playlist/${ids.private}`)).status).toBe(404);
  expect(await (await server.get(`/playlist/${ids.private}`)).text()).not.toContain('A private list');
  expect(await (await server.get(`/playlist/${ids.unlisted}`)).text()).toContain('name="robots" content="noindex"');
  expect(await (await server.get(`/playlist/${ids.public}`)).text()).not.toContain('noindex');
  const sitemap = await (await server.get('/sitemap-playlists-1.xml')).text();
  expect(sitemap).toContain(ids.public);
  expect(sitemap).not.toMatch(new RegExp(`${ids.unlisted}|${ids.private}`));
});

test('an unlisted video is in the unlisted playlist of its owner for everyone, and in the public one for nobody else', async () => {
  const count = async (visibility: string) =>
    (await requests.request('GET', `/playlist/${ids[visibility]}`, { token: fan.accessToken })).data;
  expect(await count('unlisted')).toMatchObject({ videosCount: 1, videos: [{ title: 'For cousins' }] });
  expect(await count('public')).toMatchObject({ videosCount: 0, videos: [] });
});
