import type { Pool, PoolClient } from 'pg';
import { causeOf } from './retry';
import { longTransaction } from './transaction';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export type Migration = { version: number; sql: string };

export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ version: Number(/(\d+)_/.exec(path)?.[1]), sql }))
  .toSorted((a, b) => a.version - b.version);

export const latestOf = (migrations: readonly Migration[]) => migrations.at(-1)?.version ?? 0;
export const LATEST_VERSION = latestOf(MIGRATIONS);

type Options = {
  migrations?: readonly Migration[];
  /** An older version. */
  target?: number;
};

/**
 * Brings the tables to the newest version. Several servers may start at once: a row is their lock, because not every engine
 * has advisory locks. Throws if the tables belong to a newer version of the server.
 */
export async function migrate(
  pool: Pool,
  { migrations = MIGRATIONS, target = latestOf(migrations) }: Options = {},
): Promise<void> {
  try {
    await migrateTo(pool, migrations, target);
    if (target === LATEST_VERSION) await protectLog(pool);
  } catch (error) {
    const message = messageFor(causeOf(error));
    throw message === undefined ? error : new Error(message, { cause: error });
  }
}

/** Explains a failed migration: the user's own database may have other tables, or the account may lack rights. */
function messageFor({ code, message }: { code?: unknown; message: string }): string | undefined {
  if (code === '42501') {
    return `The account may not create tables in the database (${message}). Make it the owner: alter database NAME owner to ACCOUNT`;
  }
  // Tables or columns exist already, or differ from ours.
  if (typeof code === 'string' && code.startsWith('42')) {
    return `The tables cannot be created (${message}). Create an empty database for Vireo.`;
  }
  return undefined;
}

async function migrateTo(pool: Pool, migrations: readonly Migration[], target: number): Promise<void> {
  await createMigrationTable(pool);
  await longTransaction(pool, ['begin isolation level read committed'], async (client) => {
    await client.query('select version from migrations where version = 0 for update');
    await applyMissing(client, migrations, target);
  });
}

export async function readVersion(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select max(version) as version from migrations');
  return rows[0]?.version ?? 0;
}

/** Two servers that create the same table at the same time can fail, even with `if not exists`. */
async function createMigrationTable(pool: Pool): Promise<void> {
  const create = async () => {
    await pool.query(
      'create table if not exists migrations (version integer primary key, applied_at timestamptz not null)',
    );
    await pool.query('insert into migrations values (0, now()) on conflict do nothing');
  };
  await create().catch(create);
}

async function applyMissing(client: PoolClient, migrations: readonly Migration[], target: number): Promise<void> {
  const current = await readVersion(client);
  const latest = latestOf(migrations);
  if (current > latest) {
    throw new Error(
      `The database has version ${current}, but this server knows only version ${latest}. Start a newer server.`,
    );
  }
  for (const { version, sql } of migrations) {
    if (version <= current || version > target) continue;
    await client.query(sql);
    await client.query('insert into migrations values ($1, now())', [version]);
  }
}

/**
 * Makes the database ignore changes of the audit log, also by us and by its owner. Engines without rules refuse them: there, only
 * this server adds rows.
 */
async function protectLog(pool: Pool): Promise<void> {
  const changes = ['update', 'delete'];
  const { rows } = await pool
    .query(`select 1 from pg_rules where tablename = 'moderation_log'`)
    .catch(() => ({ rows: [] }));
  if (rows.length === changes.length) return;
  for (const change of changes) {
    const rule = `create or replace rule keep_on_${change} as on ${change} to moderation_log do instead nothing`;
    await pool.query(rule).catch(() => {});
  }
}
