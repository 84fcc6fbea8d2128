import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, createRequests, formOf, idOf } from '../testing/requests';
import { createFakeUploads } from '../testing/uploads';

const removed = vi.fn((_urls: string[]) => Promise.resolve());
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let ada: Member;

beforeAll(async () => {
  server = await createTestApp({ media: { ...createFakeUploads(), remove: removed }, mails: undefined });
  requests = createRequests(server.app);
  ada = await requests.join('ada');
});
afterAll(() => server.close());

const patch = (path: string, body: { json?: unknown; form?: FormData }) =>
  requests.request('PATCH', path, { token: ada.accessToken, ...body });
const thumbnail = () => formOf({ thumbnail: new File(['content'], 'a.png', { type: 'image/png' }) });
const read = async (path: string) => (await requests.request('GET', path, { token: ada.accessToken })).data;

/** Runs `other` after the next request has read its row, and before it writes it. */
function beforeWrite(other: () => Promise<unknown>): void {
  const { query } = server.pool;
  server.pool.query = new Proxy(query, {
    async apply(_, self, parameters: unknown[]) {
      if (JSON.stringify(parameters[0]).includes('_update')) {
        server.pool.query = query;
        await other();
      }
      return Reflect.apply(query, self, parameters);
    },
  });
}

test('a new title does not bring back the thumbnail that another request replaces and removes', async () => {
  const video = await requests.upload(ada.accessToken);
  removed.mockClear();
  beforeWrite(() => patch(`/videos/${video}`, { form: thumbnail() }));
  const { status, data } = await patch(`/videos/${video}`, { json: { title: 'Low tide' } });
  expect(status).toBe(200);
  expect(data).toMatchObject({ title: 'Low tide', thumbnail: '/media/uploads/4.png' });
  expect(removed.mock.calls.flat(2)).toEqual(['/media/uploads/3.png']);
});

test('a new title and a new description at the same time are both stored, and found by a search', async () => {
  const video = await requests.upload(ada.accessToken);
  beforeWrite(() => patch(`/videos/${video}`, { json: { description: 'quaysides' } }));
  const { data } = await patch(`/videos/${video}`, { json: { title: 'Harbour lights' } });
  expect(data).toMatchObject({ title: 'Harbour lights', description: 'quaysides' });
  for (const query of ['harbour', 'quaysides', 'harbour quaysides']) {
    expect(await read(`/videos?query=${query}`), query).toMatchObject([{ _id: video }]);
  }
});

test('replies 404 for a video that is deleted while its new picture arrives', async () => {
  const video = await requests.upload(ada.accessToken);
  beforeWrite(() => requests.request('DELETE', `/videos/${video}`, { token: ada.accessToken }));
  expect(await patch(`/videos/${video}`, { form: thumbnail() })).toMatchObject({ status: 404 });
});

const account = '/users/update-account';
test.each([
  [{ fullName: 'Ada L.' }, { email: 'ada.l@vireo.example' }],
  [{ description: 'Tides' }, { username: 'ada.l' }],
  [{ fullName: 'Ada', email: 'ada.l@vireo.example' }, { email: 'ada@vireo.example' }],
  [{ language: 'de' }, { description: 'Nets' }],
  [{ description: 'Gulls' }, { language: 'fr' }],
])('an account keeps two changes made at the same time: %j and %j', async (one, other) => {
  beforeWrite(() => patch(account, { json: other }));
  expect(await patch(account, { json: one })).toMatchObject({ status: 200, data: { ...one, ...other } });
});

test('a playlist keeps two changes made at the same time', async () => {
  const json = { name: 'Coast', description: '' };
  const { data } = await requests.request('POST', '/playlist', { token: ada.accessToken, json });
  const path = `/playlist/${idOf(data)}`;
  beforeWrite(() => patch(path, { json: { description: 'By the sea' } }));
  expect(await patch(path, { json: { name: 'Harbours' } })).toMatchObject({
    data: { name: 'Harbours', description: 'By the sea' },
  });
});
