import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { settledItems } from './fixtures/in-window';

/** A video with four pages of comments. */
const DISCUSSED = '/watchpage/b2d385d6e7c1dab30e000011';

/**
 * Each layout and each page frame around one, and how many of the items the test scrolls through: into the third page.
 * `src/testing/client/lists.test.tsx` loads the second page of every list.
 */
const LISTS = {
  home: { path: '/', items: 45, data: 'large', isForPhones: true },
  search: { path: '/search/a', items: 25, data: 'default', isForPhones: false },
  tweets: { path: '/tweets', items: 65, data: 'default', isForPhones: false },
  comments: { path: DISCUSSED, items: 25, data: 'default', isForPhones: false },
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
    Object.assign(window, { shown, isScrolling: false });
    addEventListener('scroll', () => Object.assign(window, { isScrolling: true }));
    addEventListener('scrollend', () => Object.assign(window, { isScrolling: false }));
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

/**
 * Two notches of a wheel a frame, however long a frame takes: fast enough to reach the end before the next page arrives. Resolves when
 * the scrolling has ended.
 */
async function scrollUntilShown(page: Page, item: number, direction: 'down' | 'up' = 'down') {
  for (;;) {
    await page.mouse.wheel(0, direction === 'down' ? 240 : -240);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if ((await shownItems(page)).includes(item)) break;
  }
  await page.waitForFunction(() => Reflect.get(window, 'isScrolling') === false);
}

/** The items from the first to the last that were never in the window. */
async function missedItems(page: Page, first: number, last: number) {
  const shown = await shownItems(page);
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return all.filter((item) => !shown.includes(item));
}

for (const [name, { path, items, isForPhones, data }] of Object.entries(LISTS)) {
  const tag = isForPhones ? ['@phone'] : [];
  test(`paging/late: fast scrolling shows every item of ${name} (§2.28)`, { tag }, async ({ page }) => {
    await page.goto(`${path}?fault=paging/late&mock=${data}`);
    await expect(page.getByText(/^\d+ \w+ loaded$/)).toBeAttached();
    await page.mouse.move(300, 500);
    await recordItemsInWindow(page);
    await scrollUntilShown(page, items);
    expect(await missedItems(page, 1, items)).toEqual([]);
  });
}

test('resizing the window keeps the first row in view, and scrolling up shows every row @phone', async ({ page }) => {
  await page.goto('/tweets?mock=large');
  await expect(page.getByText(/^\d+ \w+ loaded$/)).toBeAttached();
  await recordItemsInWindow(page);
  await page.mouse.move(300, 500);
  await scrollUntilShown(page, 45);
  await settledItems(page);
  // Below the bar, so that the row is the first one however its text wraps, and not one of which only the last line is left.
  await page.evaluate(() => {
    const items = [...document.querySelectorAll('[role="feed"] [aria-posinset]')];
    scrollBy(0, (items.find((item) => item.getBoundingClientRect().top > 64)?.getBoundingClientRect().top ?? 0) - 60);
  });
  const before = Number.parseInt((await settledItems(page))[0] ?? '', 10);
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
