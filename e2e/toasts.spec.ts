import type { Page } from '@playwright/test';
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
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) await menu(page).getByRole('button', { name: 'More' }).click();
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

test('a toast closes by itself after two seconds, but not while it is hovered (§1.6, §9.5)', async ({
  page,
  login,
}) => {
  const toast = await openToast({ page, login });
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

for (const [width, theme] of [
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'light'],
] as const) {
  test(`a toast is at the top right, and dark, at ${width} px in the ${theme} theme (§1.6)`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem('vireo:theme', value), theme);
    const toast = await openToast({ page, login });
    const right = (await page.getByRole('banner').boundingBox())?.width ?? 0;
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(120);
    const { x = 0, width: wide = 0 } = (await toast.boundingBox()) ?? {};
    expect(right - (x + wide)).toBeLessThan(24);
    const painted = await toast.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      const lightness = (text: string) => Math.max(...(text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
      return { background: lightness(backgroundColor), text: lightness(color) };
    });
    expect(painted.background).toBeLessThan(64);
    expect(painted.text).toBeGreaterThan(192);
  });
}
