import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PLACES } from './fixtures/places';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolation(page: Page) {
  // An element on its way in is measured with the colours that it has at that moment. In a closed part of the page time stands still.
  await page.evaluate(() => {
    const isMoving = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
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
