import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { withEachFont } from './fixtures/fonts';
import { overflowing, waitUntilStable } from './fixtures/page';
import { button, feed, field, openTweets, recordRequests, TEXT, tweet } from './fixtures/tweets-page.ts';
import { visit } from './fixtures/visit';

const LONG = 'w'.repeat(300);

/** The tweets in the window: position in the list and distance from the window's top. */
function inWindow(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="feed"] article')]
      .map((article) => ({ at: article.getAttribute('aria-posinset'), box: article.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 64 && box.top < innerHeight)
      .map(({ at, box }) => `${at} at ${Math.round(box.top)}`),
  );
}

/** Scrolls to the end of the page until this many tweets are loaded. */
async function scrollUntil(page: Page, count: number) {
  const announced = page.getByText(/^\d+ tweets loaded$/);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(Number.parseInt((await announced.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50] });
}

test('a tweet is added, edited and deleted, also after a reload @phone', async ({ page, login }) => {
  await openTweets({ page, login });
  const responseTo = (method: string) =>
    page.waitForResponse((response) => response.request().method() === method && response.url().includes('/tweets'));

  await test.step('add', async () => {
    const written = tweet(page, TEXT);
    await field(page).fill(`${TEXT}\nSecond line.`);
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(written.getByRole('button', { name: 'Tweet options' })).toBeVisible();
    await expect(written).toHaveAttribute('aria-posinset', '1');
    await expect(written).toContainText('Maren');
    await expect(feed(page).getByRole('article').first()).toContainText('Second line.');
  });

  await test.step('long words and right-to-left texts', async () => {
    await field(page).fill(`${LONG}\n\nשלום ${'א'.repeat(80)}`);
    await button(page).click();
    await expect(tweet(page, LONG).getByRole('button', { name: 'Tweet options' })).toBeVisible();
    await withEachFont(page, (font) => expect.poll(() => overflowing(page), { message: font }).toEqual([]));
  });

  await test.step("the member's channel", async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Your channel' }).click();
    await page.getByRole('navigation', { name: 'Channel' }).getByRole('link', { name: 'Tweets' }).click();
    await expect(page).toHaveURL('/channel/maren/tweets');
    await expect(feed(page).getByRole('article').nth(1)).toContainText(TEXT);
    await expect(field(page)).toBeVisible();
  });

  await test.step('edit', async () => {
    await tweet(page, TEXT).getByRole('button', { name: 'Tweet options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Edit tweet' });
    await expect(editor).toBeFocused();
    await editor.fill('Right again.');
    const saved = responseTo('PATCH');
    await page.keyboard.press('Control+Enter');
    await expect(tweet(page, 'Right again.').getByRole('button', { name: 'Tweet options' })).toBeFocused();
    await saved;
  });

  await test.step('delete', async () => {
    await tweet(page, LONG).getByRole('button', { name: 'Tweet options' }).click();
    const deleted = responseTo('DELETE');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(tweet(page, LONG)).toHaveCount(0);
    await expect(feed(page).getByRole('article').first()).toBeFocused();
    await deleted;
  });

  await test.step('a reload', async () => {
    await page.reload();
    await expect(tweet(page, 'Right again.')).toHaveCount(1);
    await expect(tweet(page, LONG)).toHaveCount(0);
  });
});

test('a feed of 600 tweets has few elements, and keeps the text of an editor and its place on Back', async ({
  page,
  login,
}) => {
  await openTweets({ page, login }, '?mock=large');
  const editor = page.getByRole('textbox', { name: 'Edit tweet' });

  await test.step('600 tweets, with an open editor in the first', async () => {
    await feed(page).getByRole('article').first().getByRole('button', { name: 'Tweet options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await editor.fill('Half a thought');
    await scrollUntil(page, 600);
    await expect(editor).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(700);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(editor).toHaveValue('Half a thought');
  });

  await test.step('Back', async () => {
    await page.evaluate(() => scrollTo(0, Math.floor(document.documentElement.scrollHeight / 2)));
    await expect(editor).toHaveCount(0);
    const before = await waitUntilStable(() => inWindow(page));
    const requests = recordRequests(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
    await page.goBack();
    await expect(feed(page)).toBeVisible();
    await expect.poll(() => inWindow(page)).toEqual(before);
    expect(requests.filter((line) => line.includes('/tweets'))).toEqual([]);
  });
});

test('a tweet can be clicked while the page scrolls, and its editor scrolls into view with its buttons', async ({
  page,
  login,
}) => {
  await openTweets({ page, login });
  const like = feed(page).getByRole('article').nth(2).getByRole('button', { name: 'Like' });
  const framesWithoutButton = await like.evaluate(async (element) => {
    let count = 0;
    for (let frame = 0; frame < 20; frame++) {
      scrollBy(0, 4);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { left, top, width, height } = element.getBoundingClientRect();
      if (!element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) count++;
    }
    return count;
  });
  expect(framesWithoutButton).toBe(0);

  await test.step('an editor that opens at the bottom of the window', async () => {
    await visit(page, '/channel/maren/tweets');
    const options = page.getByRole('button', { name: 'Tweet options' }).nth(2);
    await options.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await options.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Edit tweet' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  });
});
