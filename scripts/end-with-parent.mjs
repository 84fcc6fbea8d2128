import { isMainThread } from 'node:worker_threads';

/**
 * Ends this process when its parent is gone, however that ended: a parent that was killed cannot stop its children. Import it, or
 * preload it into a child with `node --import`. On Windows the id of the parent never changes, and this does nothing.
 */
const parent = process.ppid;
const INTERVAL_MS = 500;

if (isMainThread) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS).unref();
}
