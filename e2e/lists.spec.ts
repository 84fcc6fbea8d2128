import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { waitUntilStable } from './fixtures/page';

const LISTS = {
  history: { open: '/history', count: 20 },
  'liked videos': { open: '/liked-videos', count: 20 },
  subscriptions: { open: '/subscriptions', count: 40 },
  search: { open: '/search/a', count: 30 },
} as const;

/** The titles in the window, each with its distance from the window's top. */
function inWindow(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('article h2')]
      .map((title) => ({ text: title.textContent, box: title.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 64 && box.top < innerHeight)
      .map(({ text, box }) => `${text} at ${Math.round(box.top)}`),
  );
}

async function readUntil(page: Page, count: number) {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(
      Number.parseInt((await page.getByText(/^\d+ videos loaded$/).textContent()) ?? '', 10),
    ).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50] });
}

for (const [name, { open, count }] of Object.entries(LISTS)) {
  test(`${name}: Back from a video restores the scroll position and the focus on its card without a request @reading`, async ({
    page,
    login,
    expected,
  }) => {
    // Some providers respond with an error after the last page.
    expected.failedRequest(/\/api\/v1\/(videos|likes|users)/);
    await login();
    await page.goto(open);
    await readUntil(page, count);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    const before = await waitUntilStable(() => inWindow(page));
    // Titles can contain ' at ', too.
    const title = before[1]?.replace(/ at -?\d+$/, '') ?? '';
    await page.getByRole('feed').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/')) requests.push(request.url());
    });
    await page.goBack();
    await expect(page.getByRole('feed')).toBeVisible();
    const card = page.getByRole('article', { name: title, exact: true });
    await expect(card.getByRole('link', { name: title, exact: true })).toBeFocused();
    await expect.poll(() => inWindow(page)).toEqual(before);
    expect(requests).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(card.locator(':focus')).toHaveCount(1);
    await expect.poll(() => inWindow(page)).toEqual(before);
  });
}

test('the top bar can be searched with the keyboard alone @layout', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('feed')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.focus();
  await page.keyboard.type('lighthouse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'lighthouse' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText(/lighthouse/i);
});
