import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstCard, inject, recordLoads } from './fixtures/page';
import { expectToast } from './fixtures/toasts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the menu is wide from 1100 px, a rail that fits its labels from 600 px, and icons on a watch page (§2.25) @smoke', async ({
  page,
}) => {
  await page.goto('/');
  const home = menu(page).getByRole('link', { name: 'Home' });
  await expect(home).toBeVisible();
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return page.evaluate(() => {
      const box = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect();
      const label = document.querySelector('nav[aria-label="Main"] a span')?.getBoundingClientRect();
      return { width: box?.width, hasLabels: (label?.width ?? 0) > 20 };
    });
  };
  await expect.poll(() => widthAt(1100)).toEqual({ width: 232, hasLabels: true });
  await expect.poll(() => widthAt(1099)).toEqual({ width: 72, hasLabels: true });
  await expect.poll(() => widthAt(600)).toEqual({ width: 72, hasLabels: true });

  await page.setViewportSize({ width: 768, height: 800 });
  const subscriptions = menu(page).getByRole('link', { name: 'Subscriptions' });
  const longestLabel = () =>
    subscriptions.locator('span').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
  const other = await longestLabel();
  expect(other.left).toBeGreaterThanOrEqual(2);
  expect(other.right).toBeLessThanOrEqual(70);
  await subscriptions.click();
  await expect(subscriptions).toHaveAttribute('aria-current', 'page');
  await expect.poll(longestLabel, 'the same on its own page').toEqual(other);
  await home.click();

  await page.setViewportSize({ width: 1280, height: 800 });
  await firstCard(page).click();
  await expect(page).toHaveURL(/watchpage/);
  for (const width of [1280, 600]) await expect.poll(() => widthAt(width)).toEqual({ width: 72, hasLabels: false });
  await expect(home).toBeVisible();
  await page.goto('/no/such/watchpage/here');
  await expect(home).toBeVisible();
  await expect.poll(() => widthAt(1280), 'any path containing /watchpage').toEqual({ width: 72, hasLabels: false });
});

test('Logout, Settings and Support are at the bottom of the menu; on a phone the bar has four links, and More opens the rest (§2.24)', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();

  await test.step('the bottom of the menu', async () => {
    await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    const entries = () =>
      menu(page).evaluate((nav) => {
        const shown = [...nav.querySelectorAll('li')].filter((entry) => entry.getClientRects().length > 0);
        return shown.map((entry) => ({ label: entry.textContent, top: entry.getBoundingClientRect().top }));
      });
    await expect(async () => {
      const tops = await entries();
      expect(tops.slice(-3).map(({ label }) => label)).toEqual(['Logout', 'Settings', 'Support']);
      expect(tops.toSorted((one, other) => one.top - other.top)).toEqual(tops);
      const [last, first, support] = [tops.at(-4), tops.at(-3), tops.at(-1)].map((entry) => entry?.top ?? 0);
      expect(first ?? 0).toBeGreaterThan((last ?? 0) + 100);
      expect(support ?? 0).toBeGreaterThan(800 - 72);
    }).toPass();
  });

  await page.setViewportSize({ width: 599, height: 800 });
  const bar = () =>
    menu(page).evaluate((nav) => {
      const { left, width, bottom } = nav.getBoundingClientRect();
      return { left, bottom, isAsWideAsPage: width === document.documentElement.clientWidth };
    });
  await expect.poll(bar).toEqual({ left: 0, bottom: 800, isAsWideAsPage: true });
  const shown = () => menu(page).getByRole('link').or(menu(page).getByRole('button')).allTextContents();
  const inBar = ['Home', 'Tweets', 'Subscriptions', 'My Channel', 'More'];
  await expect.poll(shown).toEqual(inBar);

  const more = menu(page).getByRole('button', { name: 'More' });
  await more.click();
  await expect(menu(page).getByRole('link', { name: 'History' })).toBeVisible();
  const behind = ['Liked videos', 'History', 'Dashboard', 'Logout', 'Settings', 'Support'];
  await expect.poll(shown).toEqual([...inBar, ...behind]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(menu(page).getByRole('link', { name: 'History' })).toBeHidden();

  await more.click();
  await menu(page).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/history');
  await expect(menu(page).getByRole('link', { name: 'History' })).toBeHidden();
});

test('at 360 px the search field is a magnifier, covers the bar on focus, and keeps it while the search button is pressed @smoke', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
  const form = bar.getByRole('search');
  const controls = [form, bar.getByRole('link', { name: 'Log in' }), bar.getByRole('link', { name: 'Sign up' })];
  const ends = await Promise.all(
    controls.map(async (control) => {
      const box = await control.boundingBox();
      return { from: box?.x ?? 0, to: (box?.x ?? 0) + (box?.width ?? 0) };
    }),
  );
  for (const [index, { from }] of ends.entries()) expect(from).toBeGreaterThanOrEqual(ends[index - 1]?.to ?? 0);
  expect(ends.at(-1)?.to).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth));
  expect(await form.boundingBox()).toMatchObject({ width: 44, height: 44 });
  const magnifier = await form.getByRole('button', { name: 'Search' }).locator('svg').boundingBox();
  expect((magnifier?.x ?? 0) + (magnifier?.width ?? 0) / 2).toBeCloseTo((ends[0]?.from ?? 0) + 22);

  const field = form.getByRole('searchbox', { name: 'Search' });
  expect(await field.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await field.click();
  await expect(field).toBeFocused();
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(260);
  await expect(field).toHaveCSS('opacity', '1');
  await page.keyboard.type('tide');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search/tide');
  await expect(field).toHaveValue('');
  await expect.poll(() => form.boundingBox()).toMatchObject({ width: 44, height: 44 });

  // The search button is inside the field, which would close without the focus.
  await field.fill('boat');
  await form.getByRole('button', { name: 'Search' }).hover();
  await page.mouse.down();
  await expect(field).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL('/search/boat');
});

test('Down brings the last search into the field, where Escape keeps it, and Enter repeats it (§10.11) @layout', async ({
  page,
}) => {
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await field.fill('lighthouse');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'lighthouse' })).toBeVisible();
  await field.focus();
  await expect(list.getByRole('option', { name: 'lighthouse' })).toBeVisible();
  await expect(field).toHaveValue('');
  const isInWindow = () =>
    list.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const bar = document.querySelector('header form')?.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && bottom <= innerHeight && bar !== undefined && top >= bar.bottom;
    });
  await expect.poll(isInWindow).toBe(true);
  await field.press('ArrowDown');
  await expect(field).toHaveValue('lighthouse');
  await field.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue('lighthouse');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/search/lighthouse');
});

test("the first Tab focuses 'Skip to content', which moves the focus to the page", async ({ page }) => {
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

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

test('session/refresh-refused: the page reloads once, and then shows the message once (§4.11, §8.3)', async ({
  page,
  login,
  expected,
}) => {
  expected.failedRequest(/\/api\/v1\//);
  await login();
  await page.goto('/');
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  const loads = recordLoads(page);
  await inject(page, 'session/20-expired,session/refresh-refused');
  await firstCard(page).click();
  await expectToast(page, 'Session expired. Please login again!');
  expect(loads).toHaveLength(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Session expired');
  expect(loads).toHaveLength(2);
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
