import { randomUUID } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { LATEST_VERSION, MIGRATIONS, migrate, readVersion } from './migrate';

let pool: Pool;

/** Dropping the database may end connections that are being closed. */
function openPool(config: PoolConfig): Pool {
  return new Pool(config).on('error', () => {});
}

beforeAll(async () => {
  const { config, drop } = await createTestDatabase('template0');
  pool = openPool(config);
  return () => pool.end().then(drop);
});

test('several servers that start at once create the tables once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool)));
  expect(await readVersion(pool)).toBe(LATEST_VERSION);
  const { rows } = await pool.query('select version from migrations order by version');
  expect(rows).toEqual([0, ...MIGRATIONS.map(({ version }) => version)].map((version) => ({ version })));
  await expect(pool.query('select * from video_counts')).resolves.toMatchObject({ rows: [] });
});

test('an older server does not touch the tables of a newer one', async () => {
  await pool.query('insert into migrations values ($1, now())', [LATEST_VERSION + 1]);
  onTestFinished(async () => {
    await pool.query('delete from migrations where version > $1', [LATEST_VERSION]);
  });
  await expect(migrate(pool)).rejects.toThrow('Start a newer server');
});

test.each(['videos', 'migrations'])('explains that a table of another program is in the way: %s', async (name) => {
  const { config, drop } = await createTestDatabase('template0');
  const other = openPool(config);
  onTestFinished(() => other.end().then(drop));
  await other.query(`create table ${name} (title text)`);
  await expect(migrate(other)).rejects.toThrow(
    /^The tables cannot be created \(.*\)\. Create an empty database for Vireo\.$/,
  );
});

test('explains which rights the account lacks', async () => {
  const { config, drop } = await createTestDatabase('template0');
  const owner = openPool(config);
  const user = `test_${randomUUID().replaceAll('-', '')}`;
  await owner.query(`create role ${user} login`);
  const weak = openPool({ ...config, user });
  onTestFinished(async () => {
    await weak.end();
    await owner.query(`drop role ${user}`);
    await owner.end();
    await drop();
  });
  await expect(migrate(weak)).rejects.toThrow(
    /^The account may not create tables in the database .*\. Make it the owner: alter database NAME owner to ACCOUNT$/,
  );
});
