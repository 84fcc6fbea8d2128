import { expect, test } from './fixtures';
import { itemsInWindow, scrollAndFollow, scrollToEndOfList } from './fixtures/in-window';

// `src/testing/client/lists.test.tsx` proves for every list that Back sends no request, `home.spec.ts` the position in the mosaic.
test('Back from a video restores the scroll position of a list and the focus on the card, without a request', async ({
  page,
}) => {
  await page.goto('/search/a');
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
  // The health check waits until the browser is idle.
  expect(requests.filter((url) => !/\/comments\/|\/healthcheck$/.test(url))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(item.locator(':focus')).toHaveCount(1);
  await expect(link).not.toBeFocused();
  await expect.poll(() => itemsInWindow(page)).toEqual(before);
});
