/**
 * Runs work that can wait, after 5 s at the latest: a page that draws no frames is never idle. Safari has no `requestIdleCallback`.
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 200);
}

const INPUTS = ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll'];

/**
 * Runs work that only matters once the user does something: when the browser is idle after the first input. Returns a function
 * that stops it.
 */
export function afterFirstInput(run: () => void): () => void {
  const waiting = new AbortController();
  let position: string | undefined;
  const onInput = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      // Browsers also dispatch it when the page changes under a pointer that rests.
      const last = position;
      position = `${event.clientX} ${event.clientY}`;
      if (last === undefined || last === position) return;
    }
    waiting.abort();
    whenIdle(run);
  };
  for (const type of INPUTS)
    window.addEventListener(type, onInput, { capture: true, passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

/** Like `afterFirstInput`, but does not wait for input if something is stored that the page may show. */
export function whenStoredOrAfterInput(isStored: boolean, run: () => void): () => void {
  if (!isStored) return afterFirstInput(run);
  whenIdle(run);
  return () => {};
}
