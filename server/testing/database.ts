import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './template';

export type TestDatabase = {
  config: pg.PoolConfig;
  /** As `DATABASE_URL`. */
  url: string;
  drop: () => Promise<void>;
};

/** Creates an empty database with all tables; from `template0`, one without tables. Call `drop` in `afterAll` or `onTestFinished`; it ends connections. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database} template ${template}`);
  const { host, port, user, password = '' } = server;
  const query = new URLSearchParams({ host, port: String(port) });
  return {
    config: { ...server, database },
    url: `postgres://${user}:${password}@localhost/${database}?${query}`,
    drop: () => administer(`drop database if exists ${database} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
