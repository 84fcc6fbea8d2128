import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { earlyScreen, holdClient } from '../fixtures/early-screen';
import { test } from '../fixtures/provider';

const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a guest with a German browser gets the first screen, the title and the client in German, and no English script', async ({
  browser,
  startProvider,
}) => {
  const { address } = await startProvider();
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(earlyScreen(page).getByRole('link', { name: 'Startseite', exact: true }).first()).toBeVisible();
  expect([await lang(page), await page.title()]).toEqual(['de', 'Startseite • Vireo']);
  release();
  await expect(earlyScreen(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Startseite' })).toBeAttached();
  expect(await page.title()).toBe('Startseite • Vireo');
  expect(scripts.filter((path) => !/^\/assets\/de-[\w-]{8}\//.test(path))).toEqual([]);
  await context.close();
});
