import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { likeButton } from './fixtures/page';
import { expectToPlay, frameOf, pointAtSeekBar, timeOf } from './fixtures/player';

/** Opens the first video of the home feed with a click, so that the browser allows sound. */
async function openFirstVideo(page: Page) {
  await page.goto('/');
  const first = page.getByRole('feed', { name: 'Videos' }).getByRole('article').first().getByRole('link').first();
  const title = await first.textContent();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  const player = page.getByRole('region', { name: 'Video player' });
  const video = player.locator('video');
  await expect(player.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expectToPlay(video);
  return { player, video };
}

function isPaused(video: Locator) {
  return video.evaluate((element: HTMLVideoElement) => element.paused);
}

/** Blocks sound as a browser does before the first user gesture. */
function blockSound(page: Page) {
  return page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      if (this.muted) return play.call(this);
      return Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
    };
  });
}

test('a member plays a video with real, changing frames, seeks in it, and follows a time in a comment (§2.4) @phone', async ({
  page,
  login,
}) => {
  await login();
  const { player, video } = await openFirstVideo(page);

  await test.step('the seek bar', async () => {
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    const early = await frameOf(video);
    expect(new Set(early).size, 'a black frame has two values').toBeGreaterThan(8);
    const at = await timeOf(video);
    await expect.poll(() => timeOf(video)).toBeGreaterThan(at);

    await page.keyboard.press('k');
    const length = await video.evaluate((element: HTMLVideoElement) => element.duration);
    const seek = player.getByRole('slider', { name: 'Seek' });
    await seek.fill(String(Math.round(length * 0.8)));
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
    await expect.poll(async () => Math.abs((await timeOf(video)) - length * 0.8)).toBeLessThan(1);
    await expect(seek).toHaveAttribute('aria-valuetext', /\d+ seconds? of \d+ /);
    await expect.poll(() => frameOf(video)).not.toEqual(early);
  });

  await test.step('a time in a comment, with the keyboard', async () => {
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('0:15 is the best of it');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await video.evaluate((element: HTMLVideoElement) => {
      element.pause();
      // After the listener of `loopVideos`, which is at the window.
      element.addEventListener('play', () => void (element.loop = false), { once: true });
    });
    await page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: '0:15' }).press('Enter');
    await expect.poll(() => timeOf(video)).toBeGreaterThan(15);
    await expect(player).toBeFocused();
    await expect(player).toBeInViewport({ ratio: 0.9 });
  });
});

test('a guest points at the seek bar, retries a video that fails, and scrolls to the comments (§10.8)', async ({
  page,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/videos\/[0-9a-f]{24}$/.test(request.url())) reads.push(request.url());
  });
  const { player, video } = await openFirstVideo(page);

  await test.step('pointing at the seek bar shows the frame of that time without another view, and keeps the controls', async () => {
    const main = player.locator('video').first();
    const picture = player.locator('video').nth(1);

    await pointAtSeekBar(player, 0.8);
    await expect.poll(() => picture.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
    const late = await frameOf(picture);
    expect(new Set(late).size, 'a black frame has two values').toBeGreaterThan(8);
    await pointAtSeekBar(player, 0.2);
    await expect.poll(() => frameOf(picture)).not.toEqual(late);
    expect(await isPaused(picture)).toBe(true);
    expect(await isPaused(main)).toBe(false);
    const at = await timeOf(main);
    await expect.poll(() => timeOf(main)).not.toBe(at);
    await page.mouse.move(0, 0);
    await expect(picture).toHaveCount(0);
    await expect.poll(() => reads.length).toBe(1);

    const controls = player.locator('[data-controls]');
    const opacity = () => controls.evaluate((element) => getComputedStyle(element).opacity);
    await player.hover({ position: { x: 100, y: 100 } });
    await expect.poll(opacity).toBe('0');
    // The controls are shown for some seconds, which a busy machine can miss.
    const seen = await player.evaluateHandle((frame) => {
      const record = { isAwake: false };
      new MutationObserver(() => {
        if (!frame.querySelector('[data-idle]')) record.isAwake = true;
      }).observe(frame, { subtree: true, attributeFilter: ['data-idle'] });
      return record;
    });
    await player.getByRole('slider', { name: 'Seek' }).hover({ force: true });
    await expect.poll(() => seen.evaluate(({ isAwake }) => isAwake)).toBe(true);
    await expect(player.locator('[data-idle]')).toHaveCount(1);
    // After the transition, if there were one.
    await Promise.all(await controls.evaluate((element) => element.getAnimations().map(({ finished }) => finished)));
    expect(await opacity()).toBe('1');
    await page.mouse.move(0, 0);
    await expect(picture).toHaveCount(0);
  });

  await test.step('transport/media-alone-fails: the player shows a poster, a message and Retry, and the rest of the page works', async () => {
    const src = await video.getAttribute('src');
    await video.evaluate((element: HTMLVideoElement) => {
      element.src = '/media/clips/no-such-clip.mp4';
    });
    await expect(player.getByRole('alert')).toContainText('The video could not be loaded.');
    await expect(player.locator('img').last()).toHaveJSProperty('complete', true);
    await expect(page.getByRole('complementary', { name: 'Related videos' }).getByRole('link').first()).toBeVisible();
    await likeButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Log in to like this video' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // The file exists again: Retry loads it.
    await video.evaluate((element: HTMLVideoElement, back) => {
      const load = element.load;
      element.load = function () {
        element.src = back ?? '';
        return load.call(element);
      };
    }, src);
    await player.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
    await expect(player.getByRole('alert')).toBeHidden();
  });

  await test.step('the comments are a feed only while they are in the window', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments.getByText(/^\d+ comments? loaded$/)).toBeAttached();
    const emptyFeeds = () =>
      page.evaluate(
        () => [...document.querySelectorAll('[role="feed"]')].filter((feed) => !feed.querySelector('article')).length,
      );
    await expect(comments.getByRole('article')).toHaveCount(0);
    await expect.poll(emptyFeeds).toBe(0);
    await comments.getByRole('textbox', { name: 'Add a comment' }).scrollIntoViewIfNeeded();
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('feed', { name: 'Comments' }).getByRole('article').first()).toBeVisible();
    await expect.poll(emptyFeeds).toBe(0);
  });
});

