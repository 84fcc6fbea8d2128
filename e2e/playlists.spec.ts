import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { NEWCOMER } from './fixtures/accounts';
import { visit } from './fixtures/visit';

/** From the home page, opens the video at this position and resolves to its title. */
async function openVideo(page: Page, place: number) {
  const link = page.getByRole('feed', { name: 'Videos' }).getByRole('article').nth(place).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

const openSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a playlist is created, filled, played, renamed and deleted @phone', async ({ page, login }) => {
  await login(NEWCOMER);

  const dialog = page.getByRole('dialog', { name: 'Save to playlist' });
  const videos = page.getByRole('feed', { name: 'Videos' }).getByRole('article');
  await page.goto('/');

  const first = await test.step('create with a video', async () => {
    const title = await openVideo(page, 0);
    await openSave(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunday');
    const added = page.waitForResponse(/\/playlist\/add\//);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
    await added;
    await page.goBack();
    return title;
  });

  const second = await test.step('add a video', async () => {
    const title = await openVideo(page, 1);
    await openSave(page);
    const added = page.waitForResponse(/\/playlist\/add\//);
    await dialog.getByRole('checkbox', { name: 'Sunday' }).check();
    await added;
    await page.reload();
    await openSave(page);
    await expect(dialog.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return title;
  });

  await test.step('play all', async () => {
    await visit(page, '/channel/newcomer/playlist');
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Sunday' }) });
    await expect(card).toContainText('2 videos');
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday' })).toBeFocused();
    await expect(videos).toHaveCount(2);
    await page.getByRole('link', { name: 'Play all' }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await page.goBack();
  });

  await test.step('remove a video', async () => {
    await page.getByRole('button', { name: `Remove ${first} from playlist` }).click();
    await expect(videos).toHaveCount(1);
    await expect(page.getByRole('article', { name: second })).toBeFocused();
  });

  await test.step('rename', async () => {
    await page.getByRole('button', { name: 'Playlist options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sunday evening');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday evening' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Playlist options' })).toBeFocused();
  });

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'Playlist options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Sunday evening”?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/channel\/newcomer\/playlist$/);
    await expect(page.getByRole('heading', { name: 'You have no playlists yet' })).toBeVisible();
  });
});

test('an own playlist wraps its stats between bullets, loses one video while Enter is held on Remove, and plays', async ({
  page,
  login,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/save-dialog.*\.js$/.test(request.url())) chunks.push(request.url());
  });
  await login();
  await page.goto('/channel/maren/playlist');
  await page.getByRole('link', { name: 'Things that hum' }).click();

  await test.step('stats at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const stats = page
      .getByRole('heading', { level: 1 })
      .locator('xpath=ancestor::header')
      .getByText('views')
      .locator('..');
    const overhangs = () =>
      stats.evaluate((element) => {
        element.style.width = '120px';
        const clipped = Number(/inset\(0px 0px 0px (\d+)px\)/.exec(getComputedStyle(element).clipPath)?.[1]);
        const start = element.getBoundingClientRect().left;
        const firstOfLines = [...element.children].filter((item) => item.getBoundingClientRect().left === start);
        return firstOfLines.map((item) => Number.parseFloat(getComputedStyle(item, '::before').width) - clipped);
      });
    await expect.poll(async () => (await overhangs()).length).toBeGreaterThan(1);
    expect(Math.max(...(await overhangs()))).toBeLessThanOrEqual(0);
  });

  await test.step('Enter on Remove', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
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

  await test.step('the save dialog is a chunk of its own, which hovering over Save loads', async () => {
    await page.getByRole('link', { name: 'Play all' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeVisible();
    expect(chunks).toEqual([]);
    await save.hover();
    await expect.poll(() => chunks).toHaveLength(1);
    await openSave(page);
    await expect(page.getByRole('group', { name: 'Your playlists' })).toBeFocused();
  });
});
