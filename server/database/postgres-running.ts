import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHolder } from '../../mocks/http/lock';
import type { RunningPostgres } from './postgres';
import { DATABASE, USER } from './postgres-cluster';

/** The PostgreSQL that a running server started in this folder; undefined if no server is running. `stop` leaves it to that. */
export function findRunning(folder: string): RunningPostgres | undefined {
  const file = join(folder, 'postgres', 'data', 'postmaster.pid');
  if (lockHolder(folder) === undefined || !existsSync(file)) return undefined;
  const [, , , port, socket = '', host = ''] = readFileSync(file, 'utf8').split('\n');
  const password = join(folder, 'postgres', 'password');
  return {
    config: {
      host: socket === '' ? host : socket,
      port: Number(port),
      user: USER,
      database: DATABASE,
      // Only on Windows.
      ...(existsSync(password) ? { password: readFileSync(password, 'utf8') } : {}),
    },
    stop: async () => {},
  };
}
