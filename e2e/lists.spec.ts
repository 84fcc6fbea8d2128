import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { itemsInWindow, scrollAndFollow, scrollToEndOfList } from './fixtures/in-window';
import { open } from './fixtures/visit';

/** Opens a list, follows the link of a video in its middle, and returns. */
async function expectToReturn(page: Page, path: string) {
  await open(page, path);
  await scrollToEndOfList(page);
  const middle = await page.evaluate(() => document.documentElement.scrollHeight / 2);
  const { item, before } = await scrollAndFollow(page, middle);
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) requests.push(request.url());
  });
  await page.goBack();
  const link = item.getByRole('link').first();
  await expect(link).toBeFocused();
  await expect.poll(() => itemsInWindow(page)).toEqual(before);
  expect(requests.filter((url) => !url.includes('/comments/'))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(item.locator(':focus')).toHaveCount(1);
  await expect(link).not.toBeFocused();
  await expect.poll(() => itemsInWindow(page)).toEqual(before);
}

// `src/testing/client/lists.test.tsx` proves for every list that Back sends no request.
test('Back from a video restores the scroll position of a list and the focus on the card, without a request', async ({
  page,
  login,
}) => {
  await login();
  for (const path of ['/search/a', '/subscriptions']) await test.step(path, () => expectToReturn(page, path));
});
