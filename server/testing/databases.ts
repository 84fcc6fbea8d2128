import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { RunningPostgres } from '../database/postgres';

/** The databases that those of tests are copies of: with all tables, and with the demo data, too. */
export const TEMPLATE = 'template';
export const DEMO = 'demo';

type Server = RunningPostgres['config'];

export type TestDatabase = {
  config: pg.PoolConfig;
  /** As `DATABASE_URL`. */
  url: string;
  drop: () => Promise<void>;
};

/** Creates a copy of a database to which nobody is connected. `drop` ends connections. */
export async function copyDatabase(server: Server, template: string): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${database} template ${template}`);
  return {
    config: { ...server, database },
    url: urlOf(server, database),
    drop: () => administer(server, `drop database if exists ${database} with (force)`),
  };
}

export function urlOf({ host, port, user, password = '' }: Server, database: string): string {
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${password}@localhost/${database}?${query}`;
}

export async function administer(server: Server, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
