import { preview } from 'vite';
import { expect } from '../fixtures';
import { test } from '../fixtures/provider';

test('a mock build that ran on the same port leaves no service worker under the production build', async ({
  page,
  startProvider,
}) => {
  const mockBuild = await preview({
    mode: 'mock',
    logLevel: 'warn',
    build: { outDir: 'dist-mock' },
    preview: { port: 0, strictPort: false },
  });
  const mockAddress = new URL(mockBuild.resolvedUrls?.local[0] ?? '');
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.goto(mockAddress.href);
  await expect(page.getByRole('feed', { name: 'Videos' }).getByRole('article').first()).toBeVisible();
  expect(await workers()).toBe(1);
  await page.goto('about:blank');
  await mockBuild.close();

  const { port } = await startProvider({ PORT: mockAddress.port });
  expect(port).toBe(mockAddress.port);
  await page.goto(mockAddress.href);
  expect(await isControlled(), 'the worker is still there').toBe(true);
  // The page removes it when idle, which takes a while on a busy machine.
  await expect.poll(workers).toBe(0);
  await page.reload();
  expect(await isControlled()).toBe(false);
  await expect(page.getByRole('feed', { name: 'Videos' }).getByRole('article').first()).toBeVisible();
});
