import { request as send } from 'node:http';
import { expect, test } from 'vitest';
import { CLIENT } from '../mocks/testing/http';
import { startTestServer } from './testing/server';

test('serves the client, the media of the demo data and its own health on one port', async () => {
  const { origin } = await startTestServer();
  expect(await (await fetch(`${origin}/watch/1`)).text()).toBe(CLIENT);
  expect((await fetch(`${origin}/media/clips/tide.mp4`, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
});

test('rejects unknown host names, and writes from pages of other origins', async () => {
  const { origin } = await startTestServer();
  const statusWith = (method: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      // `fetch` does not allow setting `Host`.
      send(`${origin}/api/v1/users/login`, { method, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await statusWith('GET', { Host: 'evil.example' })).toBe(421);
  expect(await statusWith('POST', { Origin: 'https://evil.example' })).toBe(403);
});

test('rejects with a message that names the command if the port is in use', async () => {
  const { port } = await startTestServer();
  await expect(startTestServer({ PORT: String(port) })).rejects.toThrow(`PORT=${port + 1} npm run server`);
});
