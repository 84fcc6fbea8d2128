import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { firstCard } from '../fixtures/page';
import { expectToPlay, timeOf, waitForControls } from '../fixtures/player';
import { test } from '../fixtures/provider';

const mini = (page: Page) => page.getByRole('region', { name: 'Mini player' });
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

declare global {
  interface Window {
    watched?: HTMLVideoElement;
    /** Events of `watched` that show that it stopped or loaded again. */
    interruptions?: string[];
  }
}

async function viewsOf(page: Page, address: string, id: string) {
  const reply = await page.request.get(`${address}/api/v1/videos?page=1&limit=20`);
  const [, views] = new RegExp(`"_id":"${id}".*?"views":(\\d+)`, 's').exec(await reply.text()) ?? [];
  return Number(views);
}

/** Expects the region to hold the same, still playing `<video>` element, without a pause, an abort or a reload in between. */
async function expectUninterrupted(page: Page, region: 'Mini player' | 'Video player') {
  const video = page.getByRole('region', { name: region }).locator('video');
  await expect.poll(() => video.evaluate((element) => element === window.watched)).toBe(true);
  const at = await timeOf(video);
  await expect.poll(() => timeOf(video)).not.toBe(at);
  expect(await page.evaluate(() => window.interruptions)).toEqual([]);
}

test('a video plays on without a stop in the mini player and back on its page, and counts one view (§10.6)', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  const visits: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/videos\/[0-9a-f]{24}$/.test(request.url())) visits.push(request.url());
  });
  await page.goto(address);
  const id = (await firstCard(page).getAttribute('href'))?.split('/').at(-1) ?? '';
  const before = await viewsOf(page, address, id);
  await firstCard(page).click();
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expectToPlay(video);
  await video.evaluate((element: HTMLVideoElement) => {
    const interruptions: string[] = [];
    Object.assign(window, { watched: element, interruptions });
    for (const name of ['pause', 'abort', 'emptied', 'loadstart', 'error'])
      element.addEventListener(name, () => interruptions.push(name));
  });

  await menu(page, 'Tweets').click();
  await expect(mini(page)).toBeVisible();
  await expectUninterrupted(page, 'Mini player');
  await menu(page, 'Home').click();
  await expect(firstCard(page)).toBeVisible();
  await expectUninterrupted(page, 'Mini player');
  await mini(page).getByRole('button', { name: 'Return to video' }).click();
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  await expectUninterrupted(page, 'Video player');
  await expect(mini(page)).toHaveCount(0);

  await waitForControls(page);
  await page.keyboard.press('i');
  await expect(mini(page)).toBeVisible();
  await expectUninterrupted(page, 'Mini player');
  await page.goBack();
  await expectUninterrupted(page, 'Video player');

  await menu(page, 'Tweets').click();
  await mini(page).getByRole('button', { name: 'Pause' }).click();
  await expect(mini(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await mini(page).getByRole('button', { name: 'Close' }).click();
  await expect(mini(page)).toHaveCount(0);
  expect(visits).toHaveLength(1);
  await expect.poll(() => viewsOf(page, address, id)).toBe(before + 1);
});
