import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { earlyScreen, holdClient } from '../fixtures/early-screen';
import { firstCard } from '../fixtures/page';
import { expectToPlay, timeOf } from '../fixtures/player';
import { test } from '../fixtures/provider';
import { visit } from '../fixtures/visit';

const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a guest with a German browser gets the first screen, the title and the client in German, and no English script', async ({
  browser,
  request,
  startProvider,
}) => {
  const { address } = await startProvider();
  // The first page of a server takes longest. After a second, it is sent without its head.
  await request.get(address);
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(new URL(sent.url()).pathname);
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

test('another language keeps the page and the video of the mini player, where it was, and counts no view', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  const visits: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/videos\/[0-9a-f]{24}$/.test(request.url())) visits.push(request.url());
  });
  await page.goto(address);
  await firstCard(page).click();
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expectToPlay(video);
  await visit(page, '/support');
  const docked = page.locator('[data-mini-player] video');
  await expect(docked).toBeVisible();
  const before = await timeOf(docked);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page).toHaveURL(/\/support$/);
  await expect(docked).toBeVisible();
  await expect.poll(() => timeOf(docked)).toBeGreaterThanOrEqual(before);
  expect(visits).toHaveLength(1);

  // A video that was closed stays closed.
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await page.reload();
  await expect(page.getByRole('combobox')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(docked).toHaveCount(0);
});

test('a reload that ends the session does not show again what the member watched', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  await page.goto(address);
  await firstCard(page).click();
  await expectToPlay(page.getByRole('region', { name: 'Video player' }).locator('video'));
  await visit(page, '/support');
  const docked = page.locator('[data-mini-player] video');
  await expect(docked).toBeVisible();
  // As if another user had watched it.
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem('vireo:mini-player');
    if (kept) sessionStorage.setItem('vireo:mini-player', JSON.stringify({ ...JSON.parse(kept), userId: 'another' }));
  });
  // The dock is in this file.
  const dock = page.waitForResponse(/\/watchpage\._videoId-[^/]*\.js$/);
  await page.reload();
  await dock;
  // The video would load now.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expect(docked).toHaveCount(0);
});
