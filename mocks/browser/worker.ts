import { HttpNetworkFrame } from 'msw/experimental';
import type { RequestHandler } from 'msw';
import { type SetupWorker, setupWorker } from 'msw/browser';

const SCRIPT = '/mockServiceWorker.js';

/** Starts MSW under the mock build's policy, whose only Trusted Types policy is the one made here. */
export async function startWorker(handlers: RequestHandler[]): Promise<SetupWorker> {
  await navigator.serviceWorker.register(trustedScript());
  // MSW reloads a page that its worker does not control yet.
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
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

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope;
}

function trustedScript(): string {
  const scope: object = globalThis;
  if (!hasTrustedTypes(scope)) return SCRIPT;
  const policy = scope.trustedTypes.createPolicy('mock', {
    createScriptURL(url) {
      if (url !== SCRIPT) throw new TypeError('Only the worker of the mocks may be registered.');
      return url;
    },
  });
  return policy.createScriptURL(SCRIPT);
}
