import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { runAxe } from './fixtures/axe';
import { MANAGEMENT_WALKS, MEMBER_WALKS } from './fixtures/member-walks';
import { MODERATION_WALKS } from './fixtures/moderation-walks';
import type { WalkContext } from './fixtures/walk-context';
import { GUEST_WALKS, WATCH_WALKS } from './fixtures/walks';

async function expectNoViolation(page: Page, state: string, within?: string, rules?: string[]) {
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
  const { violations } = await runAxe(page, within, rules);
  expect.soft(violations, state).toEqual([]);
}

/** Contrast is a matter of the tokens (`src/ui/tokens.node.test.ts`): states that show every colour are checked here, too. */
async function expectNoViolationInLightTheme(page: Page, state: string, within?: string) {
  const setTheme = (value: string | undefined) =>
    page.evaluate((theme) => {
      const { dataset } = document.documentElement;
      const before = dataset.theme;
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
      return before;
    }, value);
  const before = await setTheme('light');
  await expectNoViolation(page, `${state} in the light theme`, within, ['color-contrast', 'link-in-text-block']);
  await setTheme(before);
}

/** Every target is at least 24×24 px, or has as much room, at 360 px. */
async function expectLargeTargets(page: Page, state: string, within?: string) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const { violations, passes } = await runAxe(page, within, ['target-size']);
  expect.soft(violations, `${state} at 360 px`).toEqual([]);
  expect.soft(passes, `${state} at 360 px`).toEqual(['target-size']);
  if (size) await page.setViewportSize(size);
}

for (const { group, walks, isMember } of [
  { group: 'pages of a guest', walks: GUEST_WALKS, isMember: false },
  { group: 'watch page', walks: WATCH_WALKS, isMember: false },
  { group: 'pages of a member', walks: MEMBER_WALKS, isMember: true },
  { group: 'dashboard, uploads and settings', walks: MANAGEMENT_WALKS, isMember: true },
  { group: 'moderation and what it does', walks: MODERATION_WALKS, isMember: true },
]) {
  test(`axe finds no violation: ${group}`, async ({ page, login, expected }) => {
    // Axe takes seconds for each state.
    test.setTimeout(600_000);
    expected.failedRequest(
      /\/api\/v1\/(videos|comments|playlist)\/0123456789abcdef01234567|\/users\/(?:c\/nobody|confirm-email)|\/invitations\/check|\/tweets$/,
    );
    const check: WalkContext['check'] = (state, { within, light, targetSize } = {}) =>
      test.step(state, async () => {
        await expectNoViolation(page, state, within);
        if (light) await expectNoViolationInLightTheme(page, state, within);
        if (targetSize) await expectLargeTargets(page, state, within);
      });
    if (isMember) await login();
    for (const [name, walk] of Object.entries(walks)) await test.step(name, () => walk({ page, check }));
  });
}
