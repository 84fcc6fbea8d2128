import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { NEWCOMER } from './fixtures/accounts';

/** Opens the home video at this position and resolves to its title. */
async function openVideo(page: Page, place: number) {
  await page.goto('/');
  const link = page.getByRole('feed').getByRole('article').nth(place).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

const openSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a playlist is created, filled, played, renamed and deleted @reading @layout', async ({
  page,
  login,
  scenario,
  expected,
}) => {
  // Some providers send 404 when there are no playlists.
  expected.failedRequest(/\/api\/v1\/playlist\/user\//);
  // They refuse an empty description with 500; the client sends a replacement.
  if (scenario === 'quirks') expected.failedRequest(/\/api\/v1\/playlist\/$/);
  await login(NEWCOMER);

  const first = await openVideo(page, 0);
  await openSave(page);
  const dialog = page.getByRole('dialog', { name: 'Save to playlist' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunday');
  const begun = page.waitForResponse(/\/playlist\/add\//);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await begun;

  const second = await openVideo(page, 1);
  await openSave(page);
  const added = page.waitForResponse(/\/playlist\/add\//);
  await dialog.getByRole('checkbox', { name: 'Sunday' }).check();
  await added;
  await page.reload();
  await openSave(page);
  await expect(dialog.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();

  await page.goto('/channel/newcomer/playlist');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Sunday' }) });
  await expect(card).toContainText('2 videos');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday' })).toBeFocused();
  const videos = page.getByRole('feed', { name: 'Videos' }).getByRole('article');
  await expect(videos).toHaveCount(2);
  await page.getByRole('link', { name: 'Play all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: `Remove ${first} from playlist` }).click();
  await expect(videos).toHaveCount(1);
  await expect(page.getByRole('article', { name: second })).toBeFocused();
  await page.getByRole('button', { name: 'Playlist options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sunday evening');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday evening' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Playlist options' })).toBeFocused();

  await page.getByRole('button', { name: 'Playlist options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Sunday evening”?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/channel\/newcomer\/playlist$/);
  await expect(page.getByRole('heading', { name: 'You have no playlists yet' })).toBeVisible();
});

test('holding Enter on Remove removes one video only', async ({ page, login }) => {
  await login();
  await page.goto('/channel/maren/playlist');
  await page.getByRole('link', { name: 'Things that hum' }).click();
  const videos = page.getByRole('feed', { name: 'Videos' }).getByRole('article');
  await expect(videos.first()).toBeVisible();
  const before = Number(await videos.first().getAttribute('aria-setsize'));
  await videos
    .first()
    .getByRole('button', { name: /^Remove / })
    .focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(videos.first()).toBeFocused();
  await expect(videos.first()).toHaveAttribute('aria-setsize', String(before - 1));
});

test('the save dialog is a chunk of its own, which hovering over Save loads', async ({ page, login }) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/save-dialog')) chunks.push(request.url());
  });
  await login();
  await openVideo(page, 0);
  expect(chunks.filter((url) => url.endsWith('.js'))).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).hover();
  await expect.poll(() => chunks.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  await openSave(page);
  await expect(page.getByRole('group', { name: 'Your playlists' })).toBeFocused();
});

test("no line of a playlist's stats begins with a bullet", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/channel/maren/playlist');
  await page.getByRole('link', { name: 'Things that hum' }).click();
  const facts = page
    .getByRole('heading', { level: 1 })
    .locator('xpath=ancestor::header')
    .getByText('views')
    .locator('..');
  await expect(facts).toBeVisible();
  const overhangs = await facts.evaluate((element) => {
    element.style.width = '120px';
    const clipped = Number(/inset\(0px 0px 0px (\d+)px\)/.exec(getComputedStyle(element).clipPath)?.[1]);
    const start = element.getBoundingClientRect().left;
    const firstOfLines = [...element.children].filter((item) => item.getBoundingClientRect().left === start);
    return firstOfLines.map((item) => Number.parseFloat(getComputedStyle(item, '::before').width) - clipped);
  });
  expect(overhangs.length).toBeGreaterThan(1);
  expect(Math.max(...overhangs)).toBeLessThanOrEqual(0);
});
