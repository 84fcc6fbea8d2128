import type { IncomingMessage } from 'node:http';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { type ObservedRequest, requestId } from './observe-requests';

export type Log = ReturnType<typeof createLog>;

/**
 * Writes JSON lines. Of requests it writes neither addresses, queries, headers nor bodies, because they contain tokens, cookies
 * and e-mail addresses.
 */
export function createLog(destination?: DestinationStream, lowest: 'info' | 'error' = 'info') {
  const logger = pino(
    { level: lowest, base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    destination ?? pino.destination(1),
  );

  return {
    /** Files and health checks are not logged unless they fail: there are too many. */
    request({ id, method, route, status, duration, isAborted }: ObservedRequest): void {
      if (!route.startsWith('/api/') && status < 400) return;
      const line = { id, method, route, status, ms: Math.round(duration), ...(isAborted ? { aborted: true } : {}) };
      logger[status >= 500 ? 'error' : 'info'](line, 'request');
    },
    error(error: unknown, request?: IncomingMessage): void {
      const id = request && requestId(request);
      logger.error({ ...(id === undefined ? {} : { id }), error: describe(error) }, 'error');
    },
    info: (message: string) => logger.info(message),
  };
}

/** Describes an error by these properties only: errors of the database also have the values of the row. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const { name, message, stack = '' } = error;
  const end = stack.indexOf(message) + message.length;
  // The message goes first, because the values in it can look like lines of the stack.
  const places = stack.includes(message) ? stack.slice(end) : '';
  const errors = error instanceof AggregateError ? { errors: error.errors.map(describe) } : {};
  return { ...code, ...errors, stack: `${name}: ${redact(message)}${withoutSecrets(places)}` };
}

/** Removes the values that the message of an error may quote. */
export function redact(message: string): string {
  // Drizzle puts them at the end; they may have several lines.
  const [withoutParameters = ''] = message.split('\nparams: ', 1);
  return withoutSecrets(withoutParameters);
}

/** An address has a dot after the @, other than a folder of a package such as `@scope/name` or `name@1.2.3`. */
const EMAIL = /[^\s"'=(<,:@]*@(?!\d+\.\d+\.\d)[^\s"')>,/@]+\.[^\s"')>,/]+/g;

/** The name and the password in a URL. */
const CREDENTIALS = /(?<=:\/\/)[^\s/@]+(?=@)/g;

function withoutSecrets(text: string): string {
  return text
    .replace(CREDENTIALS, '[account]')
    .replace(EMAIL, '[e-mail]')
    .replace(/\beyJ[\w.-]+/g, '[token]');
}
