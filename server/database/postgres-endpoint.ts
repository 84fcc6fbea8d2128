import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryPort } from '../port.mjs';
import type { Account } from './postgres-account';

/** Where PostgreSQL accepts connections. */
export type Address = { host: string; port: number; password?: string };

type Endpoint = {
  address: Address;
  /** Parameters of initdb. */
  authentication: string[];
  settings: Record<string, string>;
};

const isWindows = process.platform === 'win32';
/** In bytes. Some systems limit the path of a socket to 103. */
const LONGEST_SOCKET = 100;
const PORT = 5432;

export function createEndpoint(folder: string, account: Account): Promise<Endpoint> {
  return isWindows ? createLoopback(folder) : Promise.resolve(createSocket(folder, account));
}

/** The address of a PostgreSQL that runs in this folder. */
export function findAddress(folder: string): Address {
  if (!isWindows) return { host: socketFolder(folder), port: PORT };
  const [, , , port, , host = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  return { host, port: Number(port), password: readFileSync(join(folder, 'password'), 'utf8') };
}

function socketFolder(folder: string): string {
  const near = join(folder, 'socket');
  if (Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET) return near;
  return join(tmpdir(), `vireo-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/** Removes the socket of a PostgreSQL that has ended. */
export const removeSocket = (folder: string) => rmSync(socketFolder(folder), { recursive: true, force: true });

/** A Unix socket in a folder that only the account can open, so there is no password. */
function createSocket(folder: string, { uid = process.getuid?.(), gid }: Account): Endpoint {
  const host = socketFolder(folder);
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const stat = lstatSync(host);
  if (!stat.isDirectory() || ![0, uid].includes(stat.uid)) throw new Error(`${host} belongs to another user.`);
  chmodSync(host, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(host, uid, gid);
  return {
    address: { host, port: PORT },
    authentication: ['--auth-local=trust', '--auth-host=reject'],
    settings: { port: String(PORT), unix_socket_directories: host, unix_socket_permissions: '0700' },
  };
}

/** On Windows: a free port of the loopback interface, and a random password that is stored beside the data. */
async function createLoopback(folder: string): Promise<Endpoint> {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const host = '127.0.0.1';
  const port = await tryPort(host, 0);
  return {
    address: { host, port, password: readFileSync(file, 'utf8') },
    authentication: ['--auth=scram-sha-256', `--pwfile=${file}`],
    settings: { listen_addresses: host, port: String(port), unix_socket_directories: '' },
  };
}
