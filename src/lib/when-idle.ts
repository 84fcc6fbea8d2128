/**
 * Runs work that can wait, after 5 s at the latest: a page that draws no frames is never idle. Safari has no `requestIdleCallback`.
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 200);
}
