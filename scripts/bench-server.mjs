import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { load } from './bench-server/load.mjs';
import { memoryOf } from './bench-server/memory.mjs';
import { measurePages } from './bench-server/pages.mjs';
import { mixed, firstPage, randomPages, signIn } from './bench-server/requests.mjs';
import { startServer } from './start-server.mjs';

/**
 * `npm run bench:server`: the load that `npm run server` carries with 100,000 videos, 1 M likes and 1 M comments. The data are
 * made once, in `.vireo/bench`, which takes some minutes. `-- --minutes 10` prolongs the mixed load, for memory.
 * `-- --pages` also measures each list at its first, middle and last page, after the mixed load.
 */
process.chdir(join(import.meta.dirname, '..'));
await import('./end-with-parent.mjs');

const PORT = 4176;
const DATA = resolve('.vireo/bench');
const CONNECTIONS = 16;
const SECONDS = 20;
const say = (text) => process.stdout.write(`${text}\n`);

const minutes = Number(process.argv[process.argv.indexOf('--minutes') + 1]) || 1;

say('Making the data, if they are missing…');
const { module: data } = await runnerImport('./server/bench/data.ts', { configFile: 'server/vite.config.ts' });
await data.prepare(join(DATA, 'server'));

// The accounts share one computer here. Behind a proxy, each has its own address, and with it its own limits; guests share one.
const limits = { BEHIND_PROXY: 'yes', LIMIT_READS_NETWORK: '0' };
const server = await startServer('scripts/server.mjs', { PORT: String(PORT), VIREO_DATA: DATA, ...limits });

try {
  const members = await signIn(PORT);
  const run = (title, seconds, next) => measure(title, { port: PORT, connections: CONNECTIONS, seconds, next });
  await run('warm-up', 5, mixed(members));
  await run('/videos, random pages among the first 50 (≥ 1,000/s, p99 < 60 ms)', SECONDS, randomPages());
  await run('first page for guests (≥ 8,000/s, p99 < 10 ms)', SECONDS, firstPage());
  const sizes = [memory()];
  const sampling = setInterval(() => sizes.push(memory()), 60_000);
  await run('mixed: 80 % lists, 15 % watch, 5 % writes (≥ 500/s, 0 errors)', minutes * 60, mixed(members));
  clearInterval(sampling);
  await wait(1000);
  say(`memory in MiB, before the mixed load, after each minute, and at its end (< 400):`);
  for (const { node, postgres } of [...sizes, memory()])
    say(`  ${node + postgres} (Node ${node}, PostgreSQL ${postgres})`);
  if (process.argv.includes('--pages')) await measurePages(PORT, members, say);
} finally {
  await server.stop();
}

async function measure(title, options) {
  const { perSecond, median, p99, errors, statuses } = await load(options);
  const figures = `${Math.round(perSecond)}/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors} errors`;
  say(`${title}: ${figures} ${errors > 0 ? JSON.stringify(statuses) : ''}`);
}

function memory() {
  return memoryOf({ pid: server.pid, data: join(DATA, 'server/postgres') });
}
