import { expect, test } from './fixtures';
import { firstCard, inject } from './fixtures/page';
import { expectToast } from './fixtures/toasts';

test('long/health-fails: repeated failed checks are one toast, and one more when the server is back (§8.4)', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/healthcheck/);
  await page.clock.install();
  await page.addInitScript(() => {
    const shown: string[] = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const items = added.flatMap((element) => [element, ...element.querySelectorAll('*')]);
      shown.push(...items.filter((item) => item.matches('section ol > li')).map(({ textContent }) => textContent));
    }).observe(document, { subtree: true, childList: true });
    const record = { shown, checks: 0, running: 0 };
    Object.assign(window, { record });
    const { fetch } = window;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/healthcheck')) return fetch(input, init);
      record.running += 1;
      return fetch(input, init).finally(() => {
        record.running -= 1;
        record.checks += 1;
      });
    };
  });
  const record = () =>
    page.evaluate<{ shown: string[]; checks: number; running: number }>(() => Reflect.get(window, 'record'));
  /** Lets five minutes pass until the server has been checked, but none during a check, which would time out. */
  const nextCheck = async () => {
    const before = await record();
    await expect(async () => {
      const { checks, running } = await record();
      if (checks === before.checks && running === 0) await page.clock.fastForward(300_000);
      expect(checks).toBeGreaterThan(before.checks);
    }).toPass({ intervals: [50] });
  };
  await page.goto('/?fault=long/health-fails');
  await expectToast(page, 'Oops! Server is not working');
  // Each check is made twice when it fails.
  for (let checks = 0; checks < 8; checks++) await nextCheck();
  expect((await record()).shown).toEqual(['Oops! Server is not working']);

  await inject(page, 'none');
  await expect(async () => {
    await nextCheck();
    expect((await record()).shown).toContain('The server is back up');
  }).toPass({ intervals: [200] });
  for (let checks = 0; checks < 2; checks++) await nextCheck();
  expect((await record()).shown).toEqual(['Oops! Server is not working', 'The server is back up']);
});

test("transport/offline: 'You are offline' shows until the connection is back", async ({ page, context, expected }) => {
  // Pictures, and the chunks that are loaded when the browser is idle.
  expected.failedRequest(/\/media\/|\/default-|\/assets\//);
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(note).toHaveCount(0);
  await context.setOffline(true);
  await expect(note).toBeInViewport();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});
