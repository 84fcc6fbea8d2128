import type { Locator, Page } from '@playwright/test';
import { expect, test, type Visitor } from './fixtures';
import { firstCard } from './fixtures/page';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const MESSAGE = 'Logged out successfully...';

/** Opens the home page, signs out, and stops the clock while the toast about it is open. */
async function openToast({ page, login }: Visitor) {
  await page.clock.install();
  await login();
  await page.goto('/');
  const logout = menu(page).getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await logout.click();
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: MESSAGE });
  // In steps that are too short for the toast to end in one.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 200 });
  }).toPass();
  return toast;
}

function placeOf(toast: Locator) {
  return toast.evaluate((element) => {
    const { top, right } = element.getBoundingClientRect();
    // Without the gutter of the scrollbar.
    const gap = document.body.getBoundingClientRect().right - right;
    return { isAtTop: top > 0 && top < 120, isAtRight: gap >= 0 && gap < 24 };
  });
}

function coloursOf(toast: Locator) {
  return toast.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    const lightness = (text: string) => Math.max(...(text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    return { isDark: lightness(backgroundColor) < 64, hasLightText: lightness(color) > 192 };
  });
}

test('a toast is dark and at the top right, and closes by itself after two seconds, but not while it is hovered (§1.6, §9.5)', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => localStorage.setItem('vireo:theme', 'system'));
  await page.emulateMedia({ colorScheme: 'dark' });
  const toast = await openToast({ page, login });
  for (const [width, theme] of [
    [1280, 'dark'],
    [1280, 'light'],
    [360, 'light'],
  ] as const) {
    await test.step(`at ${width} px in the ${theme} theme`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      const background = theme === 'dark' ? 'rgb(13, 13, 15)' : 'rgb(247, 246, 242)';
      await expect(page.locator('html')).toHaveCSS('background-color', background);
      await expect.poll(() => placeOf(toast)).toEqual({ isAtTop: true, isAtRight: true });
      await expect.poll(() => coloursOf(toast)).toEqual({ isDark: true, hasLightText: true });
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => placeOf(toast)).toEqual({ isAtTop: true, isAtRight: true });

  await test.step('it closes', async () => {
    const box = await toast.getByText(MESSAGE).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(200, 600);
    await page.clock.runFor(1000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1500);
    await expect(toast).toHaveCount(0);
  });
});

test('a toast lets clicks through to what it covers', async ({ page, login }) => {
  const toast = await openToast({ page, login });
  const box = await toast.getByText(MESSAGE).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4];
  // The pointer keeps it open until the videos below it are back.
  await page.mouse.move(x, y);
  await page.clock.resume();
  await expect(firstCard(page)).toBeVisible();
  await expect(toast).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/watchpage/);
});
