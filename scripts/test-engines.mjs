import { join } from 'node:path';
import { testBare } from './engines/bare.mjs';
import { installDebian } from './engines/debian.mjs';
import { areInstalled, installCommand } from './server/packages.mjs';
import { notRunLines } from './test/not-run.mjs';
import { check, verdict } from './test/steps.mjs';

/**
 * `npm run test:engines`: the client in other browsers, the contract on other databases, failures of servers, databases and storage
 * under load, and the container, for which it needs root. Needs Debian 12. `npm run test:engines browsers` runs only that part.
 * `npm run test:engines bare` runs `.ci/run` in a new Debian, or these parts of `npm test`: `npm run test:engines bare unit e2e`. It needs
 * root and mmdebstrap, and is not among the others.
 */
process.chdir(join(import.meta.dirname, '..'));
await import('./end-with-parent.mjs');

const say = (text) => process.stdout.write(`${text}\n`);
const build = (title, ...parameters) =>
  check(title, process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...parameters]);

/** Each part loads its own packages: some are the server's, which may not be installed yet. */
const PARTS = {
  browsers: async () => [
    await build('production build'),
    await build('server build', '--config', 'server/vite.config.ts'),
    ...(await Promise.all((await import('./engines/browsers.mjs')).engineChecks.map((test) => test()))),
  ],
  contract: async () => [
    ...(await prepareServer()),
    ...(await verdicts((await import('./engines/contract.mjs')).testContract)),
  ],
  failover: async () => [
    ...(await prepareServer()),
    await build('build of the server', '--config', 'server/vite.config.ts'),
    ...(await verdicts((await import('./engines/failover.mjs')).testFailover)),
  ],
  container: async () => {
    installDebian();
    return verdicts((await import('./engines/container.mjs')).testContainer);
  },
};

async function prepareServer() {
  const results = areInstalled('server') ? [] : [await check('packages of the server', ...installCommand('server'))];
  installDebian();
  return results;
}

async function verdicts(test) {
  return (await test()).map(([subject, result, isGood]) => verdict(`${subject}: ${result}`, isGood));
}

const names = process.argv.slice(2);
if (names[0] === 'bare') {
  const [subject, result, isGood] = await testBare(names.slice(1));
  process.exit(verdict(`${subject}: ${result}`, isGood).failed);
}
const parts = Object.keys(PARTS).filter((name) => names.length === 0 || names.includes(name));
const results = [];
for (const part of parts) results.push(...(await PARTS[part]()));
for (const line of notRunLines()) say(`\n${line}`);
process.exit(results.length > 0 && results.every(({ failed }) => failed === 0) ? 0 : 1);
