import { demoAccounts } from '../seed/channels';
import { type Config, readConfig } from './config';
import { createHttpProvider } from './server';

const say = (text: string) => process.stdout.write(`${text}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function welcome({ HOST, PORT, VIREO_DATA }: Config): string {
  const host = HOST === '127.0.0.1' || HOST === '0.0.0.0' ? 'localhost' : HOST;
  const accounts = demoAccounts.map(({ email, password }) => `  ${email}  ${password}`);
  return [
    '',
    `Vireo is ready: http://${host}:${PORT}`,
    '',
    'Demo accounts (email, password):',
    ...accounts,
    '',
    `What you write and upload is kept in ${VIREO_DATA}; http://${host}:${PORT}/reset starts afresh. Ctrl+C stops.`,
  ].join('\n');
}

function start(config: Config): void {
  const { server, flush } = createHttpProvider(config);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') fail(error);
    fail(
      `Port ${config.PORT} is already taken. Stop the program that uses it, or choose another: PORT=${config.PORT + 1} npm start`,
    );
  });
  server.listen(config.PORT, config.HOST, () => say(welcome(config)));

  const stop = () => {
    server.close();
    server.closeAllConnections();
    flush().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  start(readConfig(process.env));
} catch (error) {
  fail(error);
}
