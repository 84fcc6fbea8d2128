import type { Page } from '@playwright/test';
import { openCaptionEditor } from './fixtures/captioned-video';
import { everyRoute } from './fixtures/every-route';
import { setFontSize, withEachFont } from './fixtures/fonts';
import { expectBoxesOfSkeletons } from './fixtures/skeletons';
import { textLayout } from './fixtures/text-layout';
import { textOverflow } from './fixtures/text-overflow';
import { visit } from './fixtures/visit';
import { expect, test } from './fixtures';

const FONT_SIZE = 24;
/** The smallest text has 11 px at a font size of 16. */
const SMALLEST = (11 / 16) * FONT_SIZE;

test.beforeEach(({ page }) => setFontSize(page, FONT_SIZE));

/** Cards that overlap, or whose text is below the card. */
function overlaps(page: Page) {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('article')].map((card) => ({
      at: card.getAttribute('aria-posinset'),
      box: card.getBoundingClientRect(),
      inner: Math.max(...[...card.querySelectorAll('p, h2')].map((text) => text.getBoundingClientRect().bottom)),
    }));
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return cards.flatMap((card, index) => [
      ...cards
        .slice(index + 1)
        .filter((other) => covers(card.box, other.box))
        .map((other) => `${card.at} and ${other.at}`),
      ...(card.inner > card.box.bottom + 1 ? [`${card.at} is ${card.inner - card.box.bottom} px too low`] : []),
    ]);
  });
}

test(`with a default font of ${FONT_SIZE} px cards have the boxes of their skeletons and do not overlap, at any width`, async ({
  page,
}) => {
  await expectBoxesOfSkeletons(page, [360, 768, 1300, 1920, 2560], async (_, width) => {
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('21px');
    await expect(page.locator('[aria-posinset="8"]')).toBeVisible();
    await expect.poll(() => overlaps(page), { message: `${width} px` }).toEqual([]);
  });
});

test(`with a default font of ${FONT_SIZE} px no page cuts off texts in any font, for a member and for a guest`, async ({
  page,
  login,
  expected,
}) => {
  test.setTimeout(600_000);
  expected.failedRequest(/\/api\/v1\//);
  await login();
  await page.goto('/');
  for (const visitor of ['a member', 'a guest'] as const) {
    if (visitor === 'a guest') {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      // Entries of the menu have tooltips.
      await page.mouse.move(0, 0);
    }
    const captions = visitor === 'a member' ? [openCaptionEditor] : [];
    for (const path of [...captions, ...(await everyRoute(page, visitor))]) {
      if (typeof path === 'string') await visit(page, path);
      else await path(page);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const problems = async () => [...(await textOverflow(page)), ...(await textLayout(page, SMALLEST))];
      const expectNoProblem = (what: string) =>
        expect
          .poll(problems, {
            message: `${typeof path === 'string' ? path : path.name} for ${visitor} at ${what}`,
            timeout: 30_000,
          })
          .toEqual([]);
      // With the wide font. The others differ most where lines are short.
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoProblem(`${width} px`);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      await withEachFont(page, (font) => expectNoProblem(`360 px, ${font}`));
    }
  }
});

test(`with a default font of ${FONT_SIZE} px German states in the dashboard do not cover the dates`, async ({
  page,
  login,
}) => {
  await login();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/dashboard?lang=de');
  await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => [...(await textOverflow(page)), ...(await textLayout(page, SMALLEST))]).toEqual([]);
});
