import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';

/** In ms. */
const CONNECTION_TIMEOUT = 5000;
const STATEMENT_TIMEOUT = 15_000;
/** A small machine works best with few connections; more requests wait for one. */
const CONNECTIONS = 10;

export type Database = ReturnType<typeof connect>['db'];

/** Opens a pool of connections. `lost` receives the errors of idle ones, which would otherwise end the process. */
export function connect(config: PoolConfig, lost: (error: Error) => void) {
  const pool = new Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'vireo',
    ...config,
  });
  pool.on('error', lost);
  return { pool, db: drizzle(pool) };
}
