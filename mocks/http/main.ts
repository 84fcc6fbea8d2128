import { demoAccounts } from '../seed/channels';
import { readConfig } from './config';
import { listen } from './listen';
import { createHttpProvider } from './server';

const say = (text: string) => process.stdout.write(`${text}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function addressOf(host: string, port: number): string {
  const isHere = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function welcome(address: string, folder: string): string {
  const accounts = demoAccounts.map(({ email, password }) => `  ${email}  ${password}`);
  return [
    '',
    `Vireo is ready: ${address}`,
    '',
    'Demo accounts (email, password):',
    ...accounts,
    '',
    `What you write and upload is kept in ${folder}; ${address}/reset starts afresh. Ctrl+C stops.`,
  ].join('\n');
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { server, close } = await createHttpProvider(config);
  const port = await listen(server, config.HOST, config.PORT);
  // Ctrl+C in a terminal arrives several times, from the terminal and from npm: the first one counts.
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  say(welcome(addressOf(config.HOST, port), config.VIREO_DATA));
}

start().catch(fail);
