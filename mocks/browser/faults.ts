import type { HttpHandler, RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { faultHandlers } from '../faults/handlers';
import { consumeParameter } from './parameter';
import { takeFilesFrom } from './worker';

const KEY = 'vireo:fault';

/**
 * Injects the faults of `?fault=`, separated by commas, each in the format of `faultHandlers`. They stay active in this tab
 * until `?fault=none`. A running test dispatches a 'vireo:fault' event with the same text as its `detail` instead.
 */
export function injectFaults(worker: SetupWorker, provider: RequestHandler[]): void {
  const inject = (text: string) => {
    const specs = text.split(',').filter((spec) => spec !== '' && spec !== 'none');
    const handlers = specs.flatMap((spec) => faultHandlers(spec, provider));
    worker.resetHandlers();
    if (handlers.length > 0) worker.use(...handlers);
    const isApi = ({ info }: HttpHandler) => String(info.path).startsWith('*/api/');
    takeFilesFrom(handlers.every(isApi) ? 'network' : 'mocks');
  };
  const parameter = consumeParameter('fault');
  if (parameter !== null) sessionStorage.setItem(KEY, parameter);
  inject(sessionStorage.getItem(KEY) ?? '');
  addEventListener(KEY, (event) => {
    if (event instanceof CustomEvent) inject(String(event.detail ?? ''));
  });
}
