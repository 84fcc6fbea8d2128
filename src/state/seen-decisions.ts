import * as z from 'zod/mini';
import { persisted } from './persisted';

const schema = z.object({ until: z.number().check(z.nonnegative()) });

/** The time of the newest decision that the member has seen in this browser, by the clock of the server. */
export const seenDecisions = persisted<z.infer<typeof schema>>({
  key: 'vireo:decisions/',
  isPerUser: true,
  schema,
  fallback: { until: 0 },
  isEmpty: ({ until }) => until === 0,
});

export function saveSeenDecisions(until: number): void {
  if (until > seenDecisions.get().until) seenDecisions.set({ until });
}
