import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { PROGRESS } from '../../test/progress.mjs';
import { CHECKS } from './checks.mjs';
import { startFirefox } from './firefox.mjs';
import { createUser } from './page.mjs';
import { createHome } from './programs.mjs';
import { startSite } from './site.mjs';
import { startWebKit } from './webkit.mjs';

/** Runs the checks in one engine, `firefox` or `webkit`. Run by `testBrowsers`, which limits its time. */
const [engineName] = process.argv.slice(2);
/** The file in which the runner reads the results: see progress.mjs. */
const file = process.env[PROGRESS];
const START = { firefox: startFirefox, webkit: startWebKit };

const say = (text) => process.stdout.write(`${text}\n`);
const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
function report(event) {
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** Why the other checks cannot run. */
let obstacle;

async function runCheck(title, check, user, site) {
  const start = performance.now();
  report({ id: title, title: `${engineName}: ${title}` });
  if (obstacle) return skip(title);
  try {
    const detail = await check(user, site);
    report({ id: title, result: 'passed' });
    say(`passed  ${title}${detail ? `: ${detail}` : ''} (${since(start)})`);
  } catch (error) {
    if (hasStopped(error)) {
      obstacle = `the engine stopped: ${error.message}`;
      return skip(title);
    }
    report({ id: title, result: 'failed', failure: `${engineName}: ${title}\n${error.stack}` });
    say(`FAILED  ${title}: ${error.message} (${since(start)})`);
    process.exitCode = 1;
  }
}

/** WebKitGTK's web process crashes or freezes now and then on a busy machine, whatever the page does. */
const hasStopped = ({ name, message }) =>
  ['TimeoutError', 'SessionEndedError', 'ConnectionClosedError', 'TargetCloseError'].includes(name) ||
  message.includes('protocolTimeout');

function skip(title) {
  report({ id: title, result: 'skipped' });
  say(`NOT RUN  ${title}: ${obstacle}`);
}

async function startEngine() {
  try {
    const engine = await START[engineName]({ home, env });
    started.push(engine);
    say(engine.name);
    return engine;
  } catch (error) {
    obstacle = `the engine did not start: ${error.message}`;
    return undefined;
  }
}

// The folder of the report, which the runner removes even if it has to kill this process.
const { home, env, remove } = createHome(file ? dirname(file) : tmpdir());
const started = [];

async function end() {
  for (const { stop } of started.splice(0).toReversed()) await stop();
  remove();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void end().finally(() => process.exit(1)));
}

try {
  const site = await startSite(home, env);
  started.push(site);
  const engine = await startEngine();
  const user = engine && createUser(engine, site.origin);
  for (const [title, check] of Object.entries(CHECKS)) await runCheck(title, check, user, site);
  report({ isFinished: true });
} finally {
  await end();
}
