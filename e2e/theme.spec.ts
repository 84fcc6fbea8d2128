import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstCard } from './fixtures/page';

/** The colours of the page's background and of the browser's interface. */
function colours(page: Page) {
  return page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).backgroundColor,
    browser: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  }));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the HTML alone paints the loading screen (§1.5)', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText(/Please wait\.\.\.\s*Refresh the page if it takes too long/);
    await expect(page.getByText('Please wait...')).toBeInViewport();
  });
});

const DARK = { page: 'rgb(13, 13, 15)', browser: '#0d0d0f' };
const LIGHT = { page: 'rgb(247, 246, 242)', browser: '#f7f6f2' };

test('the theme is painted before the first script', async ({ page }) => {
  await page.route('**/*.js', () => {
    // Never fulfilled: no script runs.
  });
  for (const [theme, system, painted] of [
    ['light', 'dark', LIGHT],
    ['system', 'light', LIGHT],
    ['system', 'dark', DARK],
    ['', 'light', DARK],
  ] as const) {
    await test.step(`${theme || 'default'}, when the system is ${system}`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await page.addInitScript((value) => localStorage.setItem('vireo:theme', value), theme);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByText('Please wait...')).toBeVisible();
      await expect.poll(() => colours(page)).toEqual(painted);
    });
  }
});

test("the selected theme colours the page and the browser's own interface, also after a reload", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Theme' });
  await button.click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeFocused();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(button).toBeFocused();
  const [light, dark] = [LIGHT.page, DARK.page].map((colour) => ({ page: colour, browser: colour }));
  await expect.poll(() => colours(page)).toEqual(light);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => colours(page)).toEqual(LIGHT);

  const home = page.getByRole('link', { name: 'Vireo home' });
  await expect(home.locator('path')).toHaveCSS('fill', 'rgb(212, 248, 76)');
  await expect(home.locator('circle').first()).toHaveCSS('fill', 'rgb(20, 23, 10)');
  await firstCard(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 22, 24)');
  const player = page.getByRole('region', { name: 'Video player' });
  await expect(player.getByRole('button', { name: 'Mute' })).toHaveCSS('color', 'rgb(245, 244, 240)');

  await button.click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(() => colours(page)).toEqual(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => colours(page)).toEqual(light);
});
