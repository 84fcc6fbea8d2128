import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { NEWCOMER, submitLogin } from '../fixtures/accounts';
import { firstCard, likeButton, ownChannel } from '../fixtures/page';
import { test } from '../fixtures/provider';

/**
 * Signs in a member without likes and opens one video in two tabs. Returns the second tab, and the recorded paths of POST
 * requests, without the id at the end.
 */
async function openInTwoTabs(page: Page, context: BrowserContext, address: string) {
  await page.goto(`${address}/login`);
  await submitLogin(page, NEWCOMER);
  await firstCard(page).click();
  await page.waitForURL(/watchpage/);
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(likeButton(other)).toHaveAttribute('aria-pressed', 'false');
  await expect(ownChannel(other)).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace(/[^/]*$/, ''));
  });
  return { other, sent };
}

test('a like in one tab shows in the other, and liking in both at once sends one request (§4.4)', async ({
  page,
  context,
  startProvider,
}) => {
  const { address } = await startProvider();
  const { other, sent } = await openInTwoTabs(page, context, address);

  const countLocks = () =>
    other.evaluate(async () => {
      const locks = await navigator.locks.query();
      return (locks.held?.length ?? 0) + (locks.pending?.length ?? 0);
    });

  await test.step('in one tab, then in the other', async () => {
    await likeButton(page).click();
    await expect(likeButton(other), 'updates without a click').toHaveAttribute('aria-pressed', 'true');
    await expect(likeButton(other)).toHaveText((await likeButton(page).textContent()) ?? '');
    await likeButton(other).click();
    await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(countLocks).toBe(0);
    expect(sent.splice(0)).toEqual(['/api/v1/likes/toggle/v/', '/api/v1/likes/toggle/v/']);
  });

  await test.step('in both tabs at once', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/likes/toggle/v/*', async (route) => {
      await released;
      await route.continue();
    });
    const request = context.waitForEvent('request', (each) => each.url().includes('/likes/toggle/v/'));
    await likeButton(page).click();
    await request;
    await likeButton(other).click();
    for (const tab of [page, other]) await expect(likeButton(tab)).toHaveAttribute('aria-pressed', 'true');
    const done = context.waitForEvent('response', (response) => response.url().includes('/likes/toggle/v/'));
    release();
    await done;
    // Both tabs have released the lock: nothing is sent after that.
    await expect.poll(countLocks).toBe(0);
    for (const tab of [page, other]) await expect(likeButton(tab)).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toEqual(['/api/v1/likes/toggle/v/']);
  });
});
