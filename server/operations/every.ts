/** In ms. */
const HOUR = 60 * 60 * 1000;

/**
 * Runs a task now and then in this interval, in ms, but never twice at the same time. Returns a function that stops it; errors
 * of a run that is still going on are not reported then, because the stop may cause them.
 */
export function every(interval: number, task: () => Promise<unknown>, report: (error: unknown) => void): () => void {
  let isRunning = false;
  let isStopped = false;
  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      await task();
    } catch (error) {
      if (!isStopped) report(error);
    } finally {
      isRunning = false;
    }
  }
  void run();
  const timer = setInterval(() => void run(), interval).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

export const everyHour = (task: () => Promise<unknown>, report: (error: unknown) => void) => every(HOUR, task, report);
