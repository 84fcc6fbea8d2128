import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { submitLogin } from './fixtures/accounts';
import { firstCard, likeButton, ownChannel } from './fixtures/page';
import { expectToPlay, timeOf } from './fixtures/player';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in to like this video' });
const player = (page: Page) => page.getByRole('region', { name: 'Video player' }).locator('video');

/** Records each `GET /videos/{id}` from now on: each counts a view. */
function countViews(page: Page) {
  const views: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'GET' && /\/api\/v1\/videos\/\w+$/.test(path)) views.push(path);
  });
  return views;
}

/** Opens a video as a guest and waits until it plays. Returns the requests that counted a view. */
async function watchAsGuest(page: Page) {
  const views = countViews(page);
  await page.goto('/');
  await firstCard(page).click();
  await expect(likeButton(page)).toBeVisible();
  await expectToPlay(player(page));
  await expect.poll(() => views.length).toBe(1);
  return views;
}

/** Marks the video element, to notice if another one replaces it. */
const markVideo = (page: Page) => player(page).evaluate((element) => element.setAttribute('data-same', ''));

async function expectToPlayOn(page: Page) {
  const video = player(page);
  await expect(video).toHaveAttribute('data-same', '');
  const before = await timeOf(video);
  await expect.poll(() => timeOf(video)).not.toBe(before);
}

test('the login dialog opens over a video that plays on, and signing in refetches it once (§1.3, §4.3, §6.1) @smoke', async ({
  page,
}) => {
  const views = await watchAsGuest(page);
  await markVideo(page);
  // Before they have loaded the page may be too short to scroll.
  await expect(page.getByRole('complementary', { name: 'Related videos' }).getByRole('link').first()).toBeVisible();
  await likeButton(page).hover();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  const address = page.url();

  await test.step('the dialog keeps the focus, and Escape returns it', async () => {
    await likeButton(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expectToPlayOn(page);
    // The focus stays in the dialog or in the browser's own interface.
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab');
      const behind = page.getByRole('banner').or(page.getByRole('navigation')).or(page.getByRole('main'));
      await expect(behind.locator(':focus')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(likeButton(page)).toBeFocused();
    await expect(page).toHaveURL(address);
  });

  await test.step('Back closes the dialog', async () => {
    await likeButton(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(likeButton(page)).toBeFocused();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
    await expectToPlayOn(page);
    expect(views).toHaveLength(1);
  });

  await test.step('signing in refetches the video once, and keeps the page', async () => {
    await likeButton(page).click();
    await submitLogin(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(ownChannel(page)).toBeVisible();
    await expect(likeButton(page)).toBeFocused();
    await expect(page).toHaveURL(address);
    await expectToPlayOn(page);
    await expect.poll(() => views).toEqual([views[0], views[0]]);
  });

  await test.step('Back and Forward lead to the pages before and after the dialog', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(likeButton(page)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the login dialog survives a reload, and closing it moves the focus to the page', async ({ page }) => {
  const address = '/watchpage/b2d385d6e7c1dab30e000011';
  await page.goto(address);
  await likeButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);

  // A shared link has no earlier page in the history.
  await page.goto(`${address}?login=like-video`);
  await expect(dialog(page)).toBeVisible();
  // Without the heading the focus would go to `main`.
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
