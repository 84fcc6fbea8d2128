import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { MAREN, signInByRequest } from '../fixtures/accounts';
import { timeOf } from '../fixtures/player';
import { test } from '../fixtures/provider';

/** The first screen that the HTML draws. The client is in `#root`. */
const earlyScreen = (page: Page) => page.locator('body > [data-menu]');

declare global {
  interface Window {
    sawEarly?: boolean;
    /** Elements of the client in the moment in which it takes the early screen's place. */
    taken?: string[];
  }
}

/** The client's scripts do not arrive until the returned function is called. */
async function holdClient(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Element, attributes, text and box of each element in the window that matches. Ages can change meanwhile, ids differ, and
 * pictures of the early screen load later.
 */
function describeAll([screen, selector]: [screen: string, selector: string]): string[] {
  const ignored = ['id', 'aria-labelledby', 'popovertarget', 'style', 'aria-describedby'];
  return (
    [...document.querySelectorAll(`${screen} :is(${selector})`)]
      .filter((element) => element.localName !== 'time' && !element.closest('[popover]'))
      // The client may have rendered further blocks of the mosaic.
      .filter((element) => (element.closest('article') ?? element).getBoundingClientRect().y < innerHeight)
      .map((element) => {
        const attributes = [...element.attributes].filter(({ name }) => !ignored.includes(name));
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          element.localName,
          ...attributes.map(({ name, value }) => `${name.replace('data-src', 'src')}=${value.trim()}`).toSorted(),
          element.children.length === 0 ? element.textContent : '',
          [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(' '),
        ].join(' | ');
      })
  );
}

/** Records whether the early screen was shown, and what the client shows in the moment in which it is removed. */
async function recordTakeOver(page: Page, selector = '*') {
  await page.addInitScript(`
    const describeAll = ${describeAll.toString()};
    new MutationObserver(() => {
      const isShown = document.querySelector('body > [data-menu]') !== null;
      if (window.sawEarly && !isShown) window.taken ??= describeAll(['#root [data-menu]', ${JSON.stringify(selector)}]);
      window.sawEarly ||= isShown;
    }).observe(document, { childList: true, subtree: true });
  `);
}

/** What the client took the place with. */
async function takenOver(page: Page) {
  await expect.poll(() => page.evaluate(() => window.taken?.length ?? 0)).toBeGreaterThan(0);
  return page.evaluate(() => window.taken ?? []);
}

const widthOf = (picture: Locator) =>
  picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

async function firstVideoId(page: Page, address: string) {
  const reply = await page.request.get(`${address}/api/v1/videos?page=1&limit=1`);
  return /"_id":"(\w+)"/.exec(await reply.text())?.[1] ?? '';
}

/** What the early screen shows of a watch page. The rest of the page follows with the client. */
const WATCH_HEAD = 'header, header *, nav, nav *, [data-player], h1, h1 ~ p, h1 ~ p *, h1 ~ div a, h1 ~ div a img';

for (const { width, theme, isMember } of [
  { width: 360, theme: 'dark', isMember: false },
  { width: 1280, theme: 'light', isMember: false },
  { width: 360, theme: 'light', isMember: true },
  { width: 1280, theme: 'dark', isMember: true },
]) {
  for (const name of ['home', 'watch'])
    test(`the ${name} page of a ${isMember ? 'member' : 'guest'} at ${width} px in the ${theme} theme is drawn before the client runs, which then shows the same`, async ({
      page,
      context,
      startProvider,
    }) => {
      const { address } = await startProvider();
      if (isMember) await signInByRequest(context, address, MAREN);
      const path = name === 'home' ? '/' : `/watchpage/${await firstVideoId(page, address)}`;
      const selector = name === 'home' ? '*' : WATCH_HEAD;
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((value) => localStorage.setItem('vireo:theme', value), theme);
      await recordTakeOver(page, selector);
      const release = await holdClient(page);
      await page.goto(address + path, { waitUntil: 'commit' });
      await expect(
        earlyScreen(page)
          .locator(name === 'home' ? 'article' : 'h1')
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Please wait' })).toHaveCount(0);
      const early = await page.evaluate(describeAll, ['body > [data-menu]', selector] satisfies [string, string]);
      expect(early.length).toBeGreaterThan(50);

      release();
      const client = await takenOver(page);
      expect(early.filter((element) => !client.includes(element))).toEqual([]);
      if (name === 'home') expect(client.filter((element) => !early.includes(element))).toEqual([]);
      await expect(earlyScreen(page)).toHaveCount(0);
    });
}

test('the early screen requests each picture once and shifts nothing', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shifts'] = String(list.getEntries().length);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await recordTakeOver(page);
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(earlyScreen(page)).toBeVisible();
  release();
  await takenOver(page);
  await expect.poll(() => widthOf(page.getByRole('article').first().locator('img').first())).toBeGreaterThan(0);
  expect(pictures).toEqual([...new Set(pictures)]);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts');
});

test('the largest picture of the home page loads before the client, and the other pictures after it', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) pictures.push(request.url());
  });
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const first = earlyScreen(page).getByRole('article').first().locator('img').first();
  await expect.poll(() => widthOf(first)).toBeGreaterThan(0);
  expect(pictures).toHaveLength(1);
  release();
  await expect.poll(() => pictures.length).toBeGreaterThan(1);
});

