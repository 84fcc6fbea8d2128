import { HttpResponse } from 'msw';
import { createFault } from './create-fault';

/** The data of the health check of a provider that executes writes with the same `Idempotency-Key` once. */
export const KEYED = { idempotency: true };

/** Returns a `prepare` that gives the provider's health check this data. */
export const announce = (data: unknown) =>
  createFault('get', 'healthcheck', () => HttpResponse.json({ data, success: true })).inject;
