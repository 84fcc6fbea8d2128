import type { Lock, Locker, RequestRelease } from '@tus/server';
import { HttpError } from '../rules/http-error';

/** In ms: longer than a request needs to end after it was asked to. */
const PATIENCE = 10_000;

type Holder = {
  requestRelease: RequestRelease;
  work: Promise<unknown>;
  released: Promise<void>;
  release: () => void;
};

export type UploadLocker = Locker & {
  /** The upload is not released before this ends: the package does not wait for it if the line is cut. */
  keep: (id: string, work: Promise<unknown>) => void;
};

/**
 * Lets one request at a time use an upload, on this server. The package's own locker tries again without a pause, which takes a whole
 * core. Requests through different servers are told apart by the offset in the database.
 */
export function createLocker(patience = PATIENCE): UploadLocker {
  const holders = new Map<string, Holder>();

  async function lock(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const end = performance.now() + patience;
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      await holder.requestRelease();
      if (signal.aborted || !(await isReleased(holder, end - performance.now()))) throw inUse();
    }
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    holders.set(id, { requestRelease, work: Promise.resolve(), released, release });
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, requestRelease) => lock(id, signal, requestRelease),
      async unlock() {
        const holder = holders.get(id);
        await holder?.work.catch(() => {});
        holders.delete(id);
        holder?.release();
      },
    }),
    keep(id, work) {
      const holder = holders.get(id);
      if (holder) holder.work = work;
    },
  };
}

async function isReleased({ released }: Holder, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(ms, 0));
  });
  try {
    return await Promise.race([released.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Clients try again after this status. */
const inUse = () => new HttpError(423, 'Another request uses this upload');
