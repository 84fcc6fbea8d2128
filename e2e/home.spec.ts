import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { itemsInWindow, scrollAndFollow, scrollToEndOfList, settledItems } from './fixtures/in-window';
import { expectBoxesOfSkeletons } from './fixtures/skeletons';

/** Records the path and query of each API request from now on. */
function recordRequests(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/api/v1/')) requests.push(pathname.replace(/^.*\/api\/v1/, '') + search);
  });
  return requests;
}

const pagesIn = (requests: string[]) => requests.filter((path) => path.startsWith('/videos?'));

const sizeOfSet = (page: Page) => page.getByRole('article').first().getAttribute('aria-setsize');

/** Scrolls to the end of the page until the list has this many items, or is complete. */
async function scrollUntil(page: Page, count: number) {
  const announced = page.getByText(/^\d+ videos loaded$/);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const loaded = Number.parseInt((await announced.textContent()) ?? '', 10);
    expect(loaded >= count || (await sizeOfSet(page)) !== '-1').toBe(true);
  }).toPass({ intervals: [50] });
}

/** Thumbnails are 16:9, and nothing is wider than the window. */
async function expectWidePictures(page: Page, cards: number[][][]) {
  for (const [, picture] of cards) {
    const [, , wide = 0, high = 0] = picture ?? [];
    expect(Math.abs(wide / high - 16 / 9)).toBeLessThan(0.01);
  }
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

test('cards have the boxes of their skeletons at any width (§2.1)', async ({ page }) => {
  await expectBoxesOfSkeletons(page, [360, 700, 768, 1024, 1280, 1920], (cards) => expectWidePictures(page, cards));
});

// In the second browser the scrollbar takes space.
for (const width of [700, 1280]) {
  test(`nothing shifts when the first page of videos replaces its skeletons, at ${width} px (§2.1) @smoke`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.shifted = entry.entryType;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await expectBoxesOfSkeletons(page, [width], (cards) => expectWidePictures(page, cards));
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  });
}

test('cards of the home page fit the first screen, align, brighten on hover, and open in a new tab', async ({
  page,
  context,
}) => {
  const requests = recordRequests(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  await expect(page.locator('[aria-posinset="6"]')).toBeVisible();

  await test.step('at 1024 px the first screen shows the lead card and two cards beside it', async () => {
    const bottoms = () =>
      page.evaluate(() =>
        [1, 2, 3].map((at) => document.querySelector(`[aria-posinset="${at}"]`)?.getBoundingClientRect().bottom ?? 0),
      );
    await expect.poll(async () => Math.max(...(await bottoms()))).toBeLessThanOrEqual(768);
    expect(Math.min(...(await bottoms()))).toBeGreaterThan(0);
  });

  await test.step('hovering over a card brightens its title, whose full text is the tooltip', async () => {
    const card = page.getByRole('feed').getByRole('article').nth(1);
    const title = card.getByRole('heading');
    const lightness = () =>
      title.evaluate((element) => Number(/\d+/.exec(getComputedStyle(element).color)?.[0] ?? Number.NaN));
    await page.mouse.move(0, 0);
    const unhovered = await lightness();
    await card.hover();
    await expect.poll(lightness).toBeGreaterThan(unhovered);
    expect(await title.getByRole('link').getAttribute('title')).toBe(await title.textContent());
  });

  await page.setViewportSize({ width: 1280, height: 900 });

  await test.step('a title of two lines does not touch the name of the channel below it', async () => {
    const gaps = () =>
      page.getByRole('article').evaluateAll((cards) =>
        cards.map((card) => {
          const [title, channel] = [card.querySelector('h2'), card.querySelector('p')];
          return (channel?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0);
        }),
      );
    await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThanOrEqual(2);
  });

  await test.step('in a row the pictures and the titles align, whether a title has one line or two', async () => {
    const row = () =>
      page.evaluate(() => {
        const cards = [4, 5, 6].map((at) => document.querySelector(`[aria-posinset="${at}"]`));
        const lines = cards.map((card) => card?.querySelector('h2 a')?.getClientRects().length);
        const tops = (selector: string) =>
          new Set(cards.map((card) => Math.round(card?.querySelector(selector)?.getBoundingClientRect().top ?? 0)));
        return { lines: new Set(lines).size > 1, pictures: tops('[data-picture]').size, titles: tops('h2').size };
      });
    await expect.poll(row).toEqual({ lines: true, pictures: 1, titles: 1 });
  });

  await test.step('hovering over cards never requests a video', async () => {
    for (let at = 1; at <= 6; at++) {
      const card = page.locator(`[aria-posinset="${at}"]`);
      await card.hover();
      await card.getByRole('link').first().focus();
    }
    expect(requests.filter((path) => /^\/videos\/[0-9a-f]{24}/.test(path))).toEqual([]);
  });

  await test.step('a middle click opens a new tab', async () => {
    const devtools = await context.newCDPSession(page);
    await page.locator('[aria-posinset="6"]').click({ button: 'middle' });
    // Playwright can miss a navigation that began before it knew the tab, so the browser itself is asked for its tabs.
    const tabs = async () => {
      const { targetInfos } = await devtools.send('Target.getTargets');
      return targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url);
    };
    await expect.poll(tabs).toContainEqual(expect.stringMatching(/\/watchpage\/[0-9a-f]{24}$/));
  });
});

test('scrolling loads the whole feed, each page once', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/?mock=quirks');
  await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '-1');
  await scrollToEndOfList(page);
  const last = page.getByRole('article').last();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
  }).toPass();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(pagesIn(requests)).toEqual([...new Set(pagesIn(requests))]);
});

test('a feed of 300 cards has few elements, and keeps its place on Back and when the window is resized', async ({
  page,
}) => {
  await page.goto('/?mock=large');
  await expect(page.getByRole('feed')).toBeVisible();
  await scrollUntil(page, 300);
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(600);

  const middle = await page.evaluate(() => document.documentElement.scrollHeight / 2);
  const requests = recordRequests(page);
  const { item, before } = await scrollAndFollow(page, middle);
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  const reads = () => pagesIn(requests).filter((path) => path.includes('page='));
  const known = reads();
  await page.goBack();
  await expect(item.getByRole('link').first()).toBeFocused();
  await expect.poll(() => itemsInWindow(page)).toEqual(before);
  expect(reads()).toEqual(known);

  await page.evaluate(() => scrollTo(0, 5000));
  const [first = ''] = await settledItems(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect
    .poll(async () => Math.abs(Number.parseInt((await itemsInWindow(page))[0] ?? '0', 10) - Number.parseInt(first, 10)))
    .toBeLessThanOrEqual(6);
});
