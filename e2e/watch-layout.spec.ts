import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { withEachFont } from './fixtures/fonts';
import { overflowing } from './fixtures/page';
import { expectToPlay, pointAtSeekBar } from './fixtures/player';
import { visit } from './fixtures/visit';

test('the parts of the watch page can be reached and read in windows of any size (§10.7, §10.8)', async ({
  page,
  login,
}) => {
  await login();
  await page.setViewportSize({ width: 600, height: 740 });
  await page.goto('/search/tide leaves behind');
  await page.getByRole('feed', { name: 'Videos' }).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  const player = page.getByRole('region', { name: 'Video player' });
  const related = page.getByRole('complementary', { name: 'Related videos' });

  for (const width of [600, 345, 305]) {
    await test.step(`controls at ${width} px`, async () => {
      const controls = player.getByRole('button').or(player.getByRole('slider', { name: 'Seek' }));
      /** By how many pixels each visible control is beyond the right edge of the window. */
      const overhangs = () =>
        controls
          .or(page.getByRole('button', { name: /^(Save|Like)$/ }))
          .evaluateAll((elements) =>
            elements
              .filter((element) => element.checkVisibility())
              .map((element) => element.getBoundingClientRect().right - document.documentElement.clientWidth),
          );
      await page.setViewportSize({ width, height: 740 });
      await expect(player.getByText('/ 0:')).toBeVisible({ visible: width >= 600 });
      await withEachFont(page, async (font) => {
        await expect.poll(async () => Math.max(...(await overhangs())), { message: font }).toBeLessThanOrEqual(0);
        await expect.poll(async () => (await overhangs()).length, { message: font }).toBeGreaterThan(6);
        await expect.poll(() => overflowing(page), { message: font }).toEqual([]);
      });
    });
  }

  await test.step('a long description at 390 px, without an ellipsis', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const more = page.getByRole('button', { name: 'Show more', exact: true });
    await expect(more).toBeVisible();
    const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
    await expect(text).toHaveCSS('-webkit-line-clamp', 'none');
    const cut = (await text.boundingBox())?.height ?? 0;
    await more.click();
    await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(cut + 20);
  });

  for (const [width, height, bottomBar] of [
    [740, 360, 0],
    [568, 320, 56],
  ] as const) {
    await test.step(`landscape, ${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const end = height - bottomBar;
      const x = bottomBar > 0 ? 0 : 80;
      await expect.poll(() => player.boundingBox()).toMatchObject({ y: 0, height: end });
      await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ x, y: end });
      const title = page.getByRole('heading', { level: 1 });
      await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(end + 56);
      await withEachFont(page, (font) => expect.poll(() => overflowing(page), { message: font }).toEqual([]));
    });
  }

  await test.step('an own comment at 1920 px', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Low tide at last.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const region = page.getByRole('region', { name: 'Comments' });
    const comment = region.getByRole('article').filter({ hasText: 'Low tide at last.' });
    const options = comment.getByRole('button', { name: 'Comment options' });
    await expect(options).toBeVisible();
    /** From the left edge of the comments to the right edge of the button. */
    const distance = async () =>
      region.evaluate(
        (element, button) =>
          (button?.getBoundingClientRect().right ?? Number.NaN) - element.getBoundingClientRect().left,
        await options.elementHandle(),
      );
    // The page's padding is 24 px, and the button's touch target extends it by 10.
    await expect.poll(distance).toBeLessThanOrEqual(24 + 860 + 10);
  });

  await test.step('up to 768 px three related videos come before the comments', async () => {
    const videos = related.getByRole('article');
    const more = related.getByRole('button', { name: 'Show more related videos' });
    const countAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return videos.count();
    };
    await expect.poll(() => countAt(769)).toBeGreaterThan(6);
    await expect(more).toBeHidden();
    for (const width of [768, 360]) await expect.poll(() => countAt(width)).toBe(3);
    await more.click();
    await expect.poll(() => videos.count()).toBeGreaterThan(6);
    await expect(more).toBeHidden();
    await expect(videos.nth(3).getByRole('link').first()).toBeFocused();
  });

  await test.step('in theatre mode the player has the width of the page, also after a reload', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const theatre = player.getByRole('button', { name: 'Theatre mode' });
    const right = async (element: Locator) => {
      const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
      return Math.round(x + width);
    };
    const bottom = async () => {
      const { y, height } = (await player.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      return y + height;
    };
    await expect(theatre).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => right(player)).toBeLessThan(900);
    // The pointer does not keep the controls visible.
    await theatre.press('Enter');
    const expectFullWidth = async () => {
      await expect.poll(() => right(player)).toBeGreaterThan(1260);
      await expect(theatre).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(async () => (await related.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom());
      await expect.poll(() => right(related)).toBe(await right(player));
      await expect.poll(() => overflowing(page)).toEqual([]);
    };
    await expectFullWidth();
    await page.reload();

    await test.step('the skip link at 360 px leads to the comments', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to comments' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Comments' })).toBeFocused();
      await expect(page.getByRole('region', { name: 'Comments' })).toBeInViewport();
      // Of the owner, once the provider has announced it.
      await expect(page.getByRole('button', { name: 'Close comments' })).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused();
      // It would receive the shortcuts.
      await page.locator(':focus').blur();
    });

    await page.setViewportSize({ width: 1280, height: 800 });
    await expectFullWidth();
    await page.setViewportSize({ width: 1100, height: 800 });
    const tall = await bottom();
    await page.keyboard.press('t');
    await expect.poll(bottom).toBeLessThan(tall - 50);
    await page.keyboard.press('t');
    await page.setViewportSize({ width: 1099, height: 800 });
    await expect(theatre).toBeHidden();
    await expect.poll(bottom).toBeLessThan(tall - 50);
  });

  await test.step('a long chapter name over the seek bar', async () => {
    await expectToPlay(player.locator('video').first());
    const end = async (element: Locator) => {
      const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
      return x + width;
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate(() => scrollTo(0, 0));
      await pointAtSeekBar(player, 0.95);
      const name = player.locator('bdi');
      await expect(name).toHaveText(/^Glass/);
      await name.evaluate((element) => {
        if (element.firstChild) element.firstChild.nodeValue = 'Glass'.repeat(50);
      });
      const time = name.locator('xpath=following-sibling::*');
      await expect(time).toHaveText(/^0:1\d$/);
      await expect.poll(async () => (await end(time)) - (await end(player))).toBeLessThanOrEqual(0);
    }
  });

  await test.step('another page has no skip link to comments', async () => {
    await visit(page, '/support');
    await expect(page.getByRole('link', { name: 'Skip to comments' })).toBeHidden();
  });
});

/** Whether the element, and nothing over it, is at its own centre. */
const isOnTop = (element: Locator) =>
  element.evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && box.contains(hit);
  });

test('the player stays in sight while the comments scroll, on a phone in portrait and in landscape, but not on a desktop (§10.7) @phone', async ({
  page,
}) => {
  await page.goto('/search/tide leaves behind');
  await page.getByRole('feed', { name: 'Videos' }).getByRole('article').first().getByRole('link').first().click();
  const player = page.getByRole('region', { name: 'Video player' });
  const picture = player.locator('video');
  const seek = player.getByRole('slider', { name: 'Seek' });
  await expect(seek).toBeAttached();
  const comments = page.getByRole('heading', { name: /^Comments/ });
  await expect(comments).toBeAttached();
  const related = page.getByRole('complementary', { name: 'Related videos' });
  await expect(related.getByRole('article').first()).toBeAttached();
  // More than once: the page above the comments may still be loading.
  const scrollToComments = () =>
    expect(async () => {
      await comments.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      const { y } = (await comments.boundingBox()) ?? { y: Number.NaN };
      expect(y).toBeLessThan(330);
    }).toPass();
  /** Whether nothing outside of the player is over any part of the picture. */
  const isPictureOnTop = () =>
    player.evaluate((frame) => {
      const { x = 0, y = 0, width = 0, height = 0 } = frame.querySelector('video')?.getBoundingClientRect() ?? {};
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      return parts.every((across) =>
        parts.every((down) => frame.contains(document.elementFromPoint(x + width * across, y + height * down))),
      );
    });
  const box = async () => (await picture.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };

  await test.step('portrait', async () => {
    await page.setViewportSize({ width: 390, height: 740 });
    await scrollToComments();
    await expect.poll(async () => Math.round((await box()).y)).toBe(56);
    await expect.poll(() => isOnTop(player)).toBe(true);
    await expect.poll(() => isOnTop(comments)).toBe(true);
    await expect.poll(() => overflowing(page)).toEqual([]);
  });

  for (const [width, height] of [
    [740, 360],
    [568, 320],
  ] as const) {
    await test.step(`landscape, ${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await scrollToComments();
      await expect.poll(async () => Math.round((await box()).y)).toBe(0);
      await expect.poll(async () => (await box()).height / height).toBeGreaterThan(0.3);
      await expect.poll(async () => (await box()).height / height).toBeLessThanOrEqual(0.38);
      await expect.poll(() => isOnTop(picture)).toBe(true);
      await expect
        .poll(() => seek.evaluate((input) => input.getBoundingClientRect().bottom <= innerHeight * 0.38))
        .toBe(true);
      await expect.poll(() => isOnTop(comments)).toBe(true);
      // The picture of a card is positioned, as the player is.
      await related
        .locator('[data-picture]')
        .last()
        .evaluate((card) => scrollBy({ top: card.getBoundingClientRect().top - 30, behavior: 'instant' }));
      await expect.poll(async () => Math.round((await box()).y)).toBe(0);
      await expect.poll(isPictureOnTop).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(async () => (await box()).height / height).toBeGreaterThan(0.8);
    });
  }

  await test.step('desktop', async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    await scrollToComments();
    await expect.poll(async () => (await box()).y + (await box()).height).toBeLessThan(0);
  });
});
