import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/**
 * MSW's worker unregisters itself when the last page is closed. That can happen after the next page has found it, which
 * then has no worker.
 */
test("ends with MSW's worker, except that it does not unregister itself", () => {
  const original = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');
  const ours = readFileSync('mocks/mockServiceWorker.js', 'utf8');
  expect(ours.slice(ours.indexOf('/* eslint-disable */'))).toBe(
    original
      .replace('        // Unregister itself when there are no more clients\n', '')
      .replace('          await self.registration.unregister()\n', ''),
  );
});
