import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openCaptionEditor } from './fixtures/captioned-video';
import { fontsOf, withEachFont } from './fixtures/fonts';
import { overflowing, smallTargets } from './fixtures/page';
import { openSeveralVideos } from './fixtures/several-videos';
import { visit } from './fixtures/visit';
import { FONTS } from '../scripts/test/fonts.mjs';

/** Dialogs and forms of a member, which one page opens in this order. `http/hostile.spec.ts` visits every page. */
const PLACES: Record<string, (page: Page) => Promise<void>> = {
  'tweet editor': async (page) => {
    await page.goto('/channel/maren/tweets');
    // The second browser measures the same fonts.
    await expect(page.locator('main h1')).toBeVisible();
    if (process.platform === 'linux') await expect.poll(() => fontsOf(page, 'main h1')).toEqual([FONTS.wide.family]);
    await page.getByRole('button', { name: 'Tweet options' }).first().click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Edit tweet' })).toBeVisible();
  },
  'own playlist': async (page) => {
    await visit(page, '/channel/maren/playlist');
    await page.getByRole('link', { name: 'Things that hum' }).click();
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'channel information': async (page) => {
    await visit(page, '/settings?tab=channel');
    await expect(page.getByLabel('Username')).toBeVisible();
  },
  'upload dialog': async (page) => {
    await visit(page, '/admin/dashboard');
    await page.getByRole('button', { name: 'Upload video' }).click();
    await page.getByLabel('Video file').setInputFiles('mocks/media/clips/tide.mp4');
    await expect(page.getByRole('button', { name: /^Frame at / })).toHaveCount(6);
  },
  'several videos with an error': openSeveralVideos,
  'caption editor': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Edit What the tide/ }).click();
    await page.getByRole('button', { name: 'Edit English captions' }).click();
    const end = page.getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: 'End' });
    await end.fill('soon');
    await end.press('Enter');
    await expect(page.getByText('Write a time such as')).toBeVisible();
  },
  'queue of reports': async (page) => {
    await page.goto('/moderation?mock=moderated');
    const first = page.getByRole('feed', { name: 'Reports' }).getByRole('article').first();
    await first.getByText('Write a note').click();
    await expect(first.getByRole('textbox', { name: 'Note' })).toBeVisible();
  },
  'decisions and blocked members': async (page) => {
    await visit(page, '/settings');
    await page.getByRole('button', { name: 'Show decisions' }).click();
    await expect(page.getByRole('textbox', { name: 'Your appeal' }).first()).toBeVisible();
  },
  'save dialog of hostile texts': async (page) => {
    await page.goto('/?mock=hostile');
    await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
};

const softly = expect.configure({ soft: true });

