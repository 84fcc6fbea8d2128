import { whenIdle } from '@/lib/when-idle';

/**
 * Unregisters the service worker that a mock build or a development server on this port has left behind. It would intercept the
 * requests of later builds, which have no worker of their own.
 */
export function removeMockWorker() {
  // Undefined outside of a secure context.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers?.controller) return;
  whenIdle(() => void workers.getRegistration().then((registration) => registration?.unregister()));
}
