import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everyRoute, RAW } from './fixtures/every-route';
import { visit } from './fixtures/visit';

async function expectNoProblem(page: Page, path: string) {
  const main = page.getByRole('main');
  await expect(main, `${path}: something is shown`).not.toBeEmpty();
  const skeletons = async () => {
    // Skips the pauses between the attempts of a failing request.
    await page.clock.fastForward(1000);
    return page.locator('[aria-busy="true"]').count();
  };
  await expect.poll(skeletons, { message: `${path}: no endless skeleton` }).toBe(0);
  expect(await page.locator('body').innerText(), `${path}: no raw error`).not.toMatch(RAW);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `${path}: no horizontal scroll` }).toBeLessThanOrEqual(0);
}

// `http/hostile.spec.ts` loads each page from its address, and `src/testing/client/every-page.test.tsx` shows it to the other visitor.
for (const { scenario, visitor } of [
  { scenario: 'empty', visitor: 'a member' },
  { scenario: 'down', visitor: 'a guest' },
]) {
  test(`every page is shown without raw errors or horizontal scrolling to ${visitor} (${scenario}) (§1.1, §6.1)`, async ({
    page,
    login,
    expected,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 740 });
    // Errors of the scenario, and files that do not exist.
    expected.failedRequest(/\/api\/v1\/|\.example\/|\/media\//);
    if (visitor === 'a member') await login();
    await page.clock.install();
    await page.goto(`/?mock=${scenario}`);
    for (const path of await everyRoute(page, 'a guest')) {
      await test.step(path, async () => {
        await visit(page, path);
        await expectNoProblem(page, path);
      });
    }
  });
}
