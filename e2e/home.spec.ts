import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { waitUntilStable } from './fixtures/page';
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

/** The cards in the window: position in the list and distance from the window's top. */
function inWindow(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .map((card) => ({ at: card.getAttribute('aria-posinset'), box: card.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ at, box }) => `${at} at ${Math.round(box.top)}`),
  );
}

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

test('at 1024 px the first screen shows the lead card and two cards beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  await expect(page.getByRole('feed')).toBeVisible();
  for (const at of [1, 2, 3]) {
    const box = await page.locator(`[aria-posinset="${at}"]`).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
  }
});

test('hovering over a card brightens its title, whose full text is the tooltip', async ({ page }) => {
  await page.goto('/');
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

test('a title of two lines does not touch the name of the channel below it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('feed')).toBeVisible();
  const gaps = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const [title, channel] = [card.querySelector('h2'), card.querySelector('p')];
      return (channel?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0);
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
});

test('in a row of cards the lines below the titles align, whether a title has one line or two', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page.locator('[aria-posinset="6"]')).toBeVisible();
  const row = await page.evaluate(() =>
    [4, 5, 6].map((at) => {
      const card = document.querySelector(`[aria-posinset="${at}"]`);
      const [title, time] = [card?.querySelector('h2 a'), card?.querySelector('time')];
      return { lines: title?.getClientRects().length, time: Math.round(time?.getBoundingClientRect().top ?? 0) };
    }),
  );
  expect(new Set(row.map(({ lines }) => lines)).size).toBeGreaterThan(1);
  expect(new Set(row.map(({ time }) => time)).size).toBe(1);
});

for (const scenario of ['default', 'quirks']) {
  test(`scrolling loads the whole feed, each page once (${scenario})`, async ({ page }) => {
    const requests = recordRequests(page);
    await page.goto(`/?mock=${scenario}`);
    await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
    expect(await sizeOfSet(page)).toBe('-1');
    await scrollUntil(page, Number.POSITIVE_INFINITY);
    const last = page.getByRole('article').last();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
    }).toPass();
    await expect(page.getByText('End of list')).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(pagesIn(requests)).toEqual([...new Set(pagesIn(requests))]);
  });
}

test('paging/burst: 100 scroll events send one request', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/');
  await expect(page.getByRole('feed')).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    for (let times = 0; times < 100; times++) dispatchEvent(new Event('scroll'));
  });
  await expect(page.getByText('40 videos loaded')).toBeAttached();
  expect(pagesIn(requests)).toHaveLength(2);
});

test('a feed of 600 cards has fewer than 600 elements, and Back restores the scroll position without a request', async ({
  page,
}) => {
  await page.goto('/?mock=large');
  await expect(page.getByRole('feed')).toBeVisible();
  await scrollUntil(page, 600);
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(600);

  await page.evaluate(() => scrollTo(0, Math.floor(document.documentElement.scrollHeight / 2)));
  const before = await waitUntilStable(() => inWindow(page));
  const requests = recordRequests(page);
  // A card that is fully in the window: Playwright would scroll to any other.
  const whole = before.find((line) => Number(line.split(' at ')[1]) >= 64);
  const card = page.locator(`[aria-posinset="${Number.parseInt(whole ?? '', 10)}"]`);
  await card
    .getByRole('link')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/watchpage/);
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  const reads = pagesIn(requests).filter((path) => path.includes('page='));
  await page.goBack();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(card.getByRole('link').first()).toBeFocused();
  await expect.poll(() => inWindow(page)).toEqual(before);
  expect(pagesIn(requests).filter((path) => path.includes('page='))).toEqual(reads);
  const morphing = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((box) => getComputedStyle(box).viewTransitionName === 'watch-media')
          .length,
    );
  await expect.poll(morphing).toBe(1);
});

test('resizing the window keeps the same cards in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/?mock=large');
  await expect(page.getByRole('feed')).toBeVisible();
  await scrollUntil(page, 200);
  await page.evaluate(() => scrollTo(0, 5000));
  const [before = ''] = await waitUntilStable(() => inWindow(page));
  await page.setViewportSize({ width: 700, height: 900 });
  await expect
    .poll(async () => Math.abs(Number.parseInt((await inWindow(page))[0] ?? '0', 10) - Number.parseInt(before, 10)))
    .toBeLessThanOrEqual(6);
});

test('hovering over cards never requests a video, and a middle click opens one in a new tab @reading', async ({
  page,
  context,
}) => {
  const requests = recordRequests(page);
  await page.goto('/');
  for (let at = 1; at <= 20; at++) {
    const card = page.locator(`[aria-posinset="${at}"]`);
    await card.hover();
    await card.getByRole('link').first().focus();
  }
  expect(requests.filter((path) => /^\/videos\/[0-9a-f]{24}/.test(path))).toEqual([]);

  const opened = context.waitForEvent('page');
  await page.locator('[aria-posinset="20"]').click({ button: 'middle' });
  await expect(await opened).toHaveURL(/\/watchpage\/[0-9a-f]{24}$/);
});

test("the home page without videos shows 'No Videos Available' (§2.1)", async ({ page }) => {
  await page.goto('/?mock=empty');
  await expect(page.getByRole('heading', { name: 'No Videos Available' })).toBeVisible();
});
