import { expect, test } from './fixtures';
import { withEachFont } from './fixtures/fonts';
import { firstCard, overflowing } from './fixtures/page';
import { expectToPlay } from './fixtures/player';
import { visit } from './fixtures/visit';

test('the mini player shifts nothing, and covers no control that a page needs (§10.6) @phone', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/');
  await firstCard(page).click();
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expectToPlay(page.getByRole('region', { name: 'Video player' }).locator('video'));
  await visit(page, '/tweets');
  const mini = page.getByRole('region', { name: 'Mini player' });
  const composer = page.getByRole('textbox', { name: 'Write a tweet' });
  const tweet = page.getByRole('button', { name: 'Tweet', exact: true });
  await expect(mini).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  /** Whether the mini player is over a part of the element. */
  const covers = (selector: string) =>
    mini.evaluate((element, other) => {
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll(other)].some((covered) => {
        const { left, right, top, bottom } = covered.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
    }, selector);

  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await test.step(`${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(tweet).toBeVisible();
      await composer.focus();
      await withEachFont(page, async (font) => {
        await expect.poll(() => covers('main form'), { message: font }).toBe(false);
        await expect.poll(() => covers('nav[aria-label="Main"], header'), { message: font }).toBe(false);
        await expect.poll(() => overflowing(page), { message: font }).toEqual([]);
      });
      // The end of a page can be scrolled out from behind it.
      await visit(page, '/support');
      const last = page.getByRole('region', { name: 'The author' });
      await expect(last).toBeAttached();
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return covers('main [aria-labelledby="author"] > *');
        })
        .toBe(false);
      await visit(page, '/tweets');
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }

  await test.step('opening and closing it shifts nothing', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(composer).toBeVisible();
    const before = await composer.boundingBox();
    await mini.getByRole('button', { name: 'Close' }).click();
    await expect(mini).toHaveCount(0);
    expect(await composer.boundingBox()).toEqual(before);
  });
});
