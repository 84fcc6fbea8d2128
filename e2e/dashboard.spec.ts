import { expect, test } from './fixtures';
import { withEachFont } from './fixtures/fonts';
import { overflowing } from './fixtures/page';

test('the dashboard shows each video with its picture, and ten million views fit, at any width and with any font', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/admin/dashboard');
  const row = page.getByRole('table', { name: 'Your videos' }).getByRole('row').nth(1);
  const views = row.getByRole('cell').nth(2);
  const total = page.getByRole('definition').nth(1);
  await expect(total).toHaveText(/\d/);
  await expect(page.getByRole('figure')).toHaveCount(6);
  await expect(row, 'the plots leave room for it in a window of 1280 × 800').toBeInViewport({ ratio: 1 });
  for (const cell of [views, total]) {
    await cell.evaluate((element) => element.lastChild?.replaceWith('10,000,000'));
  }
  for (const width of [1280, 1100, 1024, 900, 768, 600, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.locator('img')).toBeVisible();
    for (const cell of [views, total]) await expect(cell).toContainText('10,000,000');
    await withEachFont(page, async (font) => {
      const message = `${width} px, ${font}`;
      for (const cell of [views, total]) {
        const room = () =>
          cell.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
            return Math.min(text.left - box.left, box.right - text.right);
          });
        await expect.poll(room, { message }).toBeGreaterThanOrEqual(0);
      }
      await expect.poll(() => overflowing(page), { message }).toEqual([]);
    });
  }
});

test('the row of plots fills the width of a phone and begins with the first, also when plots by day arrive last (§10.21) @phone', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/admin/dashboard');
  const plots = page.getByRole('region', { name: 'Statistics' }).getByRole('figure');
  await expect(plots).toHaveCount(6);
  const row = plots.first().locator('xpath=..');
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  expect(await row.boundingBox()).toMatchObject({ x: 0, width: 360 });
});
