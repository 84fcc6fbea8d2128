/** Whoever goes on before a picture has become the player skips that transition: the browser calls it an error, and it is none. */
export function ignoreSkippedTransitions() {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const isSkipped = reason instanceof DOMException && reason.message.startsWith('Transition was');
    if (isSkipped) event.preventDefault();
  });
}
