import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { asNotConnected } from './retry';
import { joinTransactions } from './transaction';

/** In ms. */
const CONNECTION_TIMEOUT = 5000;
const STATEMENT_TIMEOUT = 15_000;
/** A small machine works best with few connections; more requests wait for one. */
const CONNECTIONS = 10;

/** For transactions, see `inTransaction`. */
export type Database = Omit<ReturnType<typeof connect>['db'], 'transaction'>;

/** Opens a pool of connections. `lost` receives the errors of idle ones, which would otherwise end the process. */
export function connect(config: PoolConfig, lost: (error: Error) => void) {
  const pool = new Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'vireo',
    Client: ConnectingClient,
    ...config,
  });
  pool.on('error', (error) => {
    // The database may end connections that are being closed.
    if (!pool.ending) lost(error);
  });
  joinTransactions(pool);
  return { pool, db: drizzle(pool) };
}

/** Marks the error of an attempt to connect: nothing was sent, so the statement can be repeated, unlike after a lost connection. */
class ConnectingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // If a connection is lost between two statements of a transaction, the next one rejects. Without a listener, the process would end.
    this.on('error', () => {});
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<Client> | void {
    if (!callback) return super.connect();
    const finish = (error: Error | null) => callback(error && asNotConnected(error));
    super.connect((error: Error | null) => {
      if (error) finish(error);
      // Not as a parameter of the connection: pgbouncer refuses that.
      else this.query(`set statement_timeout = ${STATEMENT_TIMEOUT}`, finish);
    });
  }
}
