import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectToast, toastPlace } from './fixtures/toasts';
import { visit } from './fixtures/visit';

/** Makes each page right to left, before its first paint, with English names for its controls. */
async function readFromRight(page: Page) {
  await page.addInitScript(() => {
    const set = () => document.documentElement?.setAttribute('dir', 'rtl');
    set();
    new MutationObserver(set).observe(document, { childList: true });
  });
}

/** Polls the distance of a box from the right edge of the page, or from the left one. */
const expectDistance = (box: Locator, side: 'left' | 'right' = 'right') =>
  expect.poll(() =>
    box.evaluate((element, from) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.round(
        from === 'left'
          ? left - document.body.getBoundingClientRect().left
          : document.body.getBoundingClientRect().right - right,
      );
    }, side),
  );

test('from right to left, pages are mirrored, and the player is not', async ({ page, login }) => {
  await readFromRight(page);
  await login();
  await page.goto('/');
  const cards = page.getByRole('feed').getByRole('article');
  const menu = page.getByRole('navigation', { name: 'Main' });

  await test.step('the menu is at the right, and the first card at the right of the mosaic', async () => {
    await expectDistance(menu).toBe(0);
    await expectDistance(page.getByRole('link', { name: 'Vireo home' })).toBe(22);
    await expectDistance(page.getByRole('link', { name: 'Your channel' }), 'left').toBe(24);
    await expectDistance(cards.nth(0)).toBe(232 + 24);
    await expectDistance(cards.nth(1), 'left').toBe(24);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectDistance(cards.nth(0)).toBe(0);
    await expectDistance(cards.nth(1)).toBe(16);
    await expectDistance(menu.getByRole('link', { name: 'Home' })).toBeLessThan(24);
  });

  await test.step('a menu opens from its button to the right', async () => {
    const button = page.getByRole('button', { name: /^More: / }).first();
    await button.click();
    // The menu has its place by now.
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const [from, to] = await Promise.all([button.boundingBox(), page.getByRole('menu').boundingBox()]);
    expect(Math.abs((to?.x ?? 0) - (from?.x ?? 0))).toBeLessThan(8);
    await page.keyboard.press('Escape');
  });

  await test.step('the strip of channels starts at the right', async () => {
    await visit(page, '/subscriptions');
    const strip = page.getByRole('list', { name: 'Channels' });
    await expectDistance(strip.getByRole('listitem').first()).toBe(16);
    expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  });

  await test.step('tabs follow the arrow keys', async () => {
    await visit(page, '/settings');
    await page.getByRole('tab', { name: 'Personal Information' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Channel Information' })).toBeFocused();
  });

  await test.step('toasts appear at the left', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/');
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expectToast(page, 'link');
    expect(await toastPlace(page)).toBe('fixed, left 16');
  });

  await test.step('an empty field begins at the right, and takes the direction of its text', async () => {
    const field = page.getByRole('searchbox', { name: 'Search' });
    const direction = () => field.evaluate((element) => getComputedStyle(element).direction);
    expect(await direction()).toBe('rtl');
    await field.fill('tide');
    expect(await direction()).toBe('ltr');
    await field.fill('');
  });

  await test.step('time runs to the right', async () => {
    await cards.first().getByRole('link').first().click();
    const seek = page.getByRole('slider', { name: 'Seek' });
    await expect(seek).toBeVisible();
    expect(await seek.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    const play = page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: /^(?:Play|Pause)$/ });
    const [left, right] = await Promise.all([play.boundingBox(), seek.boundingBox()]);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
  });
});
