import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { overflowing } from './fixtures/page';

async function openWatchPage(page: Page) {
  await page.goto('/');
  await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

test('every control of the player and every action can be reached in windows of 305, 345 and 600 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 740 });
  await openWatchPage(page);
  const player = page.getByRole('region', { name: 'Video player' });
  const controls = player.getByRole('button').or(player.getByRole('slider', { name: 'Seek' }));
  /** By how many pixels each visible control is beyond the right edge of the window. */
  const overhangs = () =>
    controls
      .or(page.getByRole('button', { name: /^(Save|Like)$/ }))
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect().right - document.documentElement.clientWidth),
      );
  for (const width of [600, 345, 305]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(player.getByText('/ 0:')).toBeVisible({ visible: width >= 600 });
    await expect.poll(async () => Math.max(...(await overhangs())), { message: `${width} px` }).toBeLessThanOrEqual(0);
    expect((await overhangs()).length).toBeGreaterThan(6);
    expect(await overflowing(page), `${width} px`).toEqual([]);
  }
});

test('a phone in landscape shows the player alone, and the top bar below it', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openWatchPage(page);
  const player = page.getByRole('region', { name: 'Video player' });
  const title = page.getByRole('heading', { level: 1 });
  for (const [width, height, bottomBar] of [
    [740, 360, 0],
    [568, 320, 56],
  ] as const) {
    await page.setViewportSize({ width, height });
    const end = height - bottomBar;
    const x = bottomBar > 0 ? 0 : 72;
    await expect.poll(() => player.boundingBox()).toMatchObject({ y: 0, height: end });
    await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ x, y: end });
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(end + 56);
    expect(await overflowing(page), `${width} px`).toEqual([]);
  }
});

test('a long description is cut off without an ellipsis', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/search/tide leaves behind');
  await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  const id = await page.getByRole('button', { name: 'Show more' }).getAttribute('aria-controls');
  const text = page.locator(`[id="${id}"]`);
  await expect(text).toHaveCSS('-webkit-line-clamp', 'none');
  const cut = (await text.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(cut + 20);
});

test('the options button of an own comment is near its text in a wide window', async ({ page, login }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await login();
  await openWatchPage(page);
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Low tide at last.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const options = await page.getByRole('button', { name: 'Comment options' }).first().boundingBox();
  const region = await page.getByRole('region', { name: 'Comments' }).boundingBox();
  const end = (options?.x ?? 0) + (options?.width ?? 0) - (region?.x ?? 0);
  // The page's padding is 24 px, and the button's touch target extends it by 10.
  expect(end).toBeLessThanOrEqual(24 + 860 + 10);
});
