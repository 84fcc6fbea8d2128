import type { RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { faultHandlers } from '../faults/handlers';

const KEY = 'vireo:fault';

/**
 * Injects what `?fault=` asks for: orders as `faultHandlers` takes them, separated by commas, kept for this tab until
 * `?fault=none`. A test that is under way sends the same text as the detail of a 'vireo:fault' event instead.
 */
export function injectFaults(worker: SetupWorker, provider: RequestHandler[]): void {
  const inject = (orders: string) => {
    const wanted = orders.split(',').filter((order) => order !== '' && order !== 'none');
    const handlers = wanted.flatMap((order) => faultHandlers(order, provider));
    worker.resetHandlers();
    if (handlers.length > 0) worker.use(...handlers);
  };
  inject(takeFaultParameter());
  addEventListener(KEY, (event) => {
    if (event instanceof CustomEvent) inject(String(event.detail ?? ''));
  });
}

function takeFaultParameter(): string {
  const url = new URL(location.href);
  const asked = url.searchParams.get('fault');
  if (asked !== null) {
    sessionStorage.setItem(KEY, asked);
    url.searchParams.delete('fault');
    history.replaceState(history.state, '', url);
  }
  return sessionStorage.getItem(KEY) ?? '';
}
