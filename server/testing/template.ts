import pg from 'pg';
import { migrate } from '../database/migrate';
import type { RunningPostgres } from '../database/postgres';

export const TEMPLATE = 'template';

/** Creates the database that test databases are copies of. */
export async function createTemplate(config: RunningPostgres['config']): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const pool = new pg.Pool({ ...config, database: TEMPLATE });
  await migrate(pool);
  await pool.end();
}
