import { join } from 'node:path';
import { testBare } from './engines/bare.mjs';
import { testContract } from './engines/contract.mjs';
import { installDebian } from './engines/debian.mjs';
import { testFailover } from './engines/failover.mjs';
import { areInstalled, installCommand } from './server/packages.mjs';
import { check, verdict } from './test/steps.mjs';

/**
 * `npm run test:engines`: the contract on other engines, and failures of servers, databases and storage under load. Needs
 * Debian 12. `npm run test:engines contract` runs only that part. `npm run test:engines bare` runs `.ci/run` in a new Debian, or these
 * parts of `npm test`: `npm run test:engines bare unit e2e`. It needs root and mmdebstrap, and is not among the others.
 */
process.chdir(join(import.meta.dirname, '..'));
await import('./end-with-parent.mjs');

const PARTS = { contract: testContract, failover: testFailover };
const BUILD = ['node_modules/vite/bin/vite.js', 'build', '--config', 'server/vite.config.ts', '--logLevel', 'warn'];

const names = process.argv.slice(2);
if (names[0] === 'bare') {
  const [subject, result, isGood] = await testBare(names.slice(1));
  process.exit(verdict(`${subject}: ${result}`, isGood).failed);
}
const parts = Object.keys(PARTS).filter((name) => names.length === 0 || names.includes(name));
const results = [];
if (!areInstalled('server')) results.push(await check('packages of the server', ...installCommand('server')));
installDebian();
if (parts.includes('failover')) results.push(await check('build of the server', process.execPath, BUILD));
for (const part of parts) {
  for (const [subject, result, isGood] of await PARTS[part]()) results.push(verdict(`${subject}: ${result}`, isGood));
}
process.exit(results.length > 0 && results.every(({ failed }) => failed === 0) ? 0 : 1);
