/** Resolves in a new task. Background tabs delay timers, but neither of the two kinds of tasks. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    // Safari has no `scheduler.postTask`.
    if ('scheduler' in window) return void window.scheduler.postTask(() => resolve(), { priority: 'background' });
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(0);
  });

/**
 * Runs a step of the start in a task of its own with the lowest priority. Before it, the browser handles input, pictures that have
 * loaded, and the next frame. In one task, the start would block a slow phone for 197 ms instead of 71.
 */
export const inTask = async <T>(run: () => T | Promise<T>) => nextTask().then(run);

/** Evaluates React DOM. The production build has it in the file of the entry: scripts/vite-react-dom.ts. */
export const loadReactDom = async () => import('react-dom/client');

/**
 * Unregisters the service worker that a mock build or a development server on this port left behind. It would intercept the requests
 * of a build without mocks.
 */
export function removeMockWorker() {
  // Undefined outside a secure context.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers?.controller) return;
  void workers.getRegistration().then((registration) => registration?.unregister());
}
