import { demoAccounts } from '../seed/channels';
import { VARIABLES, readConfig } from './config';
import { listen, urlOf } from '../../server/http/listen';
import { findMisspelled } from '../../server/misspelled';
import { createHttpProvider } from './server';

const print = (text: string) => process.stdout.write(`${text}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function welcome(url: string, folder: string): string {
  const accounts = demoAccounts.map(({ email, password }) => `  ${email}  ${password}`);
  return [
    '',
    `Vireo is ready: ${url}`,
    '',
    'Demo accounts (email, password):',
    ...accounts,
    '',
    `Your changes and uploads are stored in ${folder}. ${url}/reset restores the demo data. Ctrl+C stops the server.`,
  ].join('\n');
}

async function start(): Promise<void> {
  for (const sentence of findMisspelled(process.env, VARIABLES)) process.stderr.write(`${sentence}\n`);
  const config = readConfig(process.env);
  const { server, close } = await createHttpProvider(config);
  const port = await listen(server, config.HOST, config.PORT);
  // Ctrl+C sends several signals, from the terminal and from npm.
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  print(welcome(urlOf(config.HOST, port), config.VIREO_DATA));
}

start().catch(fail);
