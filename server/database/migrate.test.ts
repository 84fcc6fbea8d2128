import { Pool } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { LATEST_VERSION, migrate, readVersion } from './migrate';

let pool: Pool;

beforeAll(async () => {
  const { config, drop } = await createTestDatabase('template0');
  pool = new Pool(config);
  return () => pool.end().then(drop);
});

test('several servers that start at once create the tables once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool)));
  expect(await readVersion(pool)).toBe(LATEST_VERSION);
  const { rows } = await pool.query('select version from migrations order by version');
  expect(rows).toEqual(Array.from({ length: LATEST_VERSION + 1 }, (_, version) => ({ version })));
  await expect(pool.query('select * from video_counts')).resolves.toMatchObject({ rows: [] });
});

test('an older server does not touch the tables of a newer one', async () => {
  await pool.query('insert into migrations values ($1, now())', [LATEST_VERSION + 1]);
  onTestFinished(async () => {
    await pool.query('delete from migrations where version > $1', [LATEST_VERSION]);
  });
  await expect(migrate(pool)).rejects.toThrow('Start a newer server');
});
