import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { urlOf } from './http/listen';
import { findMisspelled } from './misspelled';
import { demoAccounts } from '../mocks/seed/channels';
import { type Config, VARIABLES, readConfig } from './config';
import { placeData } from './data-folder';
import { HELP } from './operations/commands/help.mjs';
import { parseCommand } from './operations/commands/parse';
import { runCommand } from './operations/commands/run';
import { createLog, redact } from './operations/log';
import { DRAIN_LIMIT, startServer } from './start';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${redact(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}

function welcome(url: string, { SEED, DATABASE_URL, folder, isDemo }: Config): string {
  const accounts = demoAccounts.map(({ email, password }) => `  ${email}  ${password}`);
  const database = DATABASE_URL === undefined ? '' : ' and in the database of DATABASE_URL';
  return [
    '',
    `Vireo is ready: ${url}`,
    '',
    ...(SEED ? ['Demo accounts (email, password):', ...accounts, ''] : []),
    `Data is stored in ${folder}${database}.${isDemo ? ` ${url}/reset restores the demo data.` : ''} Ctrl+C stops the server.`,
  ].join('\n');
}

/** Ctrl+C sends several signals, from the terminal and from npm. One during the start stops the server after it. */
function stopOnSignals(started: () => ReturnType<typeof startServer>, seconds: number): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    print(`The server stops when its last request is finished, after at most ${seconds} s.`);
    const { close } = await started();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail));
}

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === 'help') return print(HELP);
  for (const sentence of findMisspelled(process.env, VARIABLES)) process.stderr.write(`${sentence}\n`);
  const { config, moved } = placeData(readConfig(process.env));
  if (moved !== undefined) print(moved);
  if (command.name === 'serve') return serve(config);
  print(await runCommand(command, config));
}

async function serve(config: Config): Promise<void> {
  if (config.DATABASE_URL === undefined) {
    print(existsSync(join(config.folder, 'postgres/data')) ? 'Starting the database…' : 'Creating the database…');
  }
  // Comes first, because a signal can arrive during the start.
  stopOnSignals(() => started, (config.STOP_DELAY + DRAIN_LIMIT) / 1000);
  // A demonstration logs errors only: lines about requests would push its welcome out of the terminal.
  const started = startServer(config, createLog(undefined, config.isDemo ? 'error' : 'info'));
  const { port, failed } = await started;
  print(welcome(urlOf(config.HOST, port), config));
  fail(await failed);
}

main().catch(fail);
