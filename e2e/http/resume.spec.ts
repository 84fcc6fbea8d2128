import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { firstCard } from '../fixtures/page';
import { expectToPlay } from '../fixtures/player';
import { test } from '../fixtures/provider';

const videoOf = (page: Page) => page.getByRole('region', { name: 'Video player' }).locator('video');

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Resumed at' });

const timeOf = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Plays the first video of the home page and pauses it at 11 seconds. In later pages nothing plays, so that times stay. */
async function watchFirst(page: Page) {
  await firstCard(page).click();
  await expectToPlay(videoOf(page));
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 11;
  });
  await expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => !video.seeking && video.currentTime))
    .toBe(11);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}

async function viewsOf(page: Page, address: string, id: string) {
  const reply = await page.request.get(`${address}/api/v1/videos?page=1&limit=20`);
  const [, views] = new RegExp(`"_id":"${id}".*?"views":(\\d+)`, 's').exec(await reply.text()) ?? [];
  return Number(views);
}

test('a video resumes after a reload and from its card, a link with a time starts there, and each visit counts one view (§10.4)', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  await page.goto(address);
  const id = (await firstCard(page).getAttribute('href'))?.split('/').at(-1) ?? '';
  const before = await viewsOf(page, address, id);
  await watchFirst(page);
  await page.reload();
  await expect(notice(page)).toContainText('Resumed at 0:11');
  await expect.poll(() => timeOf(page)).toBe(11);

  await page.goto(`${page.url()}?t=0m7s`);
  await expect.poll(() => timeOf(page)).toBe(7);
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await page.goto(address);
  const card = page.getByRole('feed', { name: 'Videos' }).getByRole('article').first();
  await expect(card.getByText(/^\d+ percent watched$/)).toBeAttached();
  await firstCard(page).click();
  await expect(notice(page)).toContainText('Resumed at 0:11');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => timeOf(page)).toBe(0);
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => viewsOf(page, address, id)).toBe(before + 4);
});
