import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { firstCard, logout, ownChannel } from '../fixtures/page';
import { test } from '../fixtures/provider';

async function openSignedIn(page: Page, address: string) {
  await signInByRequest(page.context(), address);
  await page.goto(address);
  await expect(firstCard(page)).toBeVisible();
}

test("transport/offline-mid-use: a page not loaded yet shows 'You are offline', loaded ones stay, and both work once the connection is back", async ({
  page,
  context,
  expected,
  startProvider,
}) => {
  expected.failedRequest(/./);
  // React logs what the route's error boundary catches, which must not include the files of the toasts.
  expected.consoleError(/Error: Not loaded: (?!.*toaster)/);
  const { address } = await startProvider();
  await openSignedIn(page, address);

  await context.setOffline(true);
  // The first click also loads the toasts, which fail, too.
  await page.getByRole('link', { name: 'Tweets' }).click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(problem.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.goBack();
  await expect(firstCard(page)).toBeVisible();
  await page.goForward();
  await expect(problem).toBeVisible();

  await context.setOffline(false);
  const field = page.getByRole('textbox', { name: 'Write a tweet' });
  await field.fill('Written while the line was gone');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tweet', exact: true }).click();
  const failed = page.getByRole('article').filter({ hasText: 'Written while the line was gone' });
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed.getByRole('button', { name: /^Like/ })).toBeVisible();
});

test('transport/offline-chunk: a logout that fails right after the page has loaded says so, although the toasts cannot load (§8.5)', async ({
  page,
  context,
  expected,
  address,
}) => {
  expected.failedRequest(/./);
  await openSignedIn(page, address);
  await expect(ownChannel(page)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    // It closes after two seconds.
    new MutationObserver(() => {
      const [notice] = document.querySelectorAll('[aria-label^="Notifications"] li');
      if (notice) document.documentElement.dataset['notice'] = notice.textContent;
    }).observe(document, { childList: true, subtree: true });
  });
  await logout(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-notice', /^The server cannot be reached/);
  await expect(logout(page)).toBeEnabled();
  await context.setOffline(false);
});
