import { expect, test } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { sendRaw, setupServers } from '../testing/servers';

const { start } = setupServers();

test('rejects unknown host names on every path', async () => {
  const server = await start({ HOST: '127.0.0.1', ALLOWED_HOSTS: 'vireo.example, films.example' });
  const get = (host: string, path = '/api/v1/healthcheck') => sendRaw(server, 'GET', path, { Host: host });
  for (const host of [
    'localhost',
    'LOCALHOST:5173',
    '127.0.0.1:4173',
    '[::1]:1',
    'films.example',
    'vireo.example:80',
  ]) {
    expect(await get(host), host).toBe(200);
  }
  for (const host of ['evil.example', 'localhost.evil.example', '192.168.0.7', '127.0.0.1.evil.example:4173']) {
    expect(await get(host), host).toBe(421);
    expect(await get(host, '/'), host).toBe(421);
    expect(await get(host, '/media/clips/tide.mp4'), host).toBe(421);
  }
  const reset = { Host: 'evil.example', Origin: 'http://evil.example' };
  expect(await sendRaw(server, 'POST', '/reset', reset)).toBe(421);
});

test('accepts any IP address but no other host name if it listens on all addresses', async () => {
  const server = await start({ HOST: '0.0.0.0' });
  expect(await sendRaw(server, 'GET', '/api/v1/healthcheck', { Host: '192.168.0.7:4173' })).toBe(200);
  expect(await sendRaw(server, 'GET', '/api/v1/healthcheck', { Host: '[fd00::7]' })).toBe(200);
  expect(await sendRaw(server, 'GET', '/api/v1/healthcheck', { Host: 'evil.example' })).toBe(421);
});

test('rejects writes from pages of other origins', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const content = JSON.stringify({ content: 'Written from elsewhere' });
  const tweet = (change: Record<string, string>) =>
    sendRaw(server, 'POST', '/api/v1/tweets', { ...headers, 'Content-Type': 'application/json', ...change }, content);
  const host = `127.0.0.1:${server.port}`;
  expect(await tweet({ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' })).toBe(403);
  expect(await tweet({ 'Sec-Fetch-Site': 'same-site', Origin: `http://localhost:1` })).toBe(403);
  expect(await tweet({ Origin: 'http://evil.example' })).toBe(403);
  expect(await tweet({ Origin: 'http://127.0.0.1:1' })).toBe(403);
  expect(await tweet({ Origin: 'null' })).toBe(403);
  expect(await tweet({})).toBe(201);
  expect(await tweet({ Origin: `http://${host}` })).toBe(201);
  // The proxy of the dev server sends its target as `Host`.
  expect(await tweet({ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:5173' })).toBe(201);
  expect(await sendRaw(server, 'DELETE', '/api/v1/tweets/x', { ...headers, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await sendRaw(server, 'GET', '/api/v1/tweets', { 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
});

test('requires the content type of JSON, unless there is no body', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const body = JSON.stringify({ content: 'A tweet of some kind' });
  const tweet = (type: Record<string, string>) =>
    sendRaw(server, 'POST', '/api/v1/tweets', { ...headers, ...type }, body);
  expect(await tweet({})).toBe(415);
  expect(await tweet({ 'Content-Type': 'text/plain' })).toBe(415);
  expect(await tweet({ 'Content-Type': 'application/x-www-form-urlencoded' })).toBe(415);
  expect(await tweet({ 'Content-Type': 'Application/JSON; charset=utf-8' })).toBe(201);
  expect(await sendRaw(server, 'POST', '/api/v1/users/logout', headers)).toBe(200);
  expect(await sendRaw(server, 'POST', '/api/v1/users/refresh-token', {})).toBe(401);
});
