import * as z from 'zod/mini';
import { LAST_VISIT_KEY } from '@/lib/storage-keys';
import { persisted } from './persisted';

/** The number of channels that are stored: the first ones. */
const LIMIT = 1000;

const schema = z.object({
  /** When the newest video in the list was published, by the clock of the server. 0 before the first visit. */
  newest: z.number().check(z.nonnegative()),
  channels: z.catch(z.array(z.string().check(z.maxLength(200))), []),
});

type LastVisit = z.infer<typeof schema>;

/** What the member saw at their last visit to Subscriptions. */
export const lastVisit = persisted<LastVisit>({
  key: LAST_VISIT_KEY,
  isPerUser: true,
  schema,
  fallback: { newest: 0, channels: [] },
  isEmpty: ({ newest }) => newest === 0,
});

export const readLastVisit = lastVisit.get;

/** Never goes back to an older video. */
export function saveLastVisit({ newest, channels }: LastVisit): void {
  lastVisit.set({ newest: Math.max(newest, lastVisit.get().newest), channels: channels.slice(0, LIMIT) });
}
