import { request as send } from 'node:http';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server';

const MISSING = '/media/uploads/00000000-0000-4000-8000-000000000000.mp4';

test.each([
  ['a page', 'GET', '/'],
  ['a file that does not exist', 'GET', '/assets/none.js'],
  ['the API', 'GET', '/api/v1/videos'],
  ['an error of the API', 'GET', '/api/v1/videos/1'],
  ['an unknown address of the API', 'GET', '/api/v2'],
  ['the health check', 'GET', '/livez'],
  ['a wrong method', 'PUT', '/api/v1/videos'],
  ['a file of the demo data', 'GET', '/media/clips/tide.mp4'],
  ['an upload that does not exist', 'GET', MISSING],
  ['no path of an upload', 'GET', '/media/uploads/a.part'],
])('%s: browsers do not guess another type', async (_, method, path) => {
  const { origin } = await startTestServer({ SEED: 'demo' });
  const { headers } = await fetch(origin + path, { method });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = path.startsWith('/media/') ? 'same-site' : null;
  expect(headers.get('cross-origin-resource-policy'), 'other sites').toBe(policy);
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('a refused host name: browsers do not guess another type', async () => {
  const { origin } = await startTestServer();
  const headers = await new Promise((resolve, reject) => {
    send(origin, { headers: { Host: 'evil.example' }, agent: false }, (response) => {
      response.resume();
      resolve(response.headers);
    })
      .on('error', reject)
      .end();
  });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test.each([
  ['yes', 'https', 'max-age=31536000'],
  ['yes', 'http', null],
  ['no', 'https', null],
])('with BEHIND_PROXY=%s and %s, Strict-Transport-Security is %s', async (BEHIND_PROXY, protocol, expected) => {
  const { origin } = await startTestServer({ BEHIND_PROXY });
  const headers = { 'X-Forwarded-Proto': protocol, 'X-Forwarded-For': '192.0.2.1' };
  for (const path of ['/', '/api/v1/videos', MISSING, '/livez']) {
    const response = await fetch(origin + path, { headers });
    expect(response.headers.get('strict-transport-security'), path).toBe(expected);
  }
});
