import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';
import type { Database } from './connect';

type Transaction = { client: PoolClient; afterwards: (() => Promise<void> | void)[] };

const current = new AsyncLocalStorage<Transaction>();

export const isInTransaction = () => current.getStore() !== undefined;

/** Sends the statements of a transaction over its connection, whichever function they come from. */
export function joinTransactions(pool: Pool): void {
  pool.query = new Proxy(pool.query, {
    apply: (_query, _pool, parameters) => {
      const client = current.getStore()?.client;
      return client
        ? Reflect.apply(client.query, client, parameters)
        : Reflect.apply(Pool.prototype.query, pool, parameters);
    },
  });
}

/** Makes one transaction of all statements that `run` sends. It is rolled back if `run` rejects. */
export async function transaction<T>(pool: Pool, run: () => Promise<T>): Promise<T> {
  const afterwards: Transaction['afterwards'] = [];
  const result = await commit(pool, afterwards, run);
  // The connection has been released, because these may need one of their own.
  for (const act of afterwards) await act();
  return result;
}

async function commit<T>(pool: Pool, afterwards: Transaction['afterwards'], run: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await current.run({ client, afterwards }, run);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Runs a long transaction, which begins with the statements `first`. If it fails, closes its connection, which rolls back. */
export async function longTransaction<T>(
  pool: Pool,
  first: string[],
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    for (const statement of [...first, 'set local statement_timeout = 0']) await client.query(statement);
    const result = await run(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The database may end the connection first, which must not end the process.
    client.on('error', () => {});
    client.release(true);
    throw error;
  }
}

export type DatabaseTransaction = NodePgDatabase;

/**
 * Makes one transaction of Drizzle's statements. Drizzle's own `transaction` would keep the connection if the database ends before it has
 * begun, and the server would not close.
 */
export const inTransaction = <T>({ $client: pool }: Database, run: (transaction: DatabaseTransaction) => Promise<T>) =>
  longTransaction(pool, ['begin'], (client) => run(drizzle(client)));

/** Does what cannot be rolled back: after the transaction, or at once if there is none. `act` must not reject, since the write is done. */
export async function afterTransaction(act: () => Promise<void> | void): Promise<void> {
  const transactionOfCaller = current.getStore();
  if (transactionOfCaller) transactionOfCaller.afterwards.push(act);
  else await act();
}
