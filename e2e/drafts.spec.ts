import { expect, test } from './fixtures';
import { submitLogin } from './fixtures/accounts';
import { inject, recordLoads } from './fixtures/page';
import { expectToast } from './fixtures/toasts';
import { button, field, TEXT, tweet } from './fixtures/tweets-page.ts';

test('session/draft, session/refresh-refused: the draft of a tweet survives an expired session, whose message shows once (§4.11, §8.3)', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/\/api\/v1\//);
  await page.goto('/tweets');
  await field(page).fill(TEXT);
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to tweet' });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(field(page)).toHaveValue(TEXT);
  await submitLogin(page);
  await expect(dialog).toBeHidden();
  await expect(field(page)).toHaveValue(TEXT);

  // The session has ended: the provider refuses the tweet and the refresh.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your channel' })).toBeVisible();
  const loads = recordLoads(page);
  await inject(page, 'session/20-expired@POST/tweets,session/refresh-refused');
  await button(page).click();
  await expectToast(page, 'Session expired. Please login again!');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(loads).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Session expired');
  await expect(field(page)).toHaveValue(TEXT);
  await expect(tweet(page, TEXT)).toHaveCount(0);

  // After signing in the draft is still there, and is sent once.
  await button(page).click();
  await submitLogin(page);
  await expect(dialog).toBeHidden();
  await button(page).click();
  await expect(tweet(page, TEXT).getByRole('button', { name: 'Like' })).toBeVisible();
  await expect(tweet(page, TEXT)).toHaveCount(1);

  // Signing out clears drafts.
  await field(page).fill('Something private');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out successfully...');
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('private');
});
