import fc from 'fast-check';
import { accounts } from './accounts';
import type { Sent } from './arbitraries';
import { reads } from './reads';
import { scene } from './scene';
import { writes } from './writes';

/** What a request proves the person with; `old` is the access token that the person had first. */
export type Credentials = 'all' | 'header' | 'cookies' | 'old' | 'forged';

export type Command = Sent & {
  /** The last one is a guest. */
  person: number;
  credentials: Credentials;
  /** Ms that pass before. */
  pause: number;
  /** How many times the request is sent. */
  times: number;
  /** Of the header `Idempotency-Key`. */
  key?: string | undefined;
};

/** Of which a quarter are sent twice, so that a sequence has 30 requests. */
const LENGTH = 24;
const MINUTE = 60_000;

const person = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: scene.users.length - 1 }) },
  { weight: 1, arbitrary: fc.constant(scene.users.length) },
);

const credentials = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Credentials>('all') },
  { weight: 4, arbitrary: fc.constant<Credentials>('cookies') },
  { weight: 2, arbitrary: fc.constantFrom<Credentials>('header', 'old', 'forged') },
);

const pause = fc.oneof(
  // More than a second, for which the server shares its responses to guests.
  { weight: 24, arbitrary: fc.integer({ min: 1001, max: 5000 }) },
  // Around the time for which the previous refresh token works, and the life of an access token.
  { weight: 1, arbitrary: fc.constantFrom(25_000, 30_000, 15 * MINUTE - 1, 15 * MINUTE) },
);

const times = fc.constantFrom(1, 1, 1, 2);

/** Few, so that other requests have the same one. */
const key = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 4, arbitrary: fc.nat({ max: 9 }).map((name) => `"${name}"`) },
  { weight: 1, arbitrary: fc.constantFrom('no quotes', '""') },
);

const sent = fc.oneof(
  { weight: 10, arbitrary: writes },
  { weight: 10, arbitrary: reads },
  { weight: 3, arbitrary: accounts },
);

export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.record({ person, credentials, pause, times, key, sent }).map(({ sent: what, ...rest }) => ({ ...rest, ...what })),
  { minLength: LENGTH, maxLength: LENGTH },
);
