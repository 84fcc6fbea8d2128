/** In ms. A tab that was suspended while it held the lock must not block the others for ever. */
const PATIENCE = 20_000;

/** Runs `work` under a lock that all tabs share. Without Web Locks, which need a secure context, it runs at once. */
export async function underLock<T>(
  locks: LockManager | null | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
