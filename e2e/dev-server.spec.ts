import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { test as base, expect } from './fixtures';
import { firstCard } from './fixtures/page';

/** The address of a development server that has not run before, as in a fresh clone. */
const test = base.extend<{ devServer: string }>({
  devServer: async ({ page }, use) => {
    // The preview server of the global setup made this process one of production.
    const { NODE_ENV } = process.env;
    delete process.env['NODE_ENV'];
    // Two servers must not write to one cache. Nor may a file that is saved meanwhile reload the page.
    const cacheDir = await mkdtemp(join(tmpdir(), 'vireo-vite-'));
    const server = await createServer({ cacheDir, logLevel: 'warn', server: { port: 0, watch: null } });
    await server.listen();
    await use(server.resolvedUrls?.local[0] ?? '');
    // An open page would still request modules from a server that is gone.
    await page.close();
    await server.close();
    await rm(cacheDir, { recursive: true });
    if (NODE_ENV !== undefined) process.env['NODE_ENV'] = NODE_ENV;
  },
});

test('the development server shows videos of the mocks and opens one', async ({ page, devServer }) => {
  await page.goto(devServer);
  const title = await firstCard(page).textContent();
  await firstCard(page).click();
  // The development server transforms each module of the page for the first time.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '', { timeout: 120_000 });
});
