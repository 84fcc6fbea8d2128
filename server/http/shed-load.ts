import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { comeBackAfter } from '../rules/http-error';
import { sendError } from './send-error';
import type { RateLimits } from '../sessions/limits';
import { networkOf } from '../sessions/network';
import type { Proxies } from './proxies';

const HEALTH_CHECK = '/api/v1/healthcheck';
/** Statements that wait for a connection. A pool with more of them is behind, and with many more overloaded. */
const BEHIND = 20;
const OVERLOADED = 200;
/** Reads are refused before writes, because the client repeats reads, but users have to repeat writes. */
const OVERLOADED_FOR_WRITES = 400;
/** Reads in progress for one network while the pool is behind. A school needs fewer, because each takes some ms. */
const READS_AT_ONCE = 20;
/** In seconds: the client waits for so long before it repeats a read. */
const PAUSE = 2;

type Options = {
  pool: Pick<Pool, 'waitingCount'>;
  proxies: Proxies;
  limits: Pick<RateLimits, 'countRead'>;
};

/** `page` is a page of the client, which can be sent without asking the database. */
export type Kind = 'api' | 'media' | 'page';

/**
 * Refuses requests before they cost anything: the reads of a network that sends too many, and requests that would wait too long
 * for the database. Returns true for a request that it has refused. For a page it sends no refusal: the caller sends the static
 * file.
 */
export function createLoadShedder({ pool, proxies, limits }: Options) {
  const inProgress = new Map<string, number>();

  function follow(network: string, response: ServerResponse): void {
    inProgress.set(network, (inProgress.get(network) ?? 0) + 1);
    response.once('close', () => {
      const left = (inProgress.get(network) ?? 1) - 1;
      if (left > 0) inProgress.set(network, left);
      else inProgress.delete(network);
    });
  }

  return function isRefused(kind: Kind, request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    const refuse = (status: 429 | 503, seconds: number) => kind === 'page' || sendRefusal(response, status, seconds);
    // The health check costs nothing. If it failed, the client would say that the server is down.
    if (url === HEALTH_CHECK) return false;
    const isRead = method === 'GET' || method === 'HEAD';
    if (pool.waitingCount > (isRead ? OVERLOADED : OVERLOADED_FOR_WRITES)) return refuse(503, PAUSE);
    if (!isRead || kind === 'media') return false;
    const network = networkOf(proxies.senderOf(request).address);
    const seconds = limits.countRead(network);
    if (seconds > 0) return refuse(429, seconds);
    const isBehind = pool.waitingCount >= BEHIND;
    if (isBehind && (inProgress.get(network) ?? 0) >= READS_AT_ONCE) return refuse(503, PAUSE);
    follow(network, response);
    return false;
  };
}

function sendRefusal(response: ServerResponse, status: 429 | 503, seconds: number): true {
  sendError(response, comeBackAfter(status, seconds));
  return true;
}
