/**
 * Takes the only place of all tabs to continue the upload of a file. Resolves to what gives it back; undefined if it is taken, unless
 * `mayWait`. Without Web Locks, which need a secure context, there is always room.
 */
export async function lockFile(fingerprint: string, mayWait: boolean): Promise<(() => void) | undefined> {
  const locks: LockManager | null | undefined = navigator.locks;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  if (!locks) return release;
  const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
  const begin = async (lock: Lock | null) => {
    resolve(lock ? release : undefined);
    if (lock) await isReleased;
  };
  // Some browsers refuse locks, such as without storage.
  locks.request(`vireo:upload/${fingerprint}`, { ifAvailable: !mayWait }, begin).catch(() => resolve(release));
  return promise;
}
