/**
 * Resolves in a new task, before which the browser handles input, pictures that have loaded, and the next frame. Background tabs delay
 * timers, but neither of the two kinds of tasks.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    // Safari has no scheduler.
    if ('scheduler' in window) return void window.scheduler.postTask(() => resolve(), { priority: 'background' });
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(0);
  });
