import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Ends this process after its parent has ended, even if the parent was killed and could not stop its children. Import it, or
 * preload it into a child with `node --import`. Has no effect on Windows, where the parent's id never changes.
 */
const INTERVAL_MS = 500;

/** Returns the parent's id, and the grandparent's if the parent is a shell: npm runs scripts in a shell that outlives a killed npm. */
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
