import { isStatus, mayHaveSucceeded } from '@/api/errors';

type Write<T> = {
  send: () => Promise<T>;
  /** Requests the result of the write, without a side effect; undefined if it did not take effect. */
  find: () => Promise<T | undefined>;
  /** Errors after which the write may have taken effect. */
  isAmbiguous?: (error: unknown) => boolean;
  /** An earlier try may have succeeded. */
  isRetry?: boolean;
};

/**
 * Sends a write whose response can get lost. Where the outcome is unknown, `find` decides; a write never repeats by itself. A
 * retry calls `find` first, and rejects without sending if that fails. Any other rejection is that of `send`.
 */
export async function sendOnce<T>({
  send,
  find,
  isAmbiguous = mayHaveSucceeded,
  isRetry = false,
}: Write<T>): Promise<T> {
  const earlier = isRetry ? await find() : undefined;
  if (earlier !== undefined) return earlier;
  try {
    return await send();
  } catch (error) {
    const found = isAmbiguous(error) ? await find().catch(() => undefined) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** Deletes an entity. A failed deletion counts as done if the server no longer has it: another tab may have been faster. */
export async function deleteUnlessGone(remove: () => Promise<void>, isGone: () => Promise<boolean>): Promise<void> {
  await sendOnce<true>({
    send: () => remove().then(() => true),
    find: async () => (await isGone()) || undefined,
    isAmbiguous: (error) => mayHaveSucceeded(error) || isStatus(error, 404),
  });
}

/** An hour, in ms: the clocks of server and client differ. */
const CLOCK_TOLERANCE = 3_600_000;

/** What the server had before the first try. `knownIds` is undefined if no list was loaded. */
export type Baseline = { knownIds: ReadonlySet<string> | undefined; startedAt: number };

/** Whether an entity on the server can be the one that was sent. */
export function isNewSince(
  { knownIds, startedAt }: Baseline,
  entity: { _id: string; createdAt: number | null },
): boolean {
  if (knownIds) return !knownIds.has(entity._id);
  return entity.createdAt !== null && entity.createdAt > startedAt - CLOCK_TOLERANCE;
}
