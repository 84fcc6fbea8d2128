import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './postgres-account';

/** Where PostgreSQL accepts connections, and for whom. */
export type Endpoint = {
  host: string;
  port: number;
  password?: string;
  /** Parameters of initdb. */
  authentication: string[];
  settings: Record<string, string>;
  remove: () => void;
};

/** Systems limit the path of a socket to 103 bytes or more. */
const LONGEST_SOCKET = 100;
const PORT = 5432;

export function createEndpoint(folder: string, account: Account): Promise<Endpoint> {
  return process.platform === 'win32' ? createLoopback(folder) : Promise.resolve(createSocket(folder, account));
}

/** A Unix socket in a folder that only the account can open, so there is no password. */
function createSocket(folder: string, { uid, gid }: Account): Endpoint {
  const near = join(folder, 'socket');
  const isLong = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) > LONGEST_SOCKET;
  const host = isLong ? mkdtempSync(join(tmpdir(), 'vireo-')) : near;
  mkdirSync(host, { recursive: true });
  chmodSync(host, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(host, uid, gid);
  return {
    host,
    port: PORT,
    authentication: ['--auth-local=trust', '--auth-host=reject'],
    settings: {
      listen_addresses: '',
      port: String(PORT),
      unix_socket_directories: host,
      unix_socket_permissions: '0700',
    },
    remove: () => rmSync(host, { recursive: true, force: true }),
  };
}

/** On Windows: a free port of the loopback interface, and a random password that is stored beside the data. */
async function createLoopback(folder: string): Promise<Endpoint> {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const host = '127.0.0.1';
  const port = await findFreePort(host);
  return {
    host,
    port,
    password: readFileSync(file, 'utf8'),
    authentication: ['--auth=scram-sha-256', `--pwfile=${file}`],
    settings: { listen_addresses: host, port: String(port), unix_socket_directories: '' },
    remove: () => {},
  };
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
