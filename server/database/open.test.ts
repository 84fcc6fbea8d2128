import { chmodSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyCluster } from '../testing/cluster';
import { createTestDatabase } from '../testing/database';
import { createTemporaryFolder } from '../testing/temporary-folder';
import { checkVersion, openDatabase } from './open';

function createFolder(): string {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const fail = (error: Error) => {
  throw error;
};

test('starts our own PostgreSQL without DATABASE_URL, below a folder that others cannot list', async () => {
  const root = createFolder();
  // As `npm start` creates it.
  chmodSync(root, 0o700);
  copyCluster(inject('cluster'), join(root, 'server'));
  chmodSync(join(root, 'server'), 0o700);
  const { pool, close } = await openDatabase({ folder: join(root, 'server'), DATABASE_URL: undefined }, fail);
  expect((await pool.query('select * from settings')).rows).toEqual([]);
  await close();
  await expect(pool.query('select 1')).rejects.toThrow();
  expect(statSync(root).mode & 0o066).toBe(0);
});

test('uses the PostgreSQL of DATABASE_URL', async () => {
  const root = createFolder();
  const { url: DATABASE_URL, config, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { pool, close } = await openDatabase({ folder: root, DATABASE_URL }, fail);
  onTestFinished(close);
  expect((await pool.query('select current_database()')).rows).toEqual([{ current_database: config.database }]);
});

test('refuses PostgreSQL 14', () => {
  expect(() => checkVersion('14.2 (Debian 14.2-1)')).toThrow('version 15 or newer is needed');
  expect(() => checkVersion('15.18 (Debian 15.18-0+deb12u1)')).not.toThrow();
});
