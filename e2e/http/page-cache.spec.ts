import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { systemBrowsers } from '../../scripts/find-browser.mjs';
import { expect } from '../fixtures';
import { submitLogin } from '../fixtures/accounts';
import { firstCard, likeButton, logout, ownChannel } from '../fixtures/page';
import { inOwnBrowser } from '../fixtures/own-browser';
import { test as base } from '../fixtures/provider';

/** Not Chromium's headless shell, which has no back/forward cache. */
const browser = [
  process.env['CHROMIUM_PATH'],
  chromium.executablePath(),
  ...systemBrowsers(process.platform, process.env['PATH'] ?? ''),
].find((path) => path && !path.includes('headless-shell') && existsSync(path));

const test = base.extend(
  inOwnBrowser({
    ...(browser ? { executablePath: browser } : {}),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }),
);

test.skip(browser === undefined, 'only the full browser has a back/forward cache');

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Marks the document, to distinguish it from a new one at the same address. */
function mark(page: Page) {
  return page.evaluate(() => {
    Object.assign(window, { isMarked: true });
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isPersisted: persisted }));
  });
}

/** Whether the document is the marked one, and whether it came from the back/forward cache. */
const restoredDocument = (page: Page) =>
  page.evaluate(() => ({
    isSameDocument: Reflect.get(window, 'isMarked') === true,
    isPersisted: Reflect.get(window, 'isPersisted') === true,
  }));

test('long/page-cache: pages from the back/forward cache show no data of a member who signed out elsewhere', async ({
  page,
  context,
  expected,
  startProvider,
}) => {
  // Some browsers request /favicon.ico when they open the SVG.
  expected.failedRequest(/favicon\.ico/);
  const { address } = await startProvider();
  await page.goto(`${address}/login`);
  await submitLogin(page);
  await expect(ownChannel(page)).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked videos' }).click();
  await page.getByRole('heading', { name: 'Liked videos' }).waitFor();
  await firstCard(page).click();
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Only for my own eyes');
  const like = likeButton(page);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await mark(page);
  await page.goto(`${address}/settings`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maren@vireo.example');
  await mark(page);
  await page.goto(`${address}/favicon.svg`);

  const other = await context.newPage();
  // A request for the member that the server handles after the logout would get 401.
  const member = other.waitForResponse(/\/users\/current-user$/);
  await other.goto(address);
  await member;
  await logout(other).click();
  await expect(loginLink(other)).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await expect(loginLink(page)).toBeVisible();
  await expect.poll(() => restoredDocument(page)).toEqual({ isSameDocument: true, isPersisted: true });
  await expect(logout(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.content()).not.toMatch(/maren/i);

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  await expect.poll(() => restoredDocument(page)).toEqual({ isSameDocument: true, isPersisted: true });
  await expect(loginLink(page)).toBeVisible();
  await expect(logout(page)).toHaveCount(0);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(field).toHaveValue('');
});
