import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { countLoads, firstCard, inject } from './fixtures/page';
import { expectToast } from './fixtures/toasts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

/** The colours behind the page and around it. */
function colours(page: Page) {
  return page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).backgroundColor,
    browser: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  }));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the loading screen is painted from the HTML alone, in the middle of the window (§1.5)', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText(/Please wait\.\.\.\s*Refresh the page if it takes too long/);
    await expect(page.getByText('Please wait...')).toBeInViewport();
  });
});

const DARK = { page: 'rgb(13, 13, 15)', browser: '#0d0d0f' };
const LIGHT = { page: 'rgb(247, 246, 242)', browser: '#f7f6f2' };

for (const [theme, system, painted] of [
  ['light', 'dark', LIGHT],
  ['system', 'light', LIGHT],
  ['system', 'dark', DARK],
  ['', 'light', DARK],
] as const) {
  test(`the ${theme || 'unchosen'} theme stands before the first script when the system is ${system}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((value) => localStorage.setItem('vireo:theme', value), theme);
    await page.route('**/*.js', () => {
      // Never answered: what is on the screen was there without them.
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Please wait...')).toBeVisible();
    await expect.poll(() => colours(page)).toEqual(painted);
  });
}

test('the theme that was chosen is there after a reload, and the browser around the page wears it @smoke', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Theme' });
  await button.click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeFocused();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(button).toBeFocused();
  const [light, dark] = [LIGHT.page, DARK.page].map((colour) => ({ page: colour, browser: colour }));
  await expect.poll(() => colours(page)).toEqual(light);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await colours(page)).toEqual(light);

  await button.click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(() => colours(page)).toEqual(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => colours(page)).toEqual(light);
});

test('the menu is wide from 1100 px, a rail from 600 px, and icons on a watch page (§2.25) @smoke', async ({
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
  expect(await widthAt(1100)).toEqual({ width: 232, hasLabels: true });
  expect(await widthAt(1099)).toEqual({ width: 72, hasLabels: true });
  expect(await widthAt(600)).toEqual({ width: 72, hasLabels: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await firstCard(page).click();
  await expect(page).toHaveURL(/watchpage/);
  for (const width of [1280, 600]) await expect.poll(() => widthAt(width)).toEqual({ width: 72, hasLabels: false });
  await expect(home).toBeVisible();
  await page.goto('/no/such/watchpage/here');
  await expect(home).toBeVisible();
  expect(await widthAt(1280), 'any path containing /watchpage').toEqual({ width: 72, hasLabels: false });
});

test('on a phone the bar has four places, and More opens the rest in order', async ({ page, login }) => {
  await page.setViewportSize({ width: 599, height: 800 });
  await login();
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const bar = await menu(page).boundingBox();
  expect(bar).toMatchObject({ x: 0, width: (await page.getByRole('main').boundingBox())?.width });
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(800);
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

test('at 360 px a magnifier stands for the search field, and the field grows over the bar on focus @smoke', async ({
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
});

test('at 360 px the search button keeps the focus in the field, so that the form stays open for the click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('tide');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
  await page.mouse.down();
  await expect(field).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL('/search/tide');
});

test('the first Tab is a way past the menu', async ({ page }) => {
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

test('a toast closes by itself after two seconds, but not while it is hovered (§1.6, §9.5)', async ({
  page,
  login,
}) => {
  await page.clock.install();
  await login();
  await page.goto('/');
  const logout = menu(page).getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await logout.click();
  const toast = toasts(page).getByText('Logged out successfully...');
  // In steps that are too short for the toast to end in one.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 200 });
  }).toPass();
  const box = await toast.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(200, 600);
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});

test('a toast lets clicks through to what it covers', async ({ page, login }) => {
  await page.clock.install();
  await login();
  await page.goto('/');
  const logout = menu(page).getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await logout.click();
  const toast = toasts(page).getByText('Logged out successfully...');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 200 });
  }).toPass();
  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4];
  // Under the pointer it stays open until the videos below it are there again.
  await page.mouse.move(x, y);
  await page.clock.resume();
  await expect(firstCard(page)).toBeVisible();
  await expect(toast).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/watchpage/);
});

test('in the light theme the mark keeps its lime, on a dark disc', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vireo:theme', 'light'));
  await page.goto('/');
  const home = page.getByRole('link', { name: 'Vireo home' });
  await expect(home.locator('path')).toHaveCSS('fill', 'rgb(212, 248, 76)');
  await expect(home.locator('circle').first()).toHaveCSS('fill', 'rgb(20, 23, 10)');
});

test('the longest label of the rail has room, and the same room while its page is open', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const label = menu(page).getByRole('link', { name: 'Subscriptions' }).locator('span');
  await page.goto('/support');
  const atRest = await label.boundingBox();
  await page.goto('/subscriptions');
  const open = await label.boundingBox();
  expect(open).toEqual(atRest);
  expect(open?.x).toBeGreaterThanOrEqual(2);
  expect((open?.x ?? 0) + (open?.width ?? 0)).toBeLessThanOrEqual(70);
});

for (const [width, theme] of [
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'light'],
] as const) {
  test(`a toast is at the top right, and dark, at ${width} px in the ${theme} theme (§1.6)`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem('vireo:theme', value), theme);
    await page.clock.install();
    await login();
    await page.goto('/');
    if (width < 600) await menu(page).getByRole('button', { name: 'More' }).click();
    const logout = menu(page).getByRole('button', { name: 'Logout' });
    await expect(logout).toBeVisible();
    // So that it stays open for as long as it is looked at.
    await page.clock.pauseAt(Date.now() + 60_000);
    await logout.click();
    const toast = toasts(page).getByRole('listitem');
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(toast).toBeVisible({ timeout: 200 });
    }).toPass();
    const right = (await page.getByRole('banner').boundingBox())?.width ?? 0;
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(120);
    const { x = 0, width: wide = 0 } = (await toast.boundingBox()) ?? {};
    expect(right - (x + wide)).toBeLessThan(24);
    const painted = await toast.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      const lightness = (text: string) => Math.max(...(text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
      return { background: lightness(backgroundColor), text: lightness(color) };
    });
    expect(painted.background).toBeLessThan(64);
    expect(painted.text).toBeGreaterThan(192);
  });
}

test('Logout, Settings and Support are at the bottom of the menu, in this order (§2.24)', async ({ page, login }) => {
  await login();
  await page.goto('/');
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  const tops = await menu(page).evaluate((nav) => {
    const entries = [...nav.querySelectorAll('li')].filter((entry) => entry.getClientRects().length > 0);
    return entries.map((entry) => ({ label: entry.textContent, top: entry.getBoundingClientRect().top }));
  });
  expect(tops.slice(-3).map(({ label }) => label)).toEqual(['Logout', 'Settings', 'Support']);
  expect(tops.toSorted((one, other) => one.top - other.top)).toEqual(tops);
  const [last, first, support] = [tops.at(-4), tops.at(-3), tops.at(-1)].map((entry) => entry?.top ?? 0);
  expect(first ?? 0).toBeGreaterThan((last ?? 0) + 100);
  expect(support ?? 0).toBeGreaterThan(800 - 72);
});

test('long/health-fails: a server that fails for an hour is one toast, and one more when it works again (§8.4)', async ({
  page,
  expected,
}) => {
  expected.failure(/healthcheck/);
  await page.clock.install();
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const items = added.flatMap((element) => [element, ...element.querySelectorAll('*')]);
      said.push(...items.filter((item) => item.matches('section ol > li')).map(({ textContent }) => textContent));
    }).observe(document, { subtree: true, childList: true });
  });
  let checks = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/healthcheck')) checks += 1;
  });
  const said = () => page.evaluate(() => Reflect.get(window, 'said'));
  /** Waits for this many responses in all, until the client has set the timer of its next check. */
  const answered = async (total: number) => {
    await expect.poll(() => checks).toBe(total);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  };
  /** Lets five minutes pass, until the check and its second try were answered. */
  const nextCheck = async (answers: number) => {
    const before = checks;
    await page.clock.fastForward(300_000);
    await answered(before + answers);
  };
  await page.goto('/?fault=long/health-fails');
  await expectToast(page, 'Oops! Server is not working');
  await answered(2);
  for (let times = 0; times < 12; times += 1) await nextCheck(2);
  expect(await said()).toEqual(['Oops! Server is not working']);

  await inject(page, 'none');
  await nextCheck(1);
  await expectToast(page, 'The server is back up');
  await nextCheck(1);
  expect(await said()).toEqual(['Oops! Server is not working', 'The server is back up']);
});

test('session/refresh-refused: the message is read after the one reload, once (§4.11, §8.3)', async ({
  page,
  login,
  expected,
}) => {
  expected.failure(/\/api\/v1\//);
  await login();
  await page.goto('/');
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  const loads = countLoads(page);
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

test('transport/offline: being offline is said for as long as it lasts', async ({ page, context, expected }) => {
  expected.failure(/\/media\/|\/default-/);
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(note).toHaveCount(0);
  await context.setOffline(true);
  await expect(note).toBeInViewport();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});
