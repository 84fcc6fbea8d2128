import { expect, test, vi } from 'vitest';
import pg from 'pg';
import { startTestServer } from '../testing/server';

const space = vi.hoisted(() => ({ bavail: 1e9, bsize: 4096 }));
vi.mock('node:fs', async (original) => ({ ...(await original<object>()), statfsSync: () => space }));

async function readReady(origin: string): Promise<[number, unknown]> {
  const response = await fetch(`${origin}/readyz`);
  return [response.status, await response.json()];
}

test('is ready only with a database, its newest tables, and space on the disk', async () => {
  const { origin, url } = await startTestServer();
  // Beside the tasks of the start, the database can respond too late.
  const expectReadiness = (message?: string) => expect.poll(() => readReady(origin), { message });
  const problem = (text: string) => [503, { status: 'not ready', problems: [text] }];
  await expectReadiness().toEqual([200, { status: 'ready' }]);

  Object.assign(space, { bavail: 2 ** 16 });
  await expectReadiness('a quarter of RESERVE').toEqual([200, { status: 'ready' }]);
  Object.assign(space, { bavail: 2 ** 16 - 1 });
  await expectReadiness().toEqual(problem('the disk of the data folder is full'));
  Object.assign(space, { bavail: 1e9 });

  const client = new pg.Client(url);
  await client.connect();
  await client.query('delete from migrations where version > 0');
  await expectReadiness().toEqual(problem('the tables are older than the server'));
  await client.query('drop table migrations');
  await expectReadiness().toEqual(problem('the database does not answer'));
  await client.end();
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
});
