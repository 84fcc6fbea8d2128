import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { withEachFont } from './fixtures/fonts';
import { firstCard } from './fixtures/page';
import { visit } from './fixtures/visit';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the menu is wide, a rail or icons by the width of the window and the page (§2.25) @smoke', async ({ page }) => {
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
  const gutterAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  };
  await test.step('only windows of 600 px and more reserve space for a scrollbar', async () => {
    await expect.poll(() => gutterAt(599)).toBe('auto');
    await expect.poll(() => gutterAt(600)).toBe('stable');
  });
  await expect.poll(() => widthAt(1100)).toEqual({ width: 232, hasLabels: true });
  await expect.poll(() => widthAt(1099)).toEqual({ width: 80, hasLabels: true });
  await expect.poll(() => widthAt(600)).toEqual({ width: 80, hasLabels: true });

  await page.setViewportSize({ width: 768, height: 800 });
  const subscriptions = menu(page).getByRole('link', { name: 'Subscriptions' });
  const longestLabel = () =>
    subscriptions.locator('span').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
  await withEachFont(page, async (font) => {
    const { left, right } = await longestLabel();
    expect(left, font).toBeGreaterThanOrEqual(2);
    expect(right, font).toBeLessThanOrEqual(78);
  });
  const other = await longestLabel();
  await subscriptions.click();
  await expect(subscriptions).toHaveAttribute('aria-current', 'page');
  await expect.poll(longestLabel, 'the same on its own page').toEqual(other);
  await home.click();

  await page.setViewportSize({ width: 1280, height: 800 });
  await firstCard(page).click();
  await expect(page).toHaveURL(/watchpage/);
  for (const width of [1280, 600]) await expect.poll(() => widthAt(width)).toEqual({ width: 80, hasLabels: false });
  await expect(home).toBeVisible();
  await visit(page, '/no/such/watchpage/here');
  await expect(home).toBeVisible();
  await expect.poll(() => widthAt(1280), 'any path containing /watchpage').toEqual({ width: 80, hasLabels: false });
});

test('Logout, Settings and Support are at the bottom of the menu, and on a phone behind More (§2.24)', async ({
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

  await test.step('a low window shows that the menu scrolls', async () => {
    for (const [width, height] of [
      [740, 360],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      /** A part of the edge at which no entry is. */
      const edge = (y: number) => page.screenshot({ clip: { x: 0, y, width: 2, height: 1 } });
      const [top, bottom] = [() => edge(60), () => edge(height - 8)];
      const scrollTo = (place: number) => menu(page).evaluate((nav, to) => nav.scrollTo(0, to), place);
      await scrollTo(0);
      const plain = await top();
      await expect.poll(async () => (await bottom()).equals(plain), { message: 'more below' }).toBe(false);
      await scrollTo(10_000);
      await expect.poll(async () => (await bottom()).equals(plain), { message: 'the end' }).toBe(true);
      await expect.poll(async () => (await top()).equals(plain), { message: 'more above' }).toBe(false);
    }
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

test('on the support page a guest skips to the content, opens a section, and finds the search field in its place after a login', async ({
  page,
  login,
}) => {
  await page.goto('/support');

  await test.step("the first Tab focuses 'Skip to content', which moves the focus to the page", async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('sections have addresses', async () => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Uploads' }).click();
    await expect(page).toHaveURL('/support#uploads');
    await expect(page.getByRole('heading', { name: 'Uploads' })).toBeInViewport();
    await page.getByText('Which files can I upload?').click();
    await expect(page.getByText(/Videos as \.mp4/)).toBeVisible();
  });

  const field = page.getByRole('banner').getByRole('search');
  const boxes = async (account: string) => {
    await expect(page.getByRole('banner').getByRole('link', { name: account })).toBeVisible();
    const found = new Map<string, unknown>();
    for (const width of [600, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await withEachFont(page, async (font) => void found.set(`${width} px, ${font}`, await field.boundingBox()));
    }
    return Object.fromEntries(found);
  };
  const ofGuest = await boxes('Log in');
  await login();
  await page.reload();
  expect(await boxes('Your channel')).toEqual(ofGuest);
});
