import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstCard } from './fixtures/page';
import { visit } from './fixtures/visit';

const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });
const titles = (page: Page) => queue(page).getByRole('link').allTextContents();

/** Opens the first video with three others in the queue. Returns their titles. */
async function openQueue(page: Page) {
  await page.goto('/');
  const cards = page.getByRole('feed', { name: 'Videos' }).getByRole('article');
  for (let at = 1; at <= 3; at++) {
    await cards
      .nth(at)
      .getByRole('button', { name: /^More: / })
      .click();
    await page.getByRole('menuitem', { name: 'Add to queue' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  const path = await firstCard(page).getAttribute('href');
  await visit(page, path ?? '');
  await expect(queue(page).getByRole('link')).toHaveCount(3);
  await queue(page).scrollIntoViewIfNeeded();
  return titles(page);
}

/** The centre of a row's handle, and how far the rows are apart. */
async function handleOf(page: Page, at: number) {
  return queue(page).evaluate((region, index) => {
    const [first, second] = [...region.querySelectorAll('li')].map((row) => row.getBoundingClientRect().top);
    const box = region.querySelectorAll('[data-handle]')[index]?.getBoundingClientRect();
    if (!box || first === undefined || second === undefined) throw new Error('No handle');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, row: second - first };
  }, at);
}

/** The cursor that a mouse has over the centre of an element. */
const cursorOver = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit && getComputedStyle(hit).cursor;
  });

test.describe('dragging in the queue', () => {
  test.use({ hasTouch: true });

  test('a mouse and a finger move a video, and the page does not scroll (§10.3)', async ({ page, context }) => {
    const [a, b, c] = await openQueue(page);

    await test.step('mouse', async () => {
      const { x, y, row } = await handleOf(page, 0);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 300, y + row, { steps: 4 });
      // Rows that the dragged one covers in part can neither be clicked nor change the cursor.
      for (const at of [0, 1])
        await expect.poll(() => cursorOver(queue(page).getByRole('link').nth(at))).toBe('grabbing');
      await page.mouse.move(x + 300, y + 1.6 * row, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => titles(page)).toEqual([b, c, a]);
    });

    await test.step('finger', async () => {
      const scrolled = await page.evaluate(() => scrollY);
      const { x, y, row } = await handleOf(page, 2);
      const session = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + by }] });
      await touch('touchStart', 0);
      for (const part of [0.3, 0.7, 1.1, 1.6]) await touch('touchMove', -part * row);
      await touch('touchEnd', 0);
      await expect.poll(() => titles(page)).toEqual([a, b, c]);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  });
});
