import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** A video with four pages of comments. */
const DISCUSSED = '/watchpage/b2d385d6e7c1dab30e000011';

type List = { path: string; items: number; isForMembers?: true; isForPhones?: true; data?: 'large' };

/** Each list, and how many of its items the test scrolls through: into the third page, or to the end. */
const LISTS: Record<string, List> = {
  home: { path: '/', items: 45, isForPhones: true },
  search: { path: '/search/a', items: 25, isForPhones: true },
  history: { path: '/history', items: 25, isForMembers: true },
  'liked videos': { path: '/liked-videos', items: 25, isForMembers: true },
  subscriptions: { path: '/subscriptions', items: 45, isForMembers: true },
  tweets: { path: '/tweets', items: 65, isForPhones: true },
  'channel videos': { path: '/channel/maren', items: 25, data: 'large' },
  'channel tweets': { path: '/channel/maren/tweets', items: 65, data: 'large' },
  comments: { path: DISCUSSED, items: 25, isForPhones: true },
  'home with 5,000 videos': { path: '/', items: 105, data: 'large' },
};

/** The item at the top of the window. */
const firstInWindow = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('[role="feed"] [aria-posinset]')];
    return Number(items.find((item) => item.getBoundingClientRect().bottom > 64)?.getAttribute('aria-posinset'));
  });

/** Records the position in the list of each item that is in the window in any frame. */
async function recordItemsInWindow(page: Page) {
  await page.evaluate(() => {
    const shown = new Set<number>();
    Object.assign(window, { shown });
    const record = () => {
      for (const item of document.querySelectorAll('[role="feed"] [aria-posinset]')) {
        const { top, bottom } = item.getBoundingClientRect();
        if (bottom > 0 && top < innerHeight) shown.add(Number(item.getAttribute('aria-posinset')));
      }
      requestAnimationFrame(record);
    };
    record();
  });
}

/** The positions recorded so far. */
const shownItems = (page: Page) =>
  page.evaluate((): number[] => {
    const shown: unknown = Reflect.get(window, 'shown');
    return shown instanceof Set ? [...shown] : [];
  });

/** Two notches of a wheel a frame, however long a frame takes: fast enough to reach the end before the next page arrives. */
async function scrollUntilShown(page: Page, item: number, direction: 'down' | 'up' = 'down') {
  for (;;) {
    await page.mouse.wheel(0, direction === 'down' ? 240 : -240);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if ((await shownItems(page)).includes(item)) return;
  }
}

/** The items from the first to the last that were never in the window. */
async function missedItems(page: Page, first: number, last: number) {
  const shown = await shownItems(page);
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return all.filter((item) => !shown.includes(item));
}

for (const [name, { path, items, isForMembers, isForPhones, data }] of Object.entries(LISTS)) {
  const tag = isForPhones ? ['@layout'] : [];
  test(`paging/late: fast scrolling shows every item of ${name} (§2.28)`, { tag }, async ({ page, login }) => {
    if (isForMembers) await login();
    await page.goto(`${path}?fault=paging/late&mock=${data ?? 'default'}`);
    await expect(page.getByText(/^\d+ \w+ loaded$/)).toBeAttached();
    await page.mouse.move(300, 500);
    await recordItemsInWindow(page);
    await scrollUntilShown(page, items);
    expect(await missedItems(page, 1, items)).toEqual([]);
  });
}

for (const path of ['/search/a', '/tweets']) {
  test(`resizing the window keeps the first row of ${path} in view, and scrolling up shows every row @layout`, async ({
    page,
  }) => {
    await page.goto(`${path}?mock=large`);
    await expect(page.getByText(/^\d+ \w+ loaded$/)).toBeAttached();
    await recordItemsInWindow(page);
    await page.mouse.move(300, 500);
    await scrollUntilShown(page, 45);
    const before = await firstInWindow(page);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const narrower of [width * 0.75, width * 0.9]) {
      await page.setViewportSize({ width: Math.round(narrower), height });
      // Rows that enter the window are measured first.
      await expect.poll(() => firstInWindow(page)).toBe(before);
    }
    await recordItemsInWindow(page);
    await scrollUntilShown(page, 1, 'up');
    expect(await missedItems(page, 1, before)).toEqual([]);
  });
}

test('each jump to the end of a long list loads one page', async ({ page }) => {
  const loaded = page.getByText(/^\d+ videos loaded$/);
  await page.clock.install();
  await page.goto('/search/a?mock=large');
  await expect(loaded).toHaveText('10 videos loaded');
  // From the fifth page on, a whole page fits below 80 % of the list.
  for (let pages = 2; pages <= 10; pages += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(loaded).toHaveText(`${pages}0 videos loaded`);
    await page.clock.runFor(1000);
    await expect(loaded).toHaveText(`${pages}0 videos loaded`);
  }
});
