import { startPostgres } from '../database/postgres';

/** The PostgreSQL in the folder that is the process's parameter. It starts during the import, because the lock is imported then. */
export const { config } = await startPostgres(process.argv[2] ?? '', { settings: { fsync: 'off' } });
