import { errorPageHeaders } from '../../server/rules/error-page';
import { developmentPage } from './error-page';
import type { FaultEffect } from './fault';

/** An error response of Express in development mode. */
export function expressError(status: number, message: string, name = 'Error'): FaultEffect {
  return { kind: 'response', status, headers: errorPageHeaders, body: developmentPage(name, message) };
}