test('shortcuts work on the page but not in a dialog, and a reload keeps the settings of the player', async ({
  page,
}) => {
  const { player, video } = await openFirstVideo(page);
  const muted = () => video.evaluate((element: HTMLVideoElement) => element.muted);

  await test.step('f enters and leaves full screen', async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'));
    await page.keyboard.press('f');
    await expect.poll(isFull).toBe('Video player');
    await expect(page.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('f');
    await expect.poll(isFull).toBeUndefined();
  });

  await test.step('other keys', async () => {
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(video)).toBe(true);
    await page.keyboard.press('0');
    await page.keyboard.press('l');
    await expect.poll(async () => Math.round(await timeOf(video))).toBe(10);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Math.round(await timeOf(video))).toBe(5);
    await page.keyboard.press('m');
    await expect.poll(muted).toBe(true);
    await page.keyboard.press('Shift+>');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.25);
    const play = player.getByRole('button', { name: 'Play', exact: true });
    await play.focus();
    await page.keyboard.press('Space');
    await expect(player.getByRole('button', { name: 'Pause' }), 'Space belongs to the focused button').toBeFocused();
  });

  await test.step('volume and speed', async () => {
    await player.getByRole('slider', { name: 'Volume' }).fill('0.35');
    // The controls of a playing video hide below a pointer that rests.
    await player.getByRole('button', { name: 'Playback speed' }).press('Enter');
    await page.getByRole('menuitemradio', { name: '1.5×' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
  });

  await test.step('the dialog with all shortcuts', async () => {
    await player.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    const before = await muted();
    await page.keyboard.press('m');
    expect(await muted(), 'a dialog is open').toBe(before);
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).not.toBeChecked();
    await page.keyboard.press('Escape');
  });

  await test.step('a reload', async () => {
    await page.reload();
    await expect(player.getByRole('slider', { name: 'Volume' })).toBeVisible();
    // The slider is at 0 where the browser mutes the video until the first gesture.
    const kept = () => video.evaluate((element: HTMLVideoElement) => [element.volume, element.playbackRate]);
    await expect.poll(kept).toEqual([0.35, 1.5]);
    // With shortcuts, 'k' would pause or play.
    await expectToPlay(video);
    await page.keyboard.press('k');
    expect(await isPaused(video), 'turned off for good').toBe(false);
  });
});

test("blocked autoplay plays muted and shows 'Click for sound'", async ({ page }) => {
  await blockSound(page);
  const { player, video } = await openFirstVideo(page);
  await expect.poll(() => isPaused(video)).toBe(false);
  const sound = player.getByRole('button', { name: 'Click for sound' });
  await expect.poll(async () => (await sound.boundingBox())?.width).toBeLessThan(150);
  await sound.click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
  await expect(player.getByRole('button', { name: 'Click for sound' })).toBeHidden();
});
