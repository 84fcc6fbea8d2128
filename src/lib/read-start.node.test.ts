import { expect, test } from 'vitest';
import { readStart } from './read-start';

test('status/8-mb: the beginning of a body is read, and the rest is never asked for', async () => {
  let given = 0;
  const body = new ReadableStream({
    pull(controller) {
      given += 16 * 1024;
      controller.enqueue(new TextEncoder().encode('x'.repeat(16 * 1024)));
    },
  });
  expect(await readStart(new Response(body), 64 * 1024)).toBe('x'.repeat(64 * 1024));
  expect(given).toBeLessThanOrEqual(96 * 1024);
});

test('a short body is read whole, and none is an empty text', async () => {
  expect(await readStart(new Response('añ😕'), 64)).toBe('añ😕');
  expect(await readStart(new Response(null), 64)).toBe('');
});
