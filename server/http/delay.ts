import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Delays a handler by milliseconds, to see how the client behaves while it waits. */
export function delay(
  handler: Handler,
  { READ_DELAY, WRITE_DELAY }: Pick<Config, 'READ_DELAY' | 'WRITE_DELAY'>,
): Handler {
  if (READ_DELAY + WRITE_DELAY === 0) return handler;
  return async (request, response) => {
    await wait(request.method === 'GET' || request.method === 'HEAD' ? READ_DELAY : WRITE_DELAY);
    await handler(request, response);
  };
}
