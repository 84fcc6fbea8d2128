import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { inject } from './fixtures/page';
import { expectToast } from './fixtures/toasts';

const API = /\/api\/v1\//;
const firstCard = (page: Page) => page.getByRole('feed').getByRole('article').first();

test('transport/refused: the page says what is wrong, and Retry brings it once the line is back', async ({
  page,
  expected,
}) => {
  expected.failure(API);
  await page.goto('/?fault=transport/refused');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('The server cannot be reached');
  await inject(page, 'none');
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(firstCard(page)).toBeVisible();
});

test('transport/flapping: with a line that fails every other time Retry is enough', async ({ page, expected }) => {
  expected.failure(API);
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

test('status/proxy: a dead server behind a proxy is told in words, and the shell works on', async ({
  page,
  expected,
}) => {
  expected.failure(API);
  await page.goto('/?mock=down');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong 😕');
  await expectToast(page, 'Oops! Server is not working');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
