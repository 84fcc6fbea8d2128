import { request as send } from 'node:http';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server';

const MISSING = '/media/uploads/00000000-0000-4000-8000-000000000000.mp4';

/** What is requested, with its method and path. */
const REQUESTS = [
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
] as const;

test('browsers do not guess another type of any response, and other sites cannot embed media', async () => {
  const { origin } = await startTestServer();
  for (const [what, method, path] of REQUESTS) {
    const { headers } = await fetch(origin + path, { method });
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    const policy = path.startsWith('/media/') ? 'same-site' : null;
    expect(headers.get('cross-origin-resource-policy'), what).toBe(policy);
    expect(headers.get('strict-transport-security'), what).toBeNull();
  }
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
  ['yes', { https: 'max-age=31536000', http: null }],
  ['no', { https: null }],
])('with BEHIND_PROXY=%s, Strict-Transport-Security is by protocol %j', async (BEHIND_PROXY, expected) => {
  const { origin } = await startTestServer({ BEHIND_PROXY });
  for (const [protocol, value] of Object.entries(expected)) {
    const headers = { 'X-Forwarded-Proto': protocol, 'X-Forwarded-For': '192.0.2.1' };
    for (const path of ['/', '/api/v1/videos', MISSING, '/livez']) {
      const response = await fetch(origin + path, { headers });
      expect(response.headers.get('strict-transport-security'), `${protocol} ${path}`).toBe(value);
    }
  }
});
