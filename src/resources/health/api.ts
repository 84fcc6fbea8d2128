import * as z from 'zod/mini';
import { request } from '@/lib/http';

/** Throws unless the provider answers. */
export async function checkHealth(signal?: AbortSignal) {
  await request('GET', 'healthcheck', z.unknown(), { signal });
}
