import { expect } from '../fixtures';
import { earlyScreen, holdClient, recordTakeOver, takenOver } from '../fixtures/early-screen';
import { test } from '../fixtures/provider';

test('focus, scroll position and typed text survive when the client takes over', async ({ page, address }) => {
  await recordTakeOver(page);
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const early = earlyScreen(page);
  await early.getByRole('searchbox').fill('tide');
  const link = early.getByRole('article').nth(2).getByRole('link').first();
  await link.focus();
  const href = await link.getAttribute('href');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  release();
  await takenOver(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest('#root a')?.getAttribute('href'));
  await expect.poll(focused).toBe(href);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await expect(page.getByRole('searchbox')).toHaveValue('tide');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  await page.goBack();
  await expect.poll(focused).toBe(href);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('a click on an early card opens the video without the client', async ({ page, address }) => {
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const link = earlyScreen(page).getByRole('article').first().getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/watchpage\/\w+$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a click on an early button works once the client runs', async ({ page, address }) => {
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await earlyScreen(page).getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible();
});

test('a button that is pressed while the client takes over is clicked when it is released', async ({
  page,
  address,
}) => {
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await earlyScreen(page).getByRole('button', { name: 'Theme' }).hover();
  await page.mouse.down();
  release();
  await page.locator('#root article').first().waitFor({ state: 'attached' });
  // The client takes over in the first frame after this, unless something holds it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  await page.mouse.up();
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible();
});

test('an early search is sent once the client runs', async ({ page, address }) => {
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await earlyScreen(page).getByRole('searchbox').fill('harbour');
  await earlyScreen(page).getByRole('searchbox').press('Enter');
  release();
  await expect(page).toHaveURL(/\/search\/harbour$/);
});

test('links of the early screen work if the client fails to start', async ({ page, address, expected }) => {
  expected.consoleError(/The client is broken/);
  await page.route(/\/assets\/index-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('The client is broken')" }),
  );
  const failed = page.waitForEvent('pageerror');
  await page.goto(address);
  await failed;
  await earlyScreen(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/watchpage\/\w+$/);
});

test('links of the early screen work if the file of the client is missing', async ({ page, address, expected }) => {
  expected.failedRequest(/\/assets\/index-/);
  expected.consoleError(/Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const failed = page.waitForEvent('pageerror');
  await page.goto(address);
  await failed;
  await earlyScreen(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/watchpage\/\w+$/);
});

test('in a hidden tab, which has no frames, the client starts and takes over', async ({ page, address }) => {
  await page.addInitScript(() => {
    Object.defineProperties(document, { hidden: { value: true }, visibilityState: { value: 'hidden' } });
    window.requestAnimationFrame = () => 0;
  });
  await recordTakeOver(page);
  await page.goto(address);
  await takenOver(page);
  await expect(page.getByRole('article').first()).toBeVisible();
});
