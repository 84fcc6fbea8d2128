import { startPostgres } from '../database/postgres';

/** The PostgreSQL in the folder that is the process's parameter. */
export const { config } = await startPostgres(process.argv[2] ?? '', { settings: { fsync: 'off' } });
