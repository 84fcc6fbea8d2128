import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { submitLogin } from '../fixtures/accounts';
import { test } from '../fixtures/provider';
import { firstCard, logout, ownChannel } from '../fixtures/page';

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** Counts the refreshes of every tab. */
function countRefreshes(context: BrowserContext) {
  const counted = { refreshes: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/users/refresh-token')) counted.refreshes += 1;
  });
  return counted;
}

test('signing in or out in one tab takes effect in the other', async ({ page, context, address }) => {
  const other = await context.newPage();
  await other.goto(address);
  await expect(loginLink(other)).toBeVisible();

  await page.goto(`${address}/login`);
  await submitLogin(page);
  await expect(ownChannel(page)).toBeVisible();
  await expect(ownChannel(other)).toBeVisible();

  await logout(other).click();
  await expect(loginLink(other)).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  // Its member is still known in this browser: `device` counts wrong passwords.
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names, 'the server has taken its tokens back').toEqual(['device']);
});

test('an expired token is refreshed with a cookie that no script can read', async ({
  page,
  context,
  expected,
  address,
  signInExpired,
}) => {
  expected.failedRequest(/\/api\/v1\//);
  const counted = countRefreshes(context);
  await signInExpired();
  const cookies = await context.cookies();
  expect(new Set(cookies.map(({ name, httpOnly, sameSite }) => `${name} ${httpOnly} ${sameSite}`))).toEqual(
    new Set(['accessToken true Lax', 'device true Lax', 'refreshToken true Lax']),
  );
  await page.goto(`${address}/favicon.svg`);
  const stale = await storedToken(page);
  await page.goto(address);
  await expect(ownChannel(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(counted.refreshes).toBe(1);
  expect(await storedToken(page)).not.toBe(stale);

  await context.clearCookies({ name: 'refreshToken' });
  await page.reload();
  await expect(ownChannel(page), 'the new token needs no cookie').toBeVisible();
  expect(counted.refreshes).toBe(1);
});

/** Every page keeps the token that it finds first: a tab can read an old one after another tab has stored a new one. */
async function freezeStoredToken(context: BrowserContext) {
  await context.addInitScript(() => {
    const read = Storage.prototype.getItem;
    let first: string | null = null;
    Storage.prototype.getItem = function (key) {
      const value = read.call(this, key);
      if (key !== 'accessToken') return value;
      first ??= value;
      return first;
    };
  });
}

/** Everything that the database of the refresh contains, as text. */
function readHandover(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('vireo:refresh');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('handover').objectStore('handover').getAll();
          reading.addEventListener('success', () =>
            resolve(reading.result.map(({ token }) => new TextDecoder().decode(token))),
          );
        });
      }),
  );
}

test('five tabs with an expired token send one refresh, though their storage is behind', async ({
  page,
  context,
  expected,
  address,
  signInExpired,
}) => {
  expected.failedRequest(/\/api\/v1\/|favicon\.ico/);
  await signInExpired();
  const counted = countRefreshes(context);
  await freezeStoredToken(context);
  const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  for (const tab of tabs) await expect(ownChannel(tab)).toBeVisible();
  expect(counted.refreshes).toBe(1);
  const stored = await readHandover(page);
  expect(stored).toHaveLength(1);
  expect(stored.join(), 'the token is encrypted').not.toContain('eyJ');
});

test('session/storage-blocked: signing in works without storage, until the page closes', async ({
  page,
  context,
  startProvider,
}) => {
  await context.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: blocked, sessionStorage: blocked });
  });
  const { address } = await startProvider();
  await page.goto(address);
  await loginLink(page).click();
  await submitLogin(page);
  await expect(ownChannel(page)).toBeVisible();
  await firstCard(page).click();
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Nothing of this is kept here.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const mine = page.getByRole('article').filter({ hasText: 'Nothing of this is kept here.' });
  await expect(mine.getByRole('button', { name: 'Comment options' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('feed', { name: 'Videos' }).getByRole('article').first()).toBeVisible();
  await logout(page).click();
  await expect(loginLink(page)).toBeVisible();
});

test('session/token-corrupt, session/token-1-mb: the page opens for a guest, and signing in replaces the token', async ({
  page,
  context,
  expected,
  address,
}) => {
  // The early reads send it.
  expected.failedRequest(/\/api\/v1\//);
  await page.goto(address);
  for (const { what, token } of [
    { what: 'a corrupt token', token: 'no token 😀' },
    { what: 'a token of 1 MB', token: 'x'.repeat(2 ** 20) },
  ]) {
    await test.step(what, async () => {
      await expect(page.getByRole('feed', { name: 'Videos' }).getByRole('article').first()).toBeVisible();
      await context.clearCookies();
      await page.evaluate((stored) => localStorage.setItem('accessToken', stored), token);
      await page.reload();
      await expect(page.getByRole('feed', { name: 'Videos' }).getByRole('article').first()).toBeVisible();
      await loginLink(page).click();
      await submitLogin(page);
      await expect(ownChannel(page)).toBeVisible();
      await page.reload();
      await expect(ownChannel(page)).toBeVisible();
    });
  }
});
