import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../rules/languages';
import { createTestApp } from '../testing/app';
import { type Member, PASSWORD, type Requests, createRequests } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let ada: Member;

beforeAll(async () => {
  server = await createTestApp();
  requests = createRequests(server.app);
  ada = await requests.join('ada');
});
afterAll(() => server.close());

const change = (json: object) => requests.request('PATCH', '/users/update-account', { token: ada.accessToken, json });
const current = async () => (await requests.request('GET', '/users/current-user', { token: ada.accessToken })).data;

test('the health check announces languages', async () => {
  expect(await requests.request('GET', '/healthcheck')).toMatchObject({ data: { languages: true } });
});

test('an account has no language until its member chooses one; null removes it', async () => {
  expect(await current()).toMatchObject({ language: null });
  const before = await current();
  expect(await change({ language: 'de' })).toMatchObject({ status: 200, data: { language: 'de' } });
  expect(await current()).toEqual({ ...Object(before), language: 'de', updatedAt: expect.any(String) });
  const login = await requests.request('POST', '/users/login', { json: { email: ada.email, password: PASSWORD } });
  expect(login).toMatchObject({ data: { user: { language: 'de' } } });
  expect(await change({ language: null })).toMatchObject({ status: 200 });
  expect(await current()).toMatchObject({ language: null });
});

test('a language is saved alone or with other fields, which do not change it', async () => {
  await change({ fullName: 'Ada L.', language: 'pt-BR' });
  expect(await current()).toMatchObject({ fullName: 'Ada L.', language: 'pt-BR' });
  await change({ description: 'Tides', language: 'ja' });
  expect(await current()).toMatchObject({ description: 'Tides', language: 'ja' });
  await change({ fullName: 'Ada' });
  await change({ description: '' });
  expect(await current()).toMatchObject({ fullName: 'Ada', description: '', language: 'ja' });
});

test.each(['xx', '', 'DE', 'constructor', 7, true, ['de'], { de: 'de' }])(
  'the unknown language %j is refused, with all that came with it',
  async (language) => {
    const before = await current();
    expect(await change({ fullName: 'Another name', language })).toMatchObject({
      status: 400,
      message: `Error: The language must be one of ${Object.keys(LANGUAGES).join(', ')}`,
    });
    expect(await current()).toEqual(before);
  },
);
