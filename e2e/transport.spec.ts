import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { inject } from './fixtures/page';
import { expectToast } from './fixtures/toasts';

const API = /\/api\/v1\//;
const firstCard = (page: Page) => page.getByRole('feed', { name: 'Videos' }).getByRole('article').first();

test('transport/refused: the page shows an error, and Retry loads it once the server responds', async ({
  page,
  expected,
}) => {
  expected.failedRequest(API);
  await page.goto('/?fault=transport/refused');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('The server cannot be reached');
  await inject(page, 'none');
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(firstCard(page)).toBeVisible();
});

test('transport/flapping: Retry loads the page over a connection that fails every other time', async ({
  page,
  expected,
}) => {
  expected.failedRequest(API);
  await page.goto('/?fault=transport/flapping');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(firstCard(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await firstCard(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(firstCard(page)).toBeVisible();
});

test("status/proxy: a proxy's error page becomes a message, and navigation works", async ({ page, expected }) => {
  expected.failedRequest(API);
  await page.goto('/?mock=down');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong 😕');
  await expectToast(page, 'Oops! Server is not working');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
