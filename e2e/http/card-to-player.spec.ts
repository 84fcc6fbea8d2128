import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { firstCard } from '../fixtures/page';
import { test } from '../fixtures/provider';

const player = (page: Page) => page.getByRole('region', { name: 'Video player' });

/** Records on `html` what moves: the player, or a copy of a card's picture. */
const recordAnimations = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function record(this: Element, ...options: Parameters<typeof animate>) {
      const { dataset } = document.documentElement;
      const isMove = JSON.stringify(options[0]).includes('translate(');
      const name = this.matches('[data-player]') ? 'player' : 'picture';
      dataset['moved'] = `${dataset['moved'] ?? ''}${isMove ? name : 'something'} `;
      return animate.apply(this, options);
    };
  });

/** Records on `html` the elements of the page that a layout shift moved up or down. A new count of views also moves its date. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = 'sources' in entry ? entry.sources : [];
        for (const { node, previousRect, currentRect } of Array.isArray(sources) ? sources : []) {
          if (node instanceof Element && node.closest('main') && previousRect.y !== currentRect.y)
            document.documentElement.dataset['shifted'] = `${node.localName} ${node.className}`;
        }
      }
    }).observe({ type: 'layout-shift' });
  });

test("a card's picture becomes the player, and on Back the player becomes the picture @smoke", async ({
  page,
  address,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await recordAnimations(page);
  const loaded = page.waitForResponse(/\/assets\/morph-/);
  await page.goto(address);
  // It loads with the first input.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await Promise.race([loaded, page.waitForTimeout(500).then(() => Promise.reject(new Error('Not loaded')))]);
  }).toPass();
  await page.evaluate(async (file) => {
    await import(file);
    // React has rendered it, and its effect has run.
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, (await loaded).url());
  await firstCard(page).click();
  await expect(player(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'player ');
  await expect(player(page), 'the layer of the animation is reset').toHaveCSS('z-index', 'auto');

  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'player picture ');
  await expect(page.locator('body > [data-copy]'), 'the copy is removed').toHaveCount(0);
  await expect(firstCard(page)).toBeFocused();
});

test('with reduced motion a card opens without an animation: the first frame has the title and the player, and later parts shift nothing', async ({
  page,
  address,
}) => {
  await recordAnimations(page);
  await recordShifts(page);
  await page.goto(address);
  // Loads the code of the watch page.
  await firstCard(page).click();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  await page.goBack();
  const link = page.getByRole('feed').getByRole('article').nth(1).getByRole('link').first();
  await expect(firstCard(page)).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const requests: string[] = [];
  await page.route('**/api/v1/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  const shown = await link.evaluate(async (card: HTMLElement) => {
    card.click();
    // Before the browser paints its next frame.
    await new Promise(requestAnimationFrame);
    return {
      card: card.textContent,
      title: document.querySelector('main h1')?.textContent,
      hasPlayer: document.querySelector('[data-player] video') !== null,
      documentTitle: document.title,
      top: scrollY,
    };
  });
  expect(shown).toEqual({
    card: shown.card,
    title: shown.card,
    hasPlayer: true,
    documentTitle: `${shown.card} • Vireo`,
    top: 0,
  });
  await expect(page.getByRole('complementary', { name: 'Related videos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like' })).toHaveCount(0);

  release();
  await expect(page.getByRole('button', { name: 'Like' }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  expect(requests.filter((path) => /\/videos\/[0-9a-f]{24}$/.test(path))).toHaveLength(1);
});
