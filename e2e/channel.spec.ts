import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { itemsInWindow, scrollAndFollow, scrollToEndOfList } from './fixtures/in-window';
import { open } from './fixtures/visit';

/** Records each API request from now on. */
function recordRequests(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/api/v1/')) requests.push(pathname.replace(/^.*\/api\/v1/, '') + search);
  });
  return requests;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Channel' }).getByRole('link', { name, exact: true });

const radio = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Sort by' }).getByRole('radio', { name });

const place = (page: Page) =>
  page.evaluate(() => ({ scroll: scrollY, name: document.querySelector('h1')?.getBoundingClientRect().top }));

test('switching tabs keeps the header and the scroll position @phone', async ({ page }) => {
  await page.goto('/channel/maren');
  await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 120);
    Reflect.set(window, 'header', document.querySelector('h1'));
  });
  const before = await place(page);
  const requests = recordRequests(page);
  for (const name of ['Tweets', 'About', 'Subscribed', 'Videos']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, name)).toBeFocused();
    await expect.poll(() => place(page)).toEqual(before);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'header') === document.querySelector('h1'))).toBe(true);
  expect(requests.filter((path) => path.startsWith('/users/c/'))).toEqual([]);
});

const LOADED: Record<string, (page: Page) => Locator> = {
  Videos: (page) => page.getByRole('feed', { name: 'Videos' }),
  Tweets: (page) => page.getByRole('feed', { name: 'Tweets' }),
  Playlist: (page) => page.getByRole('link', { name: 'Things that hum' }),
  Subscribed: (page) => page.getByRole('searchbox', { name: 'Filter channels' }),
  About: (page) => page.getByRole('heading', { name: 'Details' }),
};

test('the skeletons and the loaded tabs of a channel have the same boxes, and nothing shifts @layout', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shifted = entry.entryType;
    }).observe({ type: 'layout-shift', buffered: true });
    const recorded = new Promise<void>((done) => {
      new MutationObserver((_, observer) => {
        const busy = document.querySelectorAll('main [aria-busy=true]');
        const link = document.querySelector('nav[aria-label="Channel"] a[aria-current="page"]');
        if (!link || ![...busy].some((part) => part.textContent.includes('Loading'))) return;
        observer.disconnect();
        const { x, y, width, height } = link.getBoundingClientRect();
        document.documentElement.dataset.whileLoading = JSON.stringify({ x, y, width, height });
        done();
      }).observe(document, { subtree: true, childList: true });
    });
    const frame = () => new Promise(requestAnimationFrame);
    const send = window.fetch;
    // No response before the skeletons are on the screen, and each of them in a frame of its own.
    window.fetch = async (...request) => {
      await recorded;
      await frame();
      await frame();
      return send(...request);
    };
  });
  for (const [name, find] of Object.entries(LOADED)) {
    await test.step(name, async () => {
      await page.goto(`/channel/maren/${name === 'Videos' ? '' : name.toLowerCase()}`);
      await expect(find(page)).toBeVisible();
      await expect(async () => {
        const after = JSON.stringify(await tab(page, name).boundingBox());
        expect(await page.locator('html').getAttribute('data-while-loading')).toBe(after);
      }).toPass();
      await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
    });
  }
});

