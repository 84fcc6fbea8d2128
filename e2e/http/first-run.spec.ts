import { expect } from '../fixtures';
import { expectToPlay, frameOf, timeOf, waitForControls } from '../fixtures/player';
import { test } from '../fixtures/provider';
import { firstCard } from '../fixtures/page';

test('first run: videos on the home page, one plays with real frames, and seeking asks for a range (§2.4) @smoke', async ({
  page,
  address,
}) => {
  const ranges: string[] = [];
  page.on('response', (response) => {
    const range = response.headers()['content-range'];
    if (response.url().includes('/media/clips/') && response.status() === 206 && range) ranges.push(range);
  });
  await page.goto(address);
  const first = firstCard(page);
  const title = await first.textContent();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expectToPlay(video);
  const early = await frameOf(video);
  expect(new Set(early).size, 'a black frame has two values').toBeGreaterThan(8);
  expect(ranges.length, 'the video came in ranges').toBeGreaterThan(0);

  // Paused, it gets there by the shortcut alone.
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await waitForControls(page);
  await page.keyboard.press('9');
  const length = await video.evaluate((element: HTMLVideoElement) => element.duration);
  await expect.poll(() => timeOf(video)).toBeGreaterThanOrEqual(length * 0.89);
  await expect.poll(() => frameOf(video)).not.toEqual(early);
});
