import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PLACES } from './fixtures/places';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolation(page: Page) {
  // Axe would measure the colours of an element that is still fading in. Animations of hidden elements never finish, nor does
  // the progress bar of an upload without a response.
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
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

/** Every target is at least 24×24 px, or has as much room, at 360 px. */
async function expectLargeTargets(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  const { violations, passes } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  expect(passes).toHaveLength(1);
}

/** Contrast is a matter of the tokens (`src/ui/tokens.node.test.ts`): these show every colour, and are checked in the light theme, too. */
const IN_LIGHT = ['home page', 'watch page', 'dashboard', 'upload dialog with errors', 'support page'];

/** Opened at 360 px, too: the parts that most of the controls are in. */
const ON_PHONES = ['home page', 'watch page', 'search results', 'channel page', 'tweets', 'liked videos of a member'];

for (const [name, open] of Object.entries(PLACES)) {
  test(`axe finds no violation: ${name}`, async ({ page, login, expected }) => {
    expected.failure(/\/api\/v1\/(videos|comments|playlist)\/0123456789abcdef01234567|\/users\/c\/nobody|\/tweets$/);
    await open({ page, login });
    await expectNoViolation(page);
    if (IN_LIGHT.includes(name)) {
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'light';
      });
      await expectNoViolation(page);
    }
    if (ON_PHONES.includes(name)) await expectLargeTargets(page);
  });
}

test('the places of other themes and widths exist', () => {
  expect(Object.keys(PLACES)).toEqual(expect.arrayContaining([...IN_LIGHT, ...ON_PHONES]));
});
