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
