import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readErrorMessage } from '../../src/api/error-page';
import { CLIENT, signInOverHttp } from '../../server/testing/http';
import { api, dataOf, sendRaw, setupServers } from '../testing/servers';

const { start, inFolder } = setupServers();

test('counts wrong passwords by the IP address of the connection, and ignores the header', async () => {
  const server = await start();
  const logIn = (count: number, email: string) =>
    api(server, '/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Vireo-Address': `10.0.0.${count}` },
      body: JSON.stringify({ email, password: 'wrong' }),
    }).then(({ status }) => status);
  for (let count = 1; count <= 10; count += 1) expect(await logIn(count, 'maren@vireo.example')).toBe(401);
  expect(await logIn(11, 'maren@vireo.example')).toBe(429);
});

test('sets httpOnly cookies, and refreshes with the refresh cookie alone', async () => {
  const server = await start();
  const { response } = await signInOverHttp(server.origin);
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['accessToken', 'refreshToken']);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);

  const refresh = (cookie?: string) =>
    api(server, '/users/refresh-token', { method: 'POST', headers: cookie ? { Cookie: cookie } : {} });
  const fresh = await dataOf(await refresh(cookies[1]?.split(';')[0]));
  const headers = { Authorization: `Bearer ${fresh.accessToken}` };
  expect((await api(server, '/users/current-user', { headers })).status).toBe(200);
  expect((await refresh()).status).toBe(401);
});

test('ACCESS_LIFE sets the lifetime of access tokens', async () => {
  const server = await start({ ACCESS_LIFE: '0' });
  const { headers } = await signInOverHttp(server.origin);
  const response = await api(server, '/users/current-user', { headers });
  expect(response.status).toBe(401);
  expect(await response.text()).toContain('TokenExpiredError');
});

test('MOCK selects the scenario, and each set of demo data has its own folder', async () => {
  const quirks = await start({ MOCK: 'quirks' });
  const missing = await api(quirks, '/videos?page=999');
  expect(missing.status).toBe(404);
  await quirks.stop();
  const plain = await start();
  expect(await dataOf(await api(plain, '/videos?page=999'))).toEqual([]);
  const empty = await start({ MOCK: 'empty' });
  expect(await dataOf(await api(empty, '/videos'))).toEqual([]);
  await plain.stop();
  const offline = await start({ MOCK: 'offline' });
  await expect(api(offline, '/healthcheck')).rejects.toThrow('fetch failed');
  expect(readdirSync(inFolder('data'))).toEqual(expect.arrayContaining(['default', 'empty', 'key']));
});

test('replies to HEAD as to GET, without a body or a view', async () => {
  const server = await start();
  const [video] = await dataOf(await api(server, '/videos?limit=1'));
  const path = `/videos/${video._id}`;
  const head = await api(server, path, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toMatch(/^application\/json/);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await head.text()).toBe('');
  expect((await dataOf(await api(server, path))).views).toBe(video.views + 1);
  expect((await api(server, '/nothing', { method: 'HEAD' })).status).toBe(404);
});

test.each(['/api/x/y/api/v1/healthcheck', '/api/v1/x/api/v1/healthcheck', '/api/healthcheck'])(
  'replies 404 to a path that only ends like one of the API: %s',
  async (path) => {
    const server = await start();
    expect((await fetch(server.origin + path)).status).toBe(404);
  },
);

test.each([
  [421, 'GET', '/api/v1/videos', { Host: 'evil.example' }, 'This host name is not allowed'],
  [403, 'POST', '/api/v1/tweets', { 'Sec-Fetch-Site': 'cross-site' }, 'Only pages of this site can send this'],
  [405, 'PUT', '/api/v1/videos', {}, 'This address does not take requests of this kind'],
  [404, 'GET', '/api/v2/videos', {}, 'Not found'],
  [421, 'GET', '/', { Host: 'evil.example' }, 'This host name is not allowed'],
])('an error of the site itself has the form of those of the API: %i for %s %s', async (...example) => {
  const [status, method, path, headers, message] = example;
  const { port } = await start();
  const { type, code, body } = await sendForBody(port, method, path, headers);
  expect([code, type]).toEqual([status, 'text/html; charset=utf-8']);
  expect(readErrorMessage(body)).toMatch(message);
});

/** `fetch` does not allow setting `Host` and `Sec-Fetch-Site`. */
async function sendForBody(port: number, method: string, path: string, headers: Record<string, string>) {
  const request = send({ port, method, path, headers, agent: false }).end();
  const [response] = z.parse(z.tuple([z.instanceof(IncomingMessage)]), await once(request, 'response'));
  return { code: response.statusCode, type: response.headers['content-type'], body: await text(response) };
}

test('accepts only the methods of each path', async () => {
  const server = await start();
  expect(await sendRaw(server, 'PUT', '/api/v1/videos', {})).toBe(405);
  expect(await sendRaw(server, 'POST', '/login', {})).toBe(405);
  expect(await sendRaw(server, 'DELETE', '/reset', {})).toBe(405);
  expect(await sendRaw(server, 'GET', '/api/v1/nothing', {})).toBe(404);
  const page = await fetch(`${server.origin}/login`);
  expect(await page.text()).toBe(CLIENT);
});
