import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { test } from '../fixtures/provider';
import { resize } from '../fixtures/skeletons';

/** Holds requests until the returned function is called. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => route.continue()));
  return () => release();
}

test('the list of videos stays in its place when the provider announces statistics, and when they arrive', async ({
  page,
  address,
}) => {
  await signInByRequest(page.context(), address);
  const announce = await hold(page, '**/healthcheck');
  const count = await hold(page, '**/dashboard/statistics*');
  await page.goto(`${address}/admin/dashboard`);
  const first = page.getByRole('switch', { name: /^Published: / }).first();
  await expect(first).toBeVisible();
  const positions = async () => {
    const tops: number[] = [];
    for (const width of [1280, 360]) {
      await resize(page, width, 800);
      tops.push(await first.evaluate((element) => element.getBoundingClientRect().top + window.scrollY));
    }
    return tops;
  };
  const before = await positions();
  announce();
  await expect(page.getByRole('radiogroup', { name: 'Period' })).toBeVisible();
  await expect.poll(positions).toEqual(before);
  count();
  await expect(page.getByRole('figure', { name: 'Likes' })).toBeVisible();
  await expect.poll(positions).toEqual(before);
});
