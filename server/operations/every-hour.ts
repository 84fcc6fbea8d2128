/** In ms. */
const HOUR = 60 * 60 * 1000;

/** Runs a task now and every hour. Returns a function that stops it. */
export function everyHour(run: () => Promise<unknown>, failed: (error: unknown) => void): () => void {
  const start = () => void run().catch(failed);
  start();
  const timer = setInterval(start, HOUR).unref();
  return () => clearInterval(timer);
}
