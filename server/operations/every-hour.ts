/** In ms. */
const HOUR = 60 * 60 * 1000;

/**
 * Runs a task now and every hour. Returns a function that stops it; errors of a run that is still going on are not
 * reported then, because the stop may cause them.
 */
export function everyHour(run: () => Promise<unknown>, failed: (error: unknown) => void): () => void {
  let isStopped = false;
  const report = (error: unknown) => {
    if (!isStopped) failed(error);
  };
  const start = () => void run().catch(report);
  start();
  const timer = setInterval(start, HOUR).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
