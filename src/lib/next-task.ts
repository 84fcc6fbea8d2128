/** Resolves in a new task, so that the browser can paint and handle input in between. Background tabs delay timers, but not messages. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(0);
  });