test('no dialog or form of a member is cut off or too small to touch in any font, also at 200 % zoom @layout @smoke', async ({
  page,
  login,
  isMobile,
  expected,
}) => {
  // Pictures of hosts that do not exist: default ones replace them.
  expected.failedRequest(/\.example\//);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await login();
  for (const [name, open] of Object.entries(PLACES)) {
    await test.step(name, async () => {
      await page.setViewportSize(size);
      await open(page);
      const problems = async () => [...(await overflowing(page)), ...(await smallTargets(page))];
      await withEachFont(page, (font) => softly.poll(problems, { message: `${name}, ${font}` }).toEqual([]));
      // Windows of 1280 and 640 px at 200 %, with the wide font.
      for (const width of isMobile ? [] : [640, 320]) {
        await page.setViewportSize({ width, height: 400 });
        await softly.poll(() => overflowing(page), { message: `${name} at ${width} px` }).toEqual([]);
      }
    });
  }
});

/** By how many pixels the bars at the top and the bottom cover the focused element. */
function covered(page: Page) {
  return page.evaluate(() => {
    const focused = document.querySelector('main :focus');
    if (!focused) return 0;
    const { top, bottom } = focused.getBoundingClientRect();
    const above = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const menu = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect();
    const below = menu && menu.width === document.documentElement.clientWidth ? menu.top : innerHeight;
    return Math.max(0, Math.round(above - top), Math.round(bottom - below));
  });
}

test('the focused element is never under a bar, with Tab and Shift+Tab @phone', async ({ page }) => {
  await page.goto('/tweets');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a tweet' }).focus();
  for (const key of [...Array.from({ length: 24 }, () => 'Tab'), ...Array.from({ length: 20 }, () => 'Shift+Tab')]) {
    await page.keyboard.press(key);
    // Rows that enter the window are measured first.
    await expect.poll(() => covered(page)).toBe(0);
  }
});

test('no field of the caption editor is under the video, with Tab and Shift+Tab @phone', async ({ page, login }) => {
  await login();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('table', { name: 'Your videos' })).toBeVisible();
  await openCaptionEditor(page);
  /** The focused field, if the video or the lower edge of the window covers a part of it. */
  const hidden = () =>
    page.evaluate(() => {
      const field = document.querySelector('dialog dialog :is(textarea, input, button):focus');
      const video = document.querySelector('dialog dialog video')?.getBoundingClientRect();
      if (!field || !video) return 'nothing has the focus';
      const { top, bottom } = field.getBoundingClientRect();
      return top < video.bottom - 1 || bottom > innerHeight + 1 ? `${field.outerHTML}: ${top} to ${bottom}` : '';
    });
  for (const key of [...Array.from({ length: 24 }, () => 'Tab'), ...Array.from({ length: 24 }, () => 'Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(hidden).toBe('');
  }
});

/** The first heading or item of each page that a member opens. */
const EDGES: Record<string, (page: Page) => Locator> = {
  '/': (page) => page.locator('[aria-posinset="2"]'),
  '/tweets': (page) => page.getByRole('heading', { level: 1 }),
  '/history': (page) => page.getByRole('feed').getByRole('article').first(),
  '/liked-videos': (page) => page.getByRole('heading', { level: 1 }),
  '/subscriptions': (page) => page.getByRole('heading', { level: 1 }),
  '/search/the': (page) => page.getByRole('heading', { level: 1 }),
  '/search/zzzzqq': (page) => page.getByRole('heading', { name: 'No videos found' }),
  '/settings': (page) => page.getByRole('heading', { level: 1 }),
  '/support': (page) => page.getByRole('heading', { level: 1 }),
  '/admin/dashboard': (page) => page.getByRole('heading', { level: 1 }),
  '/channel/maren/tweets': (page) => page.getByRole('feed').getByRole('article').first(),
  '/channel/maren/about': (page) => page.getByRole('heading', { name: 'Description' }),
  '/channel/nobody-here': (page) => page.getByRole('heading', { name: 'Channel does not exist' }),
  '/playlist/65f0000000000000000fffff': (page) => page.getByRole('heading', { name: 'Playlist does not exist' }),
  '/no/such/page': (page) => page.getByRole('heading', { level: 1 }),
};

const leftOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? Number.NaN);

/** Those that a guest sees otherwise. */
const EDGES_OF_GUESTS: typeof EDGES = {
  '/history': (page) => page.getByRole('heading', { name: 'Sign in to see your history' }),
  '/login': (page) => page.getByRole('heading', { level: 1 }),
  '/reset-password': (page) => page.getByRole('heading', { level: 1 }),
  '/signup': (page) => page.getByRole('heading', { level: 1 }),
};

async function expectOneLeftEdge(page: Page, edges: typeof EDGES) {
  for (const [path, find] of Object.entries(edges)) {
    await visit(page, path);
    for (const width of [360, 700, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(find(page)).toBeVisible();
      const menu = width < 600 ? 0 : width < 1100 ? 80 : 232;
      const side = width < 748 ? 16 : 24;
      // In two columns the first card is at the edge.
      const first = path === '/' && width >= 748 ? page.locator('[aria-posinset="1"]') : find(page);
      await expect.poll(() => leftOf(first), { message: `${path} at ${width} px` }).toBe(menu + side);
    }
  }
}

test('headings and lists of every page begin at one left edge, at any width', async ({ page, login, expected }) => {
  expected.failedRequest(/nobody-here|playlist\/65f/);
  await login();
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await test.step('for a member', () => expectOneLeftEdge(page, EDGES));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await test.step('for a guest', () => expectOneLeftEdge(page, EDGES_OF_GUESTS));
});

test('cards, their menus and the names above the subscriptions fit at any width', async ({ page, login }) => {
  await login();
  await page.goto('/');
  const cards = page.getByRole('feed', { name: 'Videos' }).getByRole('article');
  await expect(cards.nth(5)).toBeAttached();
  /** Between the last line of the title and the channel's name, for each card. */
  const holes = () =>
    cards.evaluateAll((all) =>
      all.map((card) => {
        const text = document.createRange();
        text.selectNodeContents(card.querySelector('h2 a') ?? card);
        const name = card.querySelector('p a')?.getBoundingClientRect();
        return (name?.top ?? Number.NaN) - text.getBoundingClientRect().bottom;
      }),
    );
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await withEachFont(page, (font) =>
      expect.poll(async () => Math.max(...(await holes())), { message: `${width} px, ${font}` }).toBeLessThan(8),
    );
  }
  const room = () =>
    cards.first().evaluate((card) => {
      const texts = [...card.querySelectorAll('p')].map((text) => text.getBoundingClientRect().bottom);
      return card.getBoundingClientRect().bottom - Math.max(...texts);
    });
  await expect.poll(room).toBeLessThan(48);
  await expect.poll(room).toBeGreaterThanOrEqual(0);

  await test.step("a card's menu is inside of a window of 360 px, wherever its button is", async () => {
    await page.setViewportSize({ width: 740, height: 360 });
    const button = cards.nth(1).getByRole('button', { name: /^More: / });
    for (const place of [70, 160, 290]) {
      await button.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), place);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
      const overhang = () =>
        page.getByRole('menu').evaluate((menu) => {
          const { top, bottom, left, right } = menu.getBoundingClientRect();
          return Math.max(-top, bottom - innerHeight, -left, right - innerWidth);
        });
      await expect.poll(overhang, { message: `button at ${place} px` }).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
    }
  });

  await visit(page, '/subscriptions');
  const names = page.getByRole('list', { name: 'Channels' }).locator('button > span');
  await expect(names.first()).toBeVisible();
  await withEachFont(page, async (font) => {
    const cut = () =>
      names.evaluateAll((all) =>
        all
          .filter((name) => name.scrollHeight > name.clientHeight + 4 || name.scrollWidth > name.clientWidth + 1)
          .map((name) => name.textContent),
      );
    await expect.poll(cut, { message: font }).toEqual([]);
  });
});

test('at 1920 px the composer is beside the tweets, and the switches beside the forms of the settings', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/tweets');
  await page.setViewportSize({ width: 1920, height: 1000 });
  const rightOf = async (one: Locator, other: Locator) => {
    const [left, right] = [await one.boundingBox(), await other.boundingBox()];
    return (left?.x ?? Number.NaN) - ((right?.x ?? Number.NaN) + (right?.width ?? Number.NaN));
  };
  const composer = page.getByRole('textbox', { name: 'Write a tweet' });
  const tweets = page.getByRole('feed', { name: 'Tweets' });
  await expect.poll(() => rightOf(composer, tweets)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(composer, 'it stays there').toBeInViewport();
  await visit(page, '/settings');
  const switches = page.getByRole('region', { name: 'Watching' });
  await expect.poll(() => rightOf(switches, page.getByRole('tabpanel'))).toBeGreaterThan(0);
});
