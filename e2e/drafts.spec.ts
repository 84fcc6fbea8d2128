import { expect, test } from './fixtures';
import { submitLogin } from './fixtures/accounts';
import { inject } from './fixtures/page';
import { expectToast } from './fixtures/toasts';
import { button, feed, field, openTweets, recordRequests, TEXT, tweet } from './fixtures/tweets-page.ts';

test('session/draft: the draft of a tweet survives a reload, the login dialog and the reload after an expired session', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/\/api\/v1\//);
  await page.goto('/tweets');
  await field(page).fill(TEXT);
  await page.reload();
  await expect(field(page)).toHaveValue(TEXT);

  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to tweet' });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await submitLogin(page);
  await expect(dialog).toBeHidden();
  await expect(field(page)).toHaveValue(TEXT);

  // The session has ended: the provider refuses the tweet and the refresh.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your channel' })).toBeVisible();
  await inject(page, 'session/20-expired@POST/tweets,session/refresh-refused');
  await button(page).click();
  await expectToast(page, 'Session expired. Please login again!');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
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

test('session/reload-in-flight: a tweet that was being sent during a reload is restored with a note that it may have been sent', async ({
  page,
  login,
}) => {
  await openTweets({ page, login });
  await inject(page, 'transport/never@POST/tweets');
  await field(page).fill(TEXT);
  await button(page).click();
  await expect(tweet(page, TEXT)).toContainText('Sending…');
  await page.goto('/tweets');
  await expect(tweet(page, TEXT)).toContainText('This may have been sent');
  await expect(field(page)).toHaveValue('');
  await tweet(page, TEXT).getByRole('button', { name: 'Retry' }).click();
  await expect(tweet(page, TEXT).getByRole('button', { name: 'Like' })).toBeVisible();
  await page.reload();
  await expect(feed(page)).toBeVisible();
  await expect(tweet(page, TEXT)).toHaveCount(1);
  await expect(page.getByText('This may have been sent')).toHaveCount(0);
});

test('session/draft: the draft of a comment survives the login dialog and the reload after an expired session', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/\/api\/v1\//);
  await page.goto('/');
  await page.getByRole('feed', { name: 'Videos' }).getByRole('article').first().getByRole('link').first().click();
  const comments = page.getByRole('region', { name: 'Comments' });
  const box = comments.getByRole('textbox', { name: 'Add a comment' });
  await box.fill('Typed by a guest.');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to comment' })).toBeVisible();
  await submitLogin(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(box).toHaveValue('Typed by a guest.');
  const requests = recordRequests(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your channel' })).toBeVisible();
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  const mine = comments.getByRole('article').filter({ hasText: 'Typed by a guest.' });
  await expect(mine.getByRole('button', { name: 'Comment options' })).toBeVisible();
  await expect(mine).toHaveAttribute('aria-posinset', '1');
  expect(requests.filter((line) => /^GET \/videos\/[0-9a-f]{24}$/.test(line))).toEqual([]);

  // The session ends before the next comment, which reloads the page.
  await box.fill('Typed before the session ended.');
  await inject(page, 'session/20-expired@POST/comments/*,session/refresh-refused');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectToast(page, 'Session expired. Please login again!');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(box).toHaveValue('Typed before the session ended.');
});
