import { request as send } from 'node:http';
import { expect, test } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { startTestServer } from '../testing/server';

/** Sends a request with any headers, and resolves to the status of the response. */
function statusOf(origin: string, method: string, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    // `fetch` does not allow setting `Host` and `Sec-Fetch-Site`.
    send(origin + path, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });
}

test('rejects unknown host names on every path', async () => {
  const { origin } = await startTestServer({ HOST: '127.0.0.1', ALLOWED_HOSTS: 'vireo.example, films.example' });
  const get = (host: string, path = '/api/v1/healthcheck') => statusOf(origin, 'GET', path, { Host: host });
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
});

test('accepts any IP address but no other host name if it listens on all addresses', async () => {
  const { origin } = await startTestServer({ HOST: '0.0.0.0' });
  expect(await statusOf(origin, 'GET', '/api/v1/healthcheck', { Host: '192.168.0.7:4173' })).toBe(200);
  expect(await statusOf(origin, 'GET', '/api/v1/healthcheck', { Host: '[fd00::7]' })).toBe(200);
  expect(await statusOf(origin, 'GET', '/api/v1/healthcheck', { Host: 'evil.example' })).toBe(421);
});

test('accepts writes through the proxy of the dev server, which sends its target as Host', async () => {
  const { origin } = await startTestServer({ SEED: 'demo' });
  const { headers } = await signInOverHttp(origin);
  const content = JSON.stringify({ content: 'Written in development' });
  const proxied = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:5173' };
  const json = { ...headers, 'Content-Type': 'application/json' };
  expect(await statusOf(origin, 'POST', '/api/v1/tweets', { ...json, ...proxied }, content)).toBe(201);
  expect(await statusOf(origin, 'GET', '/api/v1/tweets', { 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
});
