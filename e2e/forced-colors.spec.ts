import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openTranscript } from './fixtures/captioned-video';
import { firstCard } from './fixtures/page';
import { visit } from './fixtures/visit';

type Point = [x: number, y: number];

/** The margin of the screenshot around the element. */
const MARGIN = 8;

/** The relative luminance (WCAG 2.2) of an element's pixels on the screen. Points are relative to its top left corner. */
async function luminances(locator: Locator, points: Point[]) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  const [left, top] = [Math.floor(box.x) - MARGIN, Math.floor(box.y) - MARGIN];
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(box.width) + 2 * MARGIN,
    height: Math.ceil(box.height) + 2 * MARGIN,
  };
  const png = await locator.page().screenshot({ clip, scale: 'css', animations: 'disabled' });
  return locator.page().evaluate(
    async ({ base64, pixels }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return pixels.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = Array.from(context?.getImageData(x, y, 1, 1).data ?? [], (value) =>
          value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
    },
    {
      base64: png.toString('base64'),
      pixels: points.map(([x, y]) => [Math.floor(box.x + x) - left, Math.floor(box.y + y) - top] as const),
    },
  );
}

/** The contrast of the first pixel to each of the others. */
async function contrasts(locator: Locator, points: Point[]) {
  const [first = 0, ...others] = await luminances(locator, points);
  return others.map((other) => (Math.max(first, other) + 0.05) / (Math.min(first, other) + 0.05));
}

/** Forces the colours of a dark and of a light scheme in turn. */
async function withBothSchemes(page: Page, check: () => Promise<void>) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await check();
  }
}

/** Expects the non-text contrast of WCAG 2.2, 1.4.11. */
function expectDistinct(locator: Locator, points: Point[]) {
  return withBothSchemes(locator.page(), () =>
    expect.poll(async () => Math.min(...(await contrasts(locator, points)))).toBeGreaterThanOrEqual(3),
  );
}

/** Expects a line at the bottom of the current tab, and none below another one. */
async function expectUnderlined(current: Locator, other: Locator) {
  const { width, height } = (await current.boundingBox()) ?? { width: 0, height: 0 };
  const line: Point = [width / 2, height - 1];
  await expectDistinct(current, [line, [width / 2, height - 6]]);
  await withBothSchemes(current.page(), () =>
    expect.poll(() => contrasts(other, [line, [width / 2, height - 6]])).toEqual([1]),
  );
}

test('controls show their state in forced colours, dark and light', async ({ page, login }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await login();
  await page.goto('/tweets');

  await test.step('the menu marks the current page', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    const current = menu.locator('[aria-current="page"]');
    await expect(current).toHaveText('Tweets');
    // A point in the entry above its text, and one in the page left of it.
    await expectDistinct(current, [
      [20, 3],
      [-2, 3],
    ]);
  });

  await test.step('the seek bar and the volume show their tracks and how far they are filled', async () => {
    await visit(page, '/');
    await firstCard(page).click();
    const player = page.getByRole('region', { name: 'Video player' });
    const video = player.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(0);
    // Autoplay would start the paused video again.
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    await video.evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = element.duration / 2;
      element.volume = 0.5;
    });
    const seek = player.getByRole('slider', { name: 'Seek' });
    const volume = player.getByRole('slider', { name: 'Volume' });
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect
      .poll(() => seek.evaluate((input: HTMLInputElement) => Number(input.value) / Number(input.max)))
      .toBe(0.5);
    await expect(volume).toHaveValue('0.5');
    for (const slider of [seek, volume]) {
      const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
      const middle = height / 2;
      // The filled part against the rest of the track, and the outline of the rest against the background.
      await expectDistinct(slider, [
        [width * 0.3, middle],
        [width * 0.75, middle],
      ]);
      const edge = slider.locator('xpath=preceding-sibling::*[1]');
      const track = (await edge.boundingBox()) ?? { width: 0, height: 0 };
      await expectDistinct(edge, [
        [track.width * 0.75, track.height + 0.5],
        [track.width * 0.75, track.height + 4],
      ]);
    }
  });

  await test.step('a switch shows its shape and whether it is on', async () => {
    await visit(page, '/support');
    const control = page.getByRole('main').getByRole('switch').first();
    await expect(control).toBeChecked();
    // The knob against the track: it is on the right when on, on the left when off.
    await expectDistinct(control, [
      [30, 22],
      [12, 22],
    ]);
    await control.click();
    await expect(control).not.toBeChecked();
    await page.mouse.move(0, 0);
    await expectDistinct(control, [
      [14, 22],
      [32, 22],
    ]);
    // From the page across the border into the track.
    const across = Array.from({ length: 8 }, (_, step): Point => [22, 6 + step]);
    const range = async () => {
      const edge = await luminances(control, across);
      return (Math.max(...edge) + 0.05) / (Math.min(...edge) + 0.05);
    };
    await withBothSchemes(page, () => expect.poll(range).toBeGreaterThanOrEqual(3));
  });

  await test.step('the current line of the transcript is outlined', async () => {
    await openTranscript(page);
    const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('button');
    await lines.nth(3).click();
    await page
      .locator('[data-player] video')
      .first()
      .evaluate((element: HTMLVideoElement) => element.pause());
    const current = page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]');
    await expect(current).toBeVisible();
    await page.getByRole('region', { name: 'Transcript' }).getByRole('searchbox').focus();
    await page.mouse.move(0, 0);
    const { height } = (await current.boundingBox()) ?? { height: 0 };
    await expectDistinct(current, [
      [1, height / 2],
      [5, height / 2],
    ]);
  });

  await test.step('the current tab of the settings is underlined', async () => {
    await visit(page, '/settings');
    const other = page.getByRole('tab', { selected: false }).first();
    await expectUnderlined(page.getByRole('tab', { selected: true }), other);
  });

  await test.step('the current tab of a channel is underlined, and the chosen order stands out', async () => {
    await visit(page, '/channel/maren');
    await expect(firstCard(page)).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Channel' });
    await expectUnderlined(tabs.getByRole('link', { name: 'Videos' }), tabs.getByRole('link', { name: 'Tweets' }));
    const [latest, oldest] = ['Latest', 'Oldest'].map((name) => page.getByRole('radio', { name }));
    if (!latest || !oldest) throw new Error('There is no such order');
    for (const [chosen, other] of [
      [latest, oldest],
      [oldest, latest],
    ] as const) {
      await chosen.check();
      await page.mouse.move(0, 0);
      await expect(firstCard(page)).toBeVisible();
      const difference = async () => {
        const [on = 0] = await luminances(chosen, [[6, 10]]);
        const [off = 0] = await luminances(other, [[6, 10]]);
        return (Math.max(on, off) + 0.05) / (Math.min(on, off) + 0.05);
      };
      await withBothSchemes(page, () => expect.poll(difference).toBeGreaterThanOrEqual(3));
    }
  });
});
