import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from './http';
import { readStart } from './error-page';

/** An endless body, and how many bytes of it were read. */
function endless() {
  const given = { bytes: 0 };
  const stream = new ReadableStream({
    pull(controller) {
      given.bytes += 16 * 1024;
      controller.enqueue(new TextEncoder().encode('x'.repeat(16 * 1024)));
    },
  });
  return { stream, given };
}

test('status/8-mb: reads the beginning of a body and cancels the rest', async () => {
  const { stream, given } = endless();
  expect(await readStart(new Response(stream), 64 * 1024)).toBe('x'.repeat(64 * 1024));
  expect(given.bytes).toBeLessThanOrEqual(96 * 1024);
});

test('status/8-mb: reads at most 64 kB of an error body', async () => {
  // Node has no page that a relative address refers to.
  const { Request } = globalThis;
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
  // Node 20 has none.
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { stream, given } = endless();
  const fails = request('DELETE', 'tweets/1', z.unknown(), {
    fetch: async () => new Response(stream, { status: 500 }),
  });
  await expect(fails).rejects.toMatchObject({ status: 500 });
  expect(given.bytes).toBeGreaterThanOrEqual(64 * 1024);
  expect(given.bytes).toBeLessThanOrEqual(96 * 1024);
});

test('reads a short body whole, and a missing one as an empty text', async () => {
  expect(await readStart(new Response('añ😕'), 64)).toBe('añ😕');
  expect(await readStart(new Response(null), 64)).toBe('');
});