test('the first frame of a clip is shown before the client runs, which plays the same element', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  const release = await holdClient(page);
  await page.goto(`${address}/watchpage/${await firstVideoId(page, address)}`, { waitUntil: 'commit' });
  const early = earlyScreen(page).getByRole('region', { name: 'Video player' });
  await expect(early.locator('video')).toBeVisible();
  await expect
    .poll(() => early.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  // The frame replaces the poster.
  await expect(early.locator('img')).toHaveCount(0);
  const video = await early.locator('video').elementHandle();
  const box = await video?.boundingBox();
  release();
  const playing = page.locator('#root video');
  await expect.poll(() => timeOf(playing)).toBeGreaterThan(0);
  expect(await playing.evaluate((element, other) => element === other, video)).toBe(true);
  await expect.poll(() => playing.boundingBox()).toEqual(box);
});

test('the client waits for style sheets that the early screen has requested', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  const sheet = /\/assets\/list-.*\.css$/;
  const entry = page.waitForResponse(/\/assets\/index-.*\.js$/);
  await page.route(sheet, async (route) => {
    await (await entry).finished();
    // Time for the client to render.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const card = document.querySelector('#root article');
      // The cards of the mosaic have places only with its style sheet.
      if (card) document.documentElement.dataset['position'] ??= getComputedStyle(card.parentElement ?? card).position;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-position', 'absolute');
});

test('focus, scroll position and typed text survive when the client takes over', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  await recordTakeOver(page);
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const early = earlyScreen(page);
  await early.getByRole('searchbox').fill('tide');
  const link = early.getByRole('article').nth(2).getByRole('link').first();
  await link.focus();
  const href = await link.getAttribute('href');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  release();
  await takenOver(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest('#root a')?.getAttribute('href'));
  await expect.poll(focused).toBe(href);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await expect(page.getByRole('searchbox')).toHaveValue('tide');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  await page.goBack();
  await expect.poll(focused).toBe(href);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('a click on an early card opens the video without the client', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const link = earlyScreen(page).getByRole('article').first().getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/watchpage\/\w+$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a click on an early button works once the client runs', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await earlyScreen(page).getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible();
});

test('an early search is sent once the client runs', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await earlyScreen(page).getByRole('searchbox').fill('harbour');
  await earlyScreen(page).getByRole('searchbox').press('Enter');
  release();
  await expect(page).toHaveURL(/\/search\/harbour$/);
});

test('links of the early screen work if the client fails to start', async ({ page, startProvider, expected }) => {
  const { address } = await startProvider();
  expected.consoleError(/The client is broken/);
  await page.route(/\/assets\/index-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('The client is broken')" }),
  );
  const failed = page.waitForEvent('pageerror');
  await page.goto(address);
  await failed;
  await earlyScreen(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/watchpage\/\w+$/);
});

test('hostile texts stay texts on the early screen', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  const hostile = '<img src=x onerror="document.title=1"> __avatar__ $& {{title}}';
  await page.route(/\/api\/v1\/videos\?page=1/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data[0] = { ...body.data[0], title: hostile, description: hostile };
    await route.fulfill({ response: reply, json: body });
  });
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const link = earlyScreen(page).getByRole('article').first().getByRole('link').first();
  await expect(link).toHaveText(hostile);
  await expect(link).toHaveAttribute('title', hostile);
  await expect(link.locator('*')).toHaveCount(0);
  release();
  await expect(earlyScreen(page)).toHaveCount(0);
});

const UNUSUAL: Record<string, (video: object) => object> = {
  'an unsafe address': (video) => ({ ...video, thumbnail: 'javascript:alert(1)' }),
  'an unusual shape': (video) => ({ ...video, views: '12' }),
};

for (const [what, change] of Object.entries(UNUSUAL))
  test(`a response with ${what} is left to the client`, async ({ page, startProvider }) => {
    const { address } = await startProvider();
    await page.route(/\/api\/v1\/videos\?page=1/, async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      body.data[0] = change(body.data[0]);
      await route.fulfill({ response: reply, json: body });
    });
    await recordTakeOver(page);
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => window.sawEarly)).toBe(false);
  });

test('a reload, which restores its scroll position, is left to the client', async ({ page, startProvider }) => {
  const { address } = await startProvider();
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(earlyScreen(page)).toBeVisible();
  release();
  await expect(earlyScreen(page)).toHaveCount(0);
  await recordTakeOver(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.sawEarly)).toBe(false);
});
