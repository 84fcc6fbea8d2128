import { createServer, connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { connect } from './connect';
import { atMostOnce } from './retry';

const { host, port: databasePort } = inject('postgres');
const address = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${databasePort}`) } : { host, port: databasePort };

/** Starts a proxy of the database. `isDropped` tells the connections that end at once, as if the database was not there yet. */
async function startProxy(isDropped: (connection: number) => boolean = () => false) {
  let connections = 0;
  const firstPackets: string[] = [];
  const server = createServer((client) => {
    connections += 1;
    if (isDropped(connections)) {
      client.destroy();
      return;
    }
    client.once('data', (data) => firstPackets.push(data.toString('latin1')));
    const database = openSocket(address);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  return { port: typeof bound === 'object' && bound ? bound.port : 0, connections: () => connections, firstPackets };
}

test('repeats every statement whose connection ended before it was ready', async () => {
  const { config, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startProxy((connection) => connection === 1);
  const { pool } = connect({ ...config, host: '127.0.0.1', port: proxy.port }, () => {});
  onTestFinished(() => pool.end());
  expect((await atMostOnce(() => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  expect(proxy.connections()).toBe(2);
});

test('reports idle connections that are lost, but none that are being closed', async () => {
  const { config, drop } = await createTestDatabase();
  onTestFinished(drop);
  const lost = vi.fn();
  const { pool } = connect(config, lost);
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  const [idle, closing] = clients;
  const error = new Error('terminating connection due to administrator command');
  idle?.emit('error', error);
  await pool.end();
  closing?.emit('error', new Error('terminating'));
  expect(lost.mock.calls).toEqual([[error]]);
});

test('a connection that is lost while a transaction holds it rejects the next statement, and does not end the process', async () => {
  const { config, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { pool } = connect(config, () => {});
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((done) => client.once('end', done));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
});

test('sets the time limit of statements without a startup parameter, which pgbouncer would refuse', async () => {
  const { config, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startProxy();
  const { pool } = connect({ ...config, host: '127.0.0.1', port: proxy.port }, () => {});
  onTestFinished(() => pool.end());
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
  // Length, version, and pairs of a name and a value, each with a zero at its end.
  const [packet = ''] = proxy.firstPackets;
  const names = packet
    .slice(8)
    .split('\0')
    .filter((name, index) => index % 2 === 0 && name !== '');
  expect(new Set(names)).toEqual(new Set(['user', 'database', 'client_encoding', 'application_name']));
});
