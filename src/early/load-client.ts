/** Resolves once the next frame is on the screen, at the latest after a second. */
const nextPaint = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A tab that the user has left meanwhile has no frames.
    setTimeout(done, 1000);
  });

/** Loads the files of the page and runs the client. Both would delay the paint of an early screen. */
export async function loadClient(files: HTMLLinkElement[], hasScreen: boolean): Promise<void> {
  const [entry] = files;
  if (!entry) return;
  if (hasScreen && !document.hidden) await nextPaint();
  if (!entry.isConnected) document.head.append(...files);
  await import(/* @vite-ignore */ entry.href);
}
