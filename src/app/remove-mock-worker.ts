import { whenIdle } from '@/lib/when-idle';

/**
 * A mock build or development server that ran on this port leaves its service worker behind, between every later build and its
 * server. Builds without mocks have no worker of their own, so one that controls the page goes.
 */
export function removeMockWorker() {
  // Absent where the page is not served over https or from this machine.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers?.controller) return;
  whenIdle(() => void workers.getRegistration().then((registration) => registration?.unregister()));
}
