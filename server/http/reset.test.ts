import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VIDEO, videoForm } from '../testing/files';
import { signInOverHttp } from '../testing/http';
import { startTestServer } from '../testing/server';

/** A server as `npm start` runs it, in which a member has published a video. */
async function startDemo() {
  const { origin, data } = await startTestServer({ DEMO: 'yes' });
  const { headers } = await signInOverHttp(origin);
  const { status } = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: videoForm(VIDEO) });
  expect(status).toBe(201);
  return {
    origin,
    headers,
    uploads: () => readdirSync(join(data, 'demo/uploads')).filter((name) => name.includes('.')),
    reset: (from?: string) =>
      fetch(`${origin}/reset`, { method: 'POST', headers: from ? { Origin: from } : {}, redirect: 'manual' }),
    newestTitle: async () => (await (await fetch(`${origin}/api/v1/videos?limit=1`)).json()).data[0].title,
  };
}

test('/reset restores the demo data and removes uploads, for a form of this site only', async () => {
  const { origin, uploads, reset, newestTitle } = await startDemo();
  expect((await reset()).status).toBe(403);
  expect((await reset('http://elsewhere.example')).status).toBe(403);
  expect(uploads()).toHaveLength(2);
  expect(await newestTitle()).toBe('A boat comes home');
  expect(await (await fetch(`${origin}/reset`)).text()).toContain('<button>Reset demo data</button>');
  expect((await reset(origin)).status).toBe(303);
  expect(uploads()).toEqual([]);
  expect(await newestTitle()).not.toBe('A boat comes home');
});

test('two resets at once restore the demo data', async () => {
  const { origin, reset, newestTitle } = await startDemo();
  const responses = await Promise.all([reset(origin), reset(origin)]);
  expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  expect(await newestTitle()).not.toBe('A boat comes home');
});

test('/reset keeps sessions, and ended ones stay ended', async () => {
  const { origin, headers, reset } = await startDemo();
  const { headers: ended } = await signInOverHttp(origin);
  await fetch(`${origin}/api/v1/users/logout`, { method: 'POST', headers: ended });
  expect((await reset(origin)).status).toBe(303);
  const statusFor = async (user: Record<string, string>) =>
    (await fetch(`${origin}/api/v1/users/current-user`, { headers: user })).status;
  expect([await statusFor(headers), await statusFor(ended)]).toEqual([200, 401]);
});

test('the server of a community has no /reset', async () => {
  const { origin } = await startTestServer({ SEED: 'demo' });
  expect((await fetch(`${origin}/reset`, { method: 'POST', headers: { Origin: origin } })).status).toBe(405);
});
