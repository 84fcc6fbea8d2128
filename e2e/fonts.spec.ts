import { expect, test } from './fixtures';
import { fontsOf, loadWithFont, withEachFont } from './fixtures/fonts';
import { FONTS } from '../scripts/test/fonts.mjs';

test('tests see the wide font in place of the system’s and of any other family, and the two others by name', async ({
  page,
}) => {
  test.skip(process.platform !== 'linux', 'other systems have no fontconfig');
  await page.goto('/support');
  const heading = 'main h1';
  await expect(page.locator(heading)).toBeVisible();
  await expect.poll(() => fontsOf(page, heading)).toEqual([FONTS.wide.family]);
  await page.locator(heading).evaluate((element) => element.style.setProperty('font-family', 'Liberation Sans'));
  await expect.poll(() => fontsOf(page, heading)).toEqual([FONTS.wide.family]);
  await page.locator(heading).evaluate((element) => element.style.removeProperty('font-family'));
  await withEachFont(page, async (font) => expect.poll(() => fontsOf(page, heading)).toEqual([FONTS[font].family]));
  await loadWithFont(page, 'tall');
  await page.reload();
  await expect(page.locator(heading)).toBeVisible();
  await expect.poll(() => fontsOf(page, heading)).toEqual([FONTS.tall.family]);
});

test('tests see letters of every language that the client speaks', async ({ page }) => {
  test.skip(process.platform !== 'linux', 'other systems have no fontconfig');
  const heading = 'main h1';
  for (const [language, family] of [
    ['hi', 'Noto Sans Devanagari'],
    ['ja', 'Sawarabi Gothic'],
  ]) {
    await page.goto(`/support?lang=${language}`);
    await expect(page).toHaveURL('/support');
    await expect(page.locator(heading)).toBeVisible();
    await expect.poll(async () => (await fontsOf(page, heading)).join()).toContain(family);
  }
});
