import { HttpNetworkFrame } from 'msw/experimental';
import type { RequestHandler } from 'msw';
import { trustedScript } from '@/lib/trusted-script';
import { type SetupWorker, setupWorker } from 'msw/browser';

const SCRIPT = '/mockServiceWorker.js';

/** Starts MSW under the Content Security Policy of the mock build, which allows a Trusted Types policy named 'mock'. */
export async function startWorker(handlers: RequestHandler[]): Promise<SetupWorker> {
  await navigator.serviceWorker.register(trustedScript('mock', SCRIPT));
  await untilControlled();
  const worker = setupWorker(...handlers);
  await worker.start({
    quiet: true,
    serviceWorker: { url: SCRIPT },
    onUnhandledFrame({ frame, defaults }) {
      if (frame instanceof HttpNetworkFrame && new URL(frame.data.request.url).pathname.startsWith('/api/'))
        defaults.error();
    },
  });
  return worker;
}

/** Sets what responds to this page's requests for files: see `files-worker.js`. Uploads always come from the mocks. */
export function takeFilesFrom(source: 'network' | 'mocks') {
  navigator.serviceWorker.controller?.postMessage(source === 'network' ? 'FILES_FROM_NETWORK' : 'FILES_FROM_MOCKS');
}

const RELOADED = 'vireo:mock-reloaded';

/**
 * Waits until the worker controls this page. A new worker claims all open pages; an active one does not control a page
 * after a forced reload (Ctrl+Shift+R), so the page reloads once more.
 */
async function untilControlled(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active?.state === 'activating') {
    await new Promise((activated) => active.addEventListener('statechange', activated, { once: true }));
  }
  if (navigator.serviceWorker.controller) {
    sessionStorage.removeItem(RELOADED);
    return;
  }
  if (sessionStorage.getItem(RELOADED)) throw new Error('The service worker of the mocks cannot control this page.');
  sessionStorage.setItem(RELOADED, 'yes');
  location.reload();
  await new Promise(() => {});
}