test('the sort order is in the address, and Back from a video restores the sorted list without a request (§2.11)', async ({
  page,
}) => {
  await page.goto('/channel/maren');
  await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
  const first = page.getByRole('article').first().getByRole('link').first();
  const latest = await first.textContent();
  await radio(page, 'Latest').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/channel\/maren\?sort=asc$/);
  await expect(radio(page, 'Oldest')).toBeChecked();
  await expect(radio(page, 'Oldest')).toBeFocused();
  await expect(first).not.toHaveText(latest ?? '');
  const oldest = await first.textContent();

  await page.reload();
  await expect(radio(page, 'Oldest')).toBeChecked();
  await expect(first).toHaveText(oldest ?? '');
  await scrollToEndOfList(page);
  const { before } = await scrollAndFollow(page, 700);
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  const requests = recordRequests(page);
  await page.goBack();
  await expect(radio(page, 'Oldest')).toBeChecked();
  await expect.poll(() => itemsInWindow(page)).toEqual(before);
  expect(requests.filter((path) => /^\/(videos|users)\/c\//.test(path))).toEqual([]);

  await radio(page, 'Oldest').press('ArrowLeft');
  await expect(page).toHaveURL(/\/channel\/maren$/);
  await expect(first).toHaveText(latest ?? '');
});

test('Back from a channel restores the subscriptions and the scroll position without a request', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await page.goto('/channel/maren/subscribed');
  await expect(page.getByRole('searchbox', { name: 'Filter channels' })).toBeVisible();
  const last = page.getByRole('main').getByRole('listitem').last().getByRole('link');
  const name = await last.textContent();
  await last.focus();
  await expect.poll(() => place(page).then(({ scroll }) => scroll)).toBeGreaterThan(0);
  const before = await place(page);
  // A mouse click could scroll the page again.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const requests = recordRequests(page);
  await page.goBack();
  await expect(last).toHaveText(name ?? '');
  await expect.poll(() => place(page)).toEqual(before);
  // The health check waits until the browser is idle.
  expect(requests.filter((path) => path !== '/healthcheck')).toEqual([]);
});

test("a card's channel name and avatar open the channel, which hovering over the name loads, and the rest opens the video", async ({
  page,
}) => {
  for (const [where, path] of Object.entries({ 'the mosaic': '/', 'a list of rows': '/search/a' })) {
    await test.step(where, async () => {
      await open(page, path);
      const card = page.getByRole('main').getByRole('article').first();
      await expect(card).toBeVisible();
      const [title, channel] = await card.getByRole('link').allTextContents();
      const returnHere = async () => {
        const other = page
          .getByRole('heading', { level: 1 })
          .filter({ hasText: new RegExp(`^(${title}|${channel})$`) });
        await page.goBack();
        // The page that is left has cards, too.
        await expect(other).toHaveCount(0);
        await expect(card).toBeVisible();
      };

      const requests = recordRequests(page);
      const reads = () => requests.filter((request) => request.startsWith('/users/c/'));
      await card.getByRole('link').nth(1).hover();
      // Both lists begin with a video of one channel.
      if (path === '/') await expect.poll(reads).toHaveLength(1);
      await card.getByRole('link').nth(1).click();
      await expect(page.getByRole('heading', { level: 1, name: channel ?? '' })).toBeVisible();
      await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
      expect(reads()).toHaveLength(path === '/' ? 1 : 0);
      await returnHere();

      await card
        .getByRole('link', { includeHidden: true })
        .filter({ has: page.locator('img') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: channel ?? '' })).toBeVisible();
      await returnHere();

      // Both boxes at one moment: the page may still be restoring its scroll position.
      const position = await card.getByText(/\bviews?\b/).evaluate((views) => {
        const inner = views.getBoundingClientRect();
        const outer = views.closest('article')?.getBoundingClientRect();
        return { x: inner.x - (outer?.x ?? 0) + 4, y: inner.y - (outer?.y ?? 0) + inner.height / 2 };
      });
      await card.click({ position });
      await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
      await returnHere();

      await card.click({ position: { x: 20, y: 20 } });
      await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    });
  }
});

test("at any width a channel's cover is 104, 160 or 200 px high, and its tabs can be reached", async ({ page }) => {
  await page.goto('/channel/maren');
  const cover = page.getByRole('main').locator('header img').first();
  for (const [width, height] of [
    [360, 104],
    [1280, 160],
    [1440, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await cover.boundingBox())?.height).toBe(height);
    await page.evaluate(() => scrollTo(0, 700));
    const tabs = page.getByRole('navigation', { name: 'Channel' });
    await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(56);
    await tab(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'Details' })).toBeInViewport();
    await tab(page, 'Videos').click();
  }

  await test.step('in a narrow window the tabs scroll, and the page does not', async () => {
    await page.setViewportSize({ width: 280, height: 700 });
    await page.goto('/channel/maren/about');
    await expect(tab(page, 'About')).toBeInViewport({ ratio: 1 });
    await tab(page, 'Videos').focus();
    await expect(tab(page, 'Videos')).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
});
