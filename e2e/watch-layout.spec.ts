import { expect, test } from './fixtures';
import { overflowing } from './fixtures/page';

test('the watch page: every control can be reached in windows of 305 to 600 px, a long description is cut off, a phone in landscape shows the player alone, and the options of a comment are near its text', async ({
  page,
  login,
}) => {
  await login();
  await page.setViewportSize({ width: 600, height: 740 });
  await page.goto('/search/tide leaves behind');
  await page.getByRole('feed', { name: 'Videos' }).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  const player = page.getByRole('region', { name: 'Video player' });

  for (const width of [600, 345, 305]) {
    await test.step(`controls at ${width} px`, async () => {
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
      await page.setViewportSize({ width, height: 740 });
      await expect(player.getByText('/ 0:')).toBeVisible({ visible: width >= 600 });
      await expect.poll(async () => Math.max(...(await overhangs()))).toBeLessThanOrEqual(0);
      await expect.poll(async () => (await overhangs()).length).toBeGreaterThan(6);
      await expect.poll(() => overflowing(page)).toEqual([]);
    });
  }

  await test.step('a long description at 390 px, without an ellipsis', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const more = page.getByRole('button', { name: 'Show more' });
    await expect(more).toBeVisible();
    const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
    await expect(text).toHaveCSS('-webkit-line-clamp', 'none');
    const cut = (await text.boundingBox())?.height ?? 0;
    await more.click();
    await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(cut + 20);
  });

  for (const [width, height, bottomBar] of [
    [740, 360, 0],
    [568, 320, 56],
  ] as const) {
    await test.step(`landscape, ${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const end = height - bottomBar;
      const x = bottomBar > 0 ? 0 : 72;
      await expect.poll(() => player.boundingBox()).toMatchObject({ y: 0, height: end });
      await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ x, y: end });
      const title = page.getByRole('heading', { level: 1 });
      await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(end + 56);
      await expect.poll(() => overflowing(page)).toEqual([]);
    });
  }

  await test.step('an own comment at 1920 px', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Low tide at last.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const region = page.getByRole('region', { name: 'Comments' });
    const comment = region.getByRole('article').filter({ hasText: 'Low tide at last.' });
    const options = comment.getByRole('button', { name: 'Comment options' });
    await expect(options).toBeVisible();
    /** From the left edge of the comments to the right edge of the button. */
    const distance = async () =>
      region.evaluate(
        (element, button) =>
          (button?.getBoundingClientRect().right ?? Number.NaN) - element.getBoundingClientRect().left,
        await options.elementHandle(),
      );
    // The page's padding is 24 px, and the button's touch target extends it by 10.
    await expect.poll(distance).toBeLessThanOrEqual(24 + 860 + 10);
  });
});
