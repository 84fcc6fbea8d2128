import type { Db } from './db';
import type { Host } from './host';
import type { KeyedWrites } from './keyed-writes';
import type { Outbox } from './outbox';
import type { Resumable } from './resumable';
import type { Scenario } from './scenarios';
import type { Serializers } from './serializers';
import type { Statistics } from './statistics';
import type { Tokens } from './tokens';
import type { Dialect } from '../dialects/dialect';

/** The dependencies of the request handlers. */
export type Context = {
  db: Db;
  host: Host;
  dialect: Dialect;
  serializers: Serializers;
  tokens: Tokens;
  scenario: Scenario;
  /** Undefined for a provider that ignores an `Idempotency-Key`. */
  keyedWrites: KeyedWrites | undefined;
  outbox: Outbox;
  statistics: Statistics;
  /** Undefined for a provider that takes videos in one form only. */
  resumable: Resumable | undefined;
};
