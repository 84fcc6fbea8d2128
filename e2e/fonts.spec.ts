import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { loadWithFont, withEachFont } from './fixtures/fonts';
import { FONTS } from '../scripts/test/fonts.mjs';

/** The fonts with which the browser has drawn the texts of an element: a change of the font needs a frame. */
async function fontsOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('tests see the wide font in place of the system’s and of any other family, and the two others by name @smoke', async ({
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
