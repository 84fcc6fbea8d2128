import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { playToTheEnd, timeOf } from '../fixtures/player';
import { test } from '../fixtures/provider';

const panel = (page: Page) => page.getByRole('region', { name: 'Playlist' });
const video = (page: Page) => page.getByRole('region', { name: 'Video player' }).locator('video');

test('a playlist plays from one video to the next, also after a reload, and each visit counts one view (§10.1)', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.goto(`${address}/channel/maren/playlist`);
  await page.getByRole('link', { name: 'Things that hum' }).click();
  const playAll = page.getByRole('link', { name: 'Play all' });
  const list = new URL((await playAll.getAttribute('href')) ?? '', address).searchParams.get('list') ?? '';
  const views = async () => {
    const { data } = await (await page.request.get(`${address}/api/v1/playlist/${list}`)).json();
    return Number(data.totalViews);
  };
  const before = await views();
  await playAll.click();

  await test.step('two videos, with volume and speed', async () => {
    await expect(panel(page).getByText('1 of 6')).toBeVisible();
    await page.getByRole('slider', { name: 'Volume' }).fill('0.35');
    await page.getByRole('button', { name: 'Playback speed' }).press('Enter');
    await page.getByRole('menuitemradio', { name: '1.5×' }).click();
    await playToTheEnd(video(page));
    await expect(panel(page).getByText('2 of 6')).toBeVisible();
    await expect.poll(() => timeOf(video(page))).toBeGreaterThan(0);
    const sound = () => video(page).evaluate((element: HTMLVideoElement) => [element.volume, element.playbackRate]);
    await expect.poll(sound).toEqual([0.35, 1.5]);
    await expect(panel(page).locator('[aria-current="true"]')).toHaveText(
      (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    );
  });

  await test.step('a shuffled order survives a reload', async () => {
    await panel(page).getByRole('button', { name: 'Shuffle' }).click();
    await expect(panel(page).getByText('1 of 6')).toBeVisible();
    await page.keyboard.press('Shift+N');
    await expect(panel(page).getByText('2 of 6')).toBeVisible();
    const order = await panel(page).getByRole('link').allTextContents();
    await expect.poll(views).toBe(before + 3);
    await page.reload();
    await expect(panel(page).getByText('2 of 6')).toBeVisible();
    await expect(panel(page).getByRole('link')).toHaveText(order);
  });

  await expect.poll(views).toBe(before + 4);
  const visited = reads.filter((path) => /\/api\/v1\/videos\/[0-9a-f]{24}$/.test(path));
  expect(visited).toHaveLength(4);
  expect(
    reads.filter((path) => path === `/api/v1/playlist/${list}`),
    'one on its page, one after the reload',
  ).toHaveLength(2);
});
