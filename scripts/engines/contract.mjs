import { countTests } from '../test/steps.mjs';
import { createCluster, startCluster } from './postgres.mjs';

/** In ms, for the tests of one engine. */
const LIMIT = 20 * 60_000;
const TESTS = ['contract', 'model-1', 'model-2', 'overlap'].map((name) => `server/${name}.test.ts`);
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };
const SERIALIZABLE = { default_transaction_isolation: 'serializable' };
/** More than the longest transaction has statements, so that its second attempt succeeds. */
const FAIL_EVERY = '37';

/** Runs the tests of the contract, the model and overlapping requests on several engines. Returns a row of the table for each. */
export async function testContract() {
  const rows = [await runTests('PostgreSQL 18', {})];
  rows.push(await onDebian('PostgreSQL 15', 'plain', {}, {}));
  const failing = { TEST_FAIL_EVERY: FAIL_EVERY };
  const name = `PostgreSQL 15, SERIALIZABLE, every ${FAIL_EVERY}th statement fails with 40001`;
  rows.push(await onDebian(name, 'serializable', SERIALIZABLE, failing));
  return rows;
}

async function onDebian(engine, name, settings, environment) {
  const folder = createCluster(name);
  const postgres = await startCluster(name, folder, { ...FAST, ...settings });
  const row = await runTests(engine, { ...environment, TEST_POSTGRES: folder });
  await postgres.kill();
  return row;
}

async function runTests(engine, environment) {
  const parameters = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'server/vitest.config.ts', ...TESTS];
  const reporter = '--reporter=./scripts/test/progress.mjs';
  const env = { MODEL_SEQUENCES: '300', ...environment };
  const result = await countTests(engine, process.execPath, [...parameters, reporter], { env, limit: LIMIT });
  const { passed, failed, failures, output } = result;
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (passed === 0) process.stderr.write(output.slice(-5000));
  return [engine, `contract, model and overlap: ${passed} passed, ${failed} failed`, failed === 0 && passed > 0];
}
