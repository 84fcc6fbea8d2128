import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Ends this process when its parent is gone, however that ended: a parent that was killed cannot stop its children. Import it, or
 * preload it into a child with `node --import`. On Windows the id of the parent never changes, and this does nothing.
 */
const INTERVAL_MS = 500;

/** npm runs a script in a shell, which outlives npm when npm is killed: then the shell's parent counts, where `/proc` names it. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    const [, grandparent] = /^Name:\s+(?:da|ba)?sh$[^]*^PPid:\s+(\d+)/m.exec(status) ?? [];
    return `${process.ppid} ${grandparent}`;
  } catch {
    return `${process.ppid}`;
  }
}

if (isMainThread) {
  const initial = ancestors();
  setInterval(() => {
    if (ancestors() !== initial) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS).unref();
}
