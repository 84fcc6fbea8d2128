/** Runs what can wait, after what the person has just asked for. Safari has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
