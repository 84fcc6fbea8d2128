import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everyRoute, RAW, VISITORS } from './fixtures/every-route';

async function expectNoProblem(page: Page, path: string) {
  const main = page.getByRole('main');
  await expect(main, `${path}: something is shown`).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]'), `${path}: no endless skeleton`).toHaveCount(0);
  expect(await page.locator('body').innerText(), `${path}: no raw error`).not.toMatch(RAW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path}: no horizontal scroll`).toBeLessThanOrEqual(0);
}

// http/hostile.spec.ts does this for hostile texts on the production build.
for (const scenario of ['empty', 'quirks', 'down']) {
  for (const visitor of VISITORS) {
    test(`every page loads without raw errors or horizontal scrolling for ${visitor} (${scenario}) (§1.1, §6.1)`, async ({
      page,
      login,
      expected,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 360, height: 740 });
      // Errors of the scenario, and pictures and clips that do not exist.
      expected.failedRequest(/\/api\/v1\/|\.example\/|\/media\//);
      if (visitor === 'a member') await login();
      await page.goto(`/?mock=${scenario}`);
      for (const path of await everyRoute(page, visitor)) {
        await page.goto(path);
        await expectNoProblem(page, path);
      }
    });
  }
}
