import pg from 'pg';
import { migrate } from '../database/migrate';
import type { RunningPostgres } from '../database/postgres';
import { TEMPLATE, administer } from './databases';

/** Creates the database that test databases are copies of. */
export async function createTemplate(config: RunningPostgres['config']): Promise<void> {
  await administer(config, `create database ${TEMPLATE}`);
  const pool = new pg.Pool({ ...config, database: TEMPLATE });
  await migrate(pool);
  await pool.end();
}
