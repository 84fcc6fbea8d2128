import * as z from 'zod/mini';
import { LAST_VISIT_KEY } from './user-keys';
import { persisted } from './persisted';

/** Of the channels, the first are kept. */
const LIMIT = 1000;

const schema = z.object({
  /** When the newest video in the list was published, by the clock of the server. 0 before the first visit. */
  newest: z.number().check(z.nonnegative()),
  /** The ids of the channels that the member subscribed to. */
  channels: z.catch(z.array(z.string().check(z.maxLength(200))), []),
});

type LastVisit = z.infer<typeof schema>;

const { read, write, subscribe } = persisted<LastVisit>({
  key: LAST_VISIT_KEY,
  isOfUser: true,
  schema,
  fallback: { newest: 0, channels: [] },
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
