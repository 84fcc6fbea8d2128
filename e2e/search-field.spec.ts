import { expect, test } from './fixtures';
import { firstCard } from './fixtures/page';

test('at 360 px the search field is a magnifier until it has the focus @smoke', async ({ page }) => {
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
  const magnifier = await form.getByRole('button', { name: 'Search', exact: true }).locator('svg').boundingBox();
  expect((magnifier?.x ?? 0) + (magnifier?.width ?? 0) / 2).toBeCloseTo((ends[0]?.from ?? 0) + 22);

  const field = form.getByRole('searchbox', { name: 'Search' });
  expect(await field.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await field.click();
  await expect(field).toBeFocused();
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(260);
  await expect(field).toHaveCSS('opacity', '1');
  await page.keyboard.type('tide');
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search/tide');
  await expect(field).toHaveValue('');
  await expect.poll(() => form.boundingBox()).toMatchObject({ width: 44, height: 44 });

  // The search button is inside the field, which would close without the focus.
  await field.fill('boat');
  await form.getByRole('button', { name: 'Search', exact: true }).hover();
  await page.mouse.down();
  await expect(field).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL('/search/boat');
});

test('the keyboard alone searches, and repeats the last search (§10.11) @layout', async ({ page }) => {
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await field.focus();
  await page.keyboard.type('lighthouse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'lighthouse' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(firstCard(page)).toHaveText(/lighthouse/i);
  await field.focus();
  await expect(list.getByRole('option', { name: 'lighthouse' })).toBeVisible();
  await expect(field).toHaveValue('');
  const isInWindow = () =>
    list.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const bar = document.querySelector('header form')?.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && bottom <= innerHeight && bar !== undefined && top >= bar.bottom;
    });
  await expect.poll(isInWindow).toBe(true);
  await field.press('ArrowDown');
  await expect(field).toHaveValue('lighthouse');
  await field.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue('lighthouse');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/search/lighthouse');
});
