import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/**
 * A page that is left tells the worker, and msw's own then unregisters itself: sometimes only when the next page has already
 * found it, which is left without one.
 */
test('the worker is that of msw, but for one thing: it stays when the last page is left', () => {
  const theirs = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');
  const ours = readFileSync('mocks/mockServiceWorker.js', 'utf8');
  expect(ours).toBe(
    theirs
      .replace('        // Unregister itself when there are no more clients\n', '')
      .replace('          await self.registration.unregister()\n', ''),
  );
});
