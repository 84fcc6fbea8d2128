/** Resolves once the first content is on the screen, at the latest after a second. */
const firstPaint = () =>
  new Promise<void>((done) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'paint', buffered: true });
    // A tab that the user has left meanwhile shows nothing.
    setTimeout(done, 1000);
  });

/** Loads the files of the page and runs the client. Both would delay the paint of an early screen. */
export async function loadClient(): Promise<void> {
  const links = window.earlyFiles ?? [];
  const [entry] = links;
  if (!entry) return;
  if (window.earlyScreen && !document.hidden) await firstPaint();
  if (!entry.isConnected) document.head.append(...links);
  await import(/* @vite-ignore */ entry.href);
}
