import { HttpResponse } from 'msw';
import { createFault } from './create-fault';

/** Returns a `prepare` that gives the provider's health check this data. */
export const announce = (data: unknown) =>
  createFault('get', 'healthcheck', () => HttpResponse.json({ data, success: true })).inject;
