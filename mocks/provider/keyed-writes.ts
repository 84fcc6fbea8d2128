import { KEY_LIFE, checkSameRequest } from '../../server/rules/idempotency';
import type { MockResponse } from '../dialects/dialect';

export type KeyedWrites = ReturnType<typeof createKeyedWrites>;

/** The responses to writes with a key, for a day or until the page is reloaded. Errors are not kept. */
export function createKeyedWrites(now: () => number) {
  const writes = new Map<string, { request: string; response: Promise<MockResponse>; time: number }>();

  return {
    clear: () => writes.clear(),
    run(key: string, request: string, write: () => Promise<MockResponse>): Promise<MockResponse> {
      const first = writes.get(key);
      if (first && now() - first.time < KEY_LIFE) {
        checkSameRequest(first.request, request);
        return first.response;
      }
      const response = write();
      writes.set(key, { request, response, time: now() });
      response.catch(() => writes.delete(key));
      return response;
    },
  };
}
