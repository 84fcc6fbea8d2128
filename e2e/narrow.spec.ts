import { expect, test as base } from './fixtures';
import { everyRoute, VISITORS } from './fixtures/every-route';

/** Shows classic scrollbars, which Playwright hides in a headless browser. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

for (const visitor of VISITORS) {
  test(`at 320 px with classic scrollbars no page scrolls sideways for ${visitor}`, async ({
    page,
    login,
    expected,
  }) => {
    test.setTimeout(300_000);
    expected.failedRequest(/\/api\/v1\//);
    await page.setViewportSize({ width: 320, height: 640 });
    if (visitor === 'a member') await login();
    await page.goto('/');
    const found: string[] = [];
    for (const path of await everyRoute(page, visitor)) {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const beyond = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        // The bars are fixed: nobody can scroll to what overflows them.
        const all = scrollWidth > clientWidth ? 'body *' : '#root > * > header *, nav[aria-label="Main"] *';
        return [...document.querySelectorAll(all)]
          .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
          .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`);
      });
      found.push(...beyond.map((element) => `${path}: ${element}`));
    }
    expect(found).toEqual([]);
  });
}
