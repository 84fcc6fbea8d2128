import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './connect';
import { isInTransaction, transaction } from './transaction';

/** The statement was rolled back: a serialization failure, a deadlock. */
const ROLLED_BACK = new Set(['40001', '40P01']);
/** The statement was rolled back because it took too long, for example because it waited for a lock. */
const TIMED_OUT = '57014';
const NOT_CONNECTED = 'NOT_CONNECTED';
/** The database refused the statement, or could not be reached: a start, a shutdown, a standby, too many connections. */
const REFUSED = new Set([
  NOT_CONNECTED,
  '57P03',
  '25006',
  '53300',
  'ECONNREFUSED',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The connection ended, and the outcome of the statement is unknown. */
const LOST = new Set(['57P01', '57P02', '08006', '08003', '08000', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const LOST_MESSAGE = /Connection terminated/;
const NOT_SENT_MESSAGE = /Connection terminated due to connection timeout|not queryable/;
/** All connections were busy for too long. Another attempt would only make the next ones wait for longer. */
const BUSY_MESSAGE = /timeout exceeded when trying to connect/;

/** Marks a connection that ended before it was ready, for example because a proxy has no database to connect it to. */
export const asNotConnected = (error: Error): Error =>
  isLost(error) ? Object.assign(new Error(error.message), { code: NOT_CONNECTED }) : error;

/** In ms: no attempt begins after this time, because the request has a deadline. */
const LAST_ATTEMPT = 12_000;
/** In ms. The pauses add up to about 7 s, which is enough for a standby to take over. */
const PAUSES = [10, 30, 100, 200, 400, 800, 1500, 2000, 2000];

/** Repeats a statement only if it was certainly not carried out. */
export const atMostOnce = <T>(run: () => Promise<T>) => retry(run, isUndone);

/** Repeats a statement that has the same effect twice as once: a read, or a write of values that do not depend on the row. */
export const repeatable = <T>(run: () => Promise<T>) => retry(run, (error) => isUndone(error) || isLost(error));

/** Makes one transaction of all statements that `run` sends, or lets them join that of the caller. */
export const together = <T>({ $client: pool }: Database, run: () => Promise<T>): Promise<T> =>
  isInTransaction() ? run() : atMostOnce(() => transaction(pool, run));

async function retry<T>(run: () => Promise<T>, mayRepeat: (error: Error & { code?: unknown }) => boolean): Promise<T> {
  // After an error, the other statements of the transaction fail, too: the transaction is repeated as a whole.
  if (isInTransaction()) return run();
  const end = performance.now() + LAST_ATTEMPT;
  for (const pause of PAUSES) {
    try {
      return await run();
    } catch (error) {
      if (!mayRepeat(causeOf(error)) || performance.now() > end) throw error;
      await wait(pause * (0.5 + Math.random()));
    }
  }
  return run();
}

/** Drizzle wraps the errors of the database. */
export function causeOf(error: unknown): Error & { code?: unknown } {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error && !('code' in error) ? causeOf(error.cause) : error;
}

const codeOf = ({ code }: { code?: unknown }) => (typeof code === 'string' ? code : '');

function isUndone(error: Error & { code?: unknown }): boolean {
  const code = codeOf(error);
  return ROLLED_BACK.has(code) || REFUSED.has(code) || NOT_SENT_MESSAGE.test(error.message);
}

/** True if the database cannot be reached now, or has too much to do. */
export const isUnavailable = (error: unknown) =>
  isUndone(causeOf(error)) ||
  isLost(causeOf(error)) ||
  hasCode(error, TIMED_OUT) ||
  BUSY_MESSAGE.test(causeOf(error).message);

/** True if the connection ended, and the outcome of the statement is unknown. */
function isLost(error: Error & { code?: unknown }): boolean {
  return LOST.has(codeOf(error)) || LOST_MESSAGE.test(error.message);
}

/** `code` is one of PostgreSQL's. */
export function hasCode(error: unknown, code: string): boolean {
  return codeOf(causeOf(error)) === code;
}

/** True for a row that could not be written because another one has the same unique value. */
export const isTaken = (error: unknown) => hasCode(error, '23505');

/** True for a row that could not be written because what it refers to has just been deleted. */
export const isReferenceMissing = (error: unknown) => hasCode(error, '23503');
