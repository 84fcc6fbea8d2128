import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './database';

async function openDatabase(): Promise<pg.Pool> {
  const { config, drop } = await createTestDatabase();
  // `drop` can end a connection that the pool has not closed yet.
  const pool = new pg.Pool(config).on('error', () => {});
  onTestFinished(() => pool.end().then(drop));
  return pool;
}

test('every test database is its own and has all tables', async () => {
  const [first, second] = [await openDatabase(), await openDatabase()];
  await first.query("insert into settings values ('name', 'first')");
  expect((await second.query('select * from settings where name = $1', ['name'])).rows).toEqual([]);
});
