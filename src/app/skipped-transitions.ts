/** Navigating during a view transition skips it, which browsers report as an unhandled rejection. It is no error. */
export function ignoreSkippedTransitions() {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const isSkipped = reason instanceof DOMException && reason.message.startsWith('Transition was');
    if (isSkipped) event.preventDefault();
  });
}
