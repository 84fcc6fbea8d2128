import { expect } from '../fixtures';
import { expectSameScreen } from '../fixtures/early-screen';
import { test as base } from '../fixtures/provider';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'] });
    },
    { scope: 'worker' },
  ],
});

for (const name of ['home', 'watch'] as const)
  test(`the ${name} page is drawn before the client runs with the user's font size, and the client then shows the same`, async ({
    page,
    startProvider,
  }) => {
    const { address } = await startProvider();
    await expectSameScreen(page, address, name);
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
  });
