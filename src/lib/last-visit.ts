import * as z from 'zod/mini';
import { readLocal, removeLocal, tryWriteLocal } from './storage';
import { LAST_VISIT_KEY } from './user-keys';
import { createUserStore } from './user-store';

/** Of the channels, the first are kept. */
const LIMIT = 1000;

const schema = z.object({
  /** When the newest video in the list was published, by the clock of the server. 0 before the first visit. */
  newest: z.number().check(z.nonnegative()),
  /** The ids of the channels that the member subscribed to. */
  channels: z.catch(z.array(z.string().check(z.maxLength(200))), []),
});

type LastVisit = z.infer<typeof schema>;

const { read, write, subscribe } = createUserStore<LastVisit>({
  prefix: LAST_VISIT_KEY,
  storage: { read: readLocal, tryWrite: tryWriteLocal, remove: removeLocal },
  parse: (raw) => schema.parse(JSON.parse(raw)),
  empty: { newest: 0, channels: [] },
  isEmpty: ({ newest }) => newest === 0,
});

/** What the member saw at their last visit to Subscriptions. */
export const readLastVisit = read;

/** Never goes back to an older video. */
export function saveLastVisit({ newest, channels }: LastVisit): void {
  write({ newest: Math.max(newest, read().newest), channels: channels.slice(0, LIMIT) });
}

/** Calls the listener when a visit is saved here or in another tab, or the user changes. Returns the function that unsubscribes. */
export const subscribeLastVisit = subscribe;
