import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstCard } from './fixtures/page';
import { PLACES } from './fixtures/places';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolation(page: Page) {
  // An element on its way in is measured with the colours that it has at that moment. In a closed part of the page time stands
  // still, and the bar of an upload that waits for its response moves for ever.
  await page.evaluate(() => {
    const isMoving = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() &&
      Number.isFinite(effect.getComputedTiming().endTime);
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isMoving)
        .map(({ finished }) => finished),
    );
  });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found).toEqual([]);
}

for (const [name, open] of Object.entries(PLACES)) {
  test(`axe finds nothing in either theme: ${name}`, async ({ page, expected }) => {
    expected.failure(/\/api\/v1\/(videos|comments|playlist)\/0123456789abcdef01234567|\/users\/c\/nobody|\/tweets$/);
    await open(page);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      await expectNoViolation(page);
    }
  });
}

const ON_PHONES: typeof PLACES = {
  ...Object.fromEntries(
    ['home page', 'search results', 'channel page', 'tweets', 'liked videos of a member'].map((name) => [
      name,
      PLACES[name] ?? (() => Promise.reject(new Error(`There is no place called ${name}`))),
    ]),
  ),
  'watch page': async (page) => {
    await page.goto('/');
    await firstCard(page).click();
    await expect(page.getByRole('complementary').getByRole('article').first()).toBeVisible();
  },
};

for (const [name, open] of Object.entries(ON_PHONES)) {
  test(`every target is at least 24×24 px, or has as much room, at 360 px: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page);
    const { violations, passes } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    expect(passes).toHaveLength(1);
  });
}
