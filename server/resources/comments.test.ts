import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThings, type Things } from '../attacks/every-route';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, createRequests, idOf } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let owner: Member;
let author: Member;
let things: Things;

beforeAll(async () => {
  server = await createTestApp();
  requests = createRequests(server.app);
  owner = await requests.join('owner');
  author = await requests.join('author');
  things = await createThings(requests, { ...owner, token: owner.accessToken }, author.id);
});
afterAll(() => server.close());

async function comment() {
  const { data } = await requests.request('POST', `/comments/${things.video}`, {
    token: author.accessToken,
    json: { content: 'First!' },
  });
  return idOf(data);
}

test('the owner of a video removes a comment of somebody else below it, but does not change it', async () => {
  const path = `/comments/c/${await comment()}`;
  const as = { token: owner.accessToken };
  expect(await requests.request('PATCH', path, { ...as, json: { content: 'Last!' } })).toMatchObject({ status: 403 });
  expect(await requests.request('DELETE', path, as)).toMatchObject({ status: 200 });
  expect(await requests.request('DELETE', path, as)).toMatchObject({ status: 404 });
  const { text } = await requests.request('GET', `/comments/${things.video}`);
  expect(text).not.toContain('First!');
});

test('nobody else removes a comment, such as the owner of another video', async () => {
  const other = await requests.join('other');
  await requests.upload(other.accessToken);
  const path = `/comments/c/${await comment()}`;
  expect(await requests.request('DELETE', path, { token: other.accessToken })).toMatchObject({ status: 403 });
  expect(await requests.request('DELETE', path, { token: author.accessToken })).toMatchObject({ status: 200 });
});
