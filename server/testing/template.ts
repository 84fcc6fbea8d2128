import { createSeed } from '../../mocks/seed';
import { connect } from '../database/connect';
import { migrate } from '../database/migrate';
import type { RunningPostgres } from '../database/postgres';
import { seed } from '../operations/seed';
import { DEMO, TEMPLATE, administer } from './databases';

/** Creates the databases that test databases are copies of. */
export async function createTemplates(config: RunningPostgres['config']): Promise<void> {
  await administer(config, `create database ${TEMPLATE}`);
  const empty = connect({ ...config, database: TEMPLATE }, () => {});
  await migrate(empty.pool);
  await empty.pool.end();
  await administer(config, `create database ${DEMO} template ${TEMPLATE}`);
  const demo = connect({ ...config, database: DEMO }, () => {});
  await seed(demo.db, createSeed(Date.now()), Date.now());
  await demo.pool.end();
}
