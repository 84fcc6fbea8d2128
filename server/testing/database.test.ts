import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './database';

async function openDatabase(): Promise<pg.Pool> {
  const { config, drop } = await createTestDatabase();
  const pool = new pg.Pool(config);
  onTestFinished(() => pool.end().then(drop));
  return pool;
}

test('every test database is its own', async () => {
  const [first, second] = [await openDatabase(), await openDatabase()];
  await first.query('create table own as select 1 as value');
  await expect(second.query('select * from own')).rejects.toThrow('does not exist');
});
