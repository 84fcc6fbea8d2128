import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { runAxe } from './fixtures/axe';
import { openCaptionEditor } from './fixtures/captioned-video';
import { everyRoute, VISITORS } from './fixtures/every-route';
import { collectData, foreignTexts } from './fixtures/foreign-texts';
import { textLayout } from './fixtures/text-layout';
import { textOverflow } from './fixtures/text-overflow';
import { visit } from './fixtures/visit';

/** The smallest text, in pixels. */
const SMALLEST = 11;
const WIDTHS = [360, 1280];

const softly = expect.configure({ soft: true });

async function settled(page: Page) {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const problems = async (page: Page) => [...(await textOverflow(page)), ...(await textLayout(page, SMALLEST))];

async function expectLayout(page: Page, path: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await softly.poll(() => problems(page), { message: `${path} at ${width} px` }).toEqual([]);
  }
}

// Accented English that is 40 % longer, and a language that is read from right to left.
for (const [language, problem] of [
  ['en-XA', 'has an English word'],
  ['ar', 'violates a rule of axe'],
] as const) {
  for (const visitor of VISITORS) {
    test(`in ${language}, no page cuts off a text, scrolls sideways or ${problem}, for ${visitor} (§9)`, async ({
      page,
      login,
      expected,
    }) => {
      test.setTimeout(300_000);
      expected.failedRequest(/\/api\/v1\//);
      const data = collectData(page);
      const expectNone = async (path: string) => {
        await expectLayout(page, path);
        // A virtual list can have no row in the moment in which axe looks.
        const found = async () => (language === 'ar' ? (await runAxe(page)).violations : foreignTexts(page, data));
        await softly.poll(found, { message: `${path} ${problem}` }).toEqual([]);
      };
      if (visitor === 'a member') await login();
      await page.goto(`/?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
      for (const path of await everyRoute(page, visitor)) {
        await test.step(path, async () => {
          await visit(page, path);
          await settled(page);
          await expectNone(path);
        });
      }
      if (visitor === 'a member') {
        await test.step('caption editor', async () => {
          await openCaptionEditor(page);
          await expectNone('caption editor');
        });
        await test.step('moderation', async () => {
          await page.goto('/moderation?mock=moderated');
          await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
          await expectLayout(page, 'moderation');
        });
      }
      await test.step('with forced colours', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        await visit(page, '/');
        await settled(page);
        await expectLayout(page, 'forced colours');
      });
    });
  }
}

test('in Arabic, hostile texts break the layout of no page (§9)', async ({ page, expected }) => {
  test.setTimeout(300_000);
  expected.failedRequest(/\/api\/v1\/|\.example\/|\/media\/|%3Cimg/);
  await page.setViewportSize({ width: 360, height: 1600 });
  await page.goto('/?lang=ar&mock=hostile');
  for (const path of await everyRoute(page, 'a guest')) {
    await visit(page, path);
    await settled(page);
    await softly.poll(() => textOverflow(page), { message: path }).toEqual([]);
  }
});

test('a text that leaves a fixed bar is found, at both sides', async ({ page }) => {
  await page.goto('/support');
  await settled(page);
  expect(await textOverflow(page)).toEqual([]);
  for (const side of ['left', 'right']) {
    await page.evaluate((edge) => {
      const bar = Object.assign(document.createElement('div'), { id: 'bar', textContent: 'A label' });
      Object.assign(bar.style, { position: 'fixed', bottom: '0', [edge]: '-30px' });
      document.body.append(bar);
    }, side);
    expect(await textOverflow(page), side).toEqual([expect.stringMatching(/^leaves the window in div/)]);
    await page.evaluate(() => document.querySelector('#bar')?.remove());
  }
});
