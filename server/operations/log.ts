import type { IncomingMessage } from 'node:http';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { type ObservedRequest, requestId } from './observe-requests';

export type Log = ReturnType<typeof createLog>;

/**
 * Writes JSON lines. Of requests it writes neither addresses, queries, headers nor bodies, because they contain tokens, cookies
 * and e-mail addresses.
 */
export function createLog(destination?: DestinationStream) {
  const logger = pino(
    { base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
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

/** Only these properties: errors of the database also have the values of the row. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { ...code, stack: redact(error.stack ?? error.message) };
}

/** Removes values that a message may quote. */
export function redact(text: string): string {
  return text
    .replace(/\nparams: .*/g, '')
    .replace(/[^\s"'=(<,:]+@[^\s"')>,]+/g, '[e-mail]')
    .replace(/\beyJ[\w.-]+/g, '[token]');
}
