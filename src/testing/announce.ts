import { HttpResponse } from 'msw';
import { createFault } from './create-fault';

/** For `prepare`: a provider whose health check has this data. */
export const announce = (data: unknown) =>
  createFault('get', 'healthcheck', () => HttpResponse.json({ data, success: true })).inject;
