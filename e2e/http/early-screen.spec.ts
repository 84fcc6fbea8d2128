import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { MAREN, signInByRequest } from '../fixtures/accounts';
import { timeOf } from '../fixtures/player';
import { earlyScreen, expectSameScreen, videoId, holdClient, leaveOutData } from '../fixtures/early-screen';
import { loadWithFont, setFontSize, withEachFont } from '../fixtures/fonts';
import { test } from '../fixtures/provider';
import { resize } from '../fixtures/skeletons';

const expectSameWatchPage = async (page: Page, address: string, video: number) =>
  expectSameScreen(page, address, `/watchpage/${await videoId(page, address, video)}`);

const widthOf = (picture: Locator) =>
  picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

// Each has a video that no other test opens: its view could be counted between the two screens.
for (const { width, height = 800, theme, isMember, font, video } of [
  { width: 360, theme: 'dark', isMember: false, font: 'wide', video: 31 },
  { width: 1280, theme: 'light', isMember: false, font: 'narrow', video: 32 },
  { width: 360, theme: 'light', isMember: true, font: 'tall', video: 33 },
  { width: 1280, theme: 'dark', isMember: true, font: 'wide', video: 34 },
  { width: 740, height: 360, theme: 'dark', isMember: false, font: 'tall', video: 35 },
] as const) {
  test(`the home page and the watch page of a ${isMember ? 'member' : 'guest'} at ${width}×${height} px in the ${theme} theme and a ${font} font are drawn before the client runs, which then shows the same`, async ({
    page,
    context,
    address,
  }) => {
    if (isMember) await signInByRequest(context, address, MAREN);
    await page.setViewportSize({ width, height });
    await page.addInitScript((value) => localStorage.setItem('vireo:theme', value), theme);
    await loadWithFont(page, font);
    await test.step('home', () => expectSameScreen(page, address, '/'));
    await test.step('watch', () => expectSameWatchPage(page, address, video));
  });
}

test('a watch page in theatre mode is drawn before the client runs, which then shows the same (§10.7)', async ({
  page,
  address,
}) => {
  await page.addInitScript(() => localStorage.setItem('vireo:player', JSON.stringify({ theatre: true })));
  await expectSameWatchPage(page, address, 36);
});

test("the home page and the watch page are drawn before the client runs with the user's font size, and the client then shows the same", async ({
  page,
  address,
}) => {
  await setFontSize(page, 24);
  for (const [name, expectSame] of [
    ['home', () => expectSameScreen(page, address, '/')],
    ['watch', () => expectSameWatchPage(page, address, 37)],
  ] as const) {
    await test.step(name, async () => {
      await expectSame();
      await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    });
  }
});

test("a video's buttons take the places of their skeletons in any font, at 345 and 1280 px", async ({
  page,
  address,
}) => {
  const WIDTHS = [345, 1280];
  const release = await holdClient(page);
  await page.goto(`${address}/watchpage/${await videoId(page, address)}`, { waitUntil: 'commit' });
  const places = (screen: Locator) =>
    screen.locator('h1 ~ div > :last-child > *').evaluateAll((actions) =>
      actions
        .map((action) => action.getBoundingClientRect())
        // Popovers are in the row, too.
        .filter((box) => box.width > 0)
        .map((box) => [box.x, box.y, box.width, box.height].map(Math.round)),
    );
  await expect(earlyScreen(page).locator('h1')).toBeVisible();
  const early = new Map<string, number[][]>();
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    await withEachFont(page, async (font) => void early.set(`${width} ${font}`, await places(earlyScreen(page))));
    expect(early.get(`${width} wide`)).toHaveLength(5);
    // A scrollbar that appears later would make the player smaller, and move what is below it.
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  }
  release();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  for (const width of WIDTHS.toReversed()) {
    await resize(page, width, 800);
    await withEachFont(page, (font) =>
      expect
        .poll(() => places(page.getByRole('main')), { message: `${width} px, ${font}` })
        .toEqual(early.get(`${width} ${font}`)),
    );
  }
});

test('a home page with fewer videos than a page holds is drawn before the client runs, which then shows the same', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 1280, height: 2000 });
  await leaveOutData(page);
  await page.route(/\/api\/v1\/videos\?page=1/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    await route.fulfill({ response: reply, json: { ...body, data: body.data.slice(0, 8) } });
  });
  await expectSameScreen(page, address, '/');
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('while the home page loads, its largest picture comes before the client and each picture once, nothing shifts, and the client measures nothing', async ({
  page,
  address,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shifts'] = String(list.getEntries().length);
    }).observe({ type: 'layout-shift', buffered: true });
    let measured = 0;
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function getBoundingClientRect() {
      if (this.closest('#root')) measured += 1;
      return measure.call(this);
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root article')) return;
      observer.disconnect();
      document.documentElement.dataset['measured'] = String(measured);
    }).observe(document, { childList: true, subtree: true });
  });
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const first = earlyScreen(page).getByRole('article').first().locator('img').first();
  await expect.poll(() => widthOf(first)).toBeGreaterThan(0);
  expect(pictures.filter((url) => url.includes('/media/'))).toHaveLength(1);
  release();
  await expect(earlyScreen(page)).toHaveCount(0);
  await expect.poll(() => widthOf(page.getByRole('article').first().locator('img').first())).toBeGreaterThan(0);
  await expect.poll(() => pictures.filter((url) => url.includes('/media/')).length).toBeGreaterThan(1);
  expect(pictures).toEqual([...new Set(pictures)]);
  await expect(page.locator('html')).toHaveAttribute('data-measured', '0');
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts');
});

const isPaused = (video: Locator) =>
  video.evaluate((element) => (element instanceof HTMLVideoElement ? element.paused : undefined));

test("a guest's video plays before the client runs, which goes on with the same element", async ({ page, address }) => {
  const release = await holdClient(page);
  await page.goto(`${address}/watchpage/${await videoId(page, address)}`, { waitUntil: 'commit' });
  const early = earlyScreen(page).getByRole('region', { name: 'Video player' });
  await expect.poll(() => timeOf(early.locator('video'))).toBeGreaterThan(0);
  // The frame replaces the poster.
  await expect(early.locator('img')).toHaveCount(0);
  const video = await early.locator('video').elementHandle();
  const box = await video?.boundingBox();
  release();
  const playing = page.locator('#root video');
  await expect.poll(() => playing.boundingBox()).toEqual(box);
  expect(await playing.evaluate((element, other) => element === other, video)).toBe(true);
  expect(await isPaused(playing)).toBe(false);
});

for (const { what, saved } of [
  {
    what: 'the guest has stopped in it',
    saved: { key: 'vireo:positions/', text: (id: string) => `[{"videoId":"${id}"}]` },
  },
  { what: 'the player has settings', saved: { key: 'vireo:player', text: () => '{"muted":true}' } },
  { what: 'the user is a member', saved: undefined },
])
  test(`a video whose first frame is shown waits for the client if ${what}`, async ({ page, context, address }) => {
    await holdClient(page);
    const id = await videoId(page, address);
    if (saved)
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [saved.key, saved.text(id)] as const);
    else await signInByRequest(context, address, MAREN);
    await page.goto(`${address}/watchpage/${id}`, { waitUntil: 'commit' });
    const early = earlyScreen(page).getByRole('region', { name: 'Video player' });
    await expect(early.locator('video')).toBeVisible();
    await expect(early.locator('img')).toHaveCount(0);
    expect(await isPaused(early.locator('video'))).toBe(true);
  });

test('the client waits for style sheets that the early screen has requested', async ({ page, address }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/list-.*\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    let early: Window['early'];
    const isRead = (value: Window['early']) =>
      value &&
      new Proxy(value, {
        get(target, name, receiver) {
          if (name === 'styles') document.documentElement.dataset['read'] = '';
          return Reflect.get(target, name, receiver);
        },
      });
    Object.defineProperty(window, 'early', {
      set: (value: Window['early']) => {
        early = isRead(value);
      },
      get: () => early,
    });
    new MutationObserver(() => {
      const card = document.querySelector('#root article');
      // The cards of the mosaic have places only with its style sheet.
      if (card) document.documentElement.dataset['position'] ??= getComputedStyle(card.parentElement ?? card).position;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-read');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-position', 'absolute');
});

test('once the client has taken over, no template and no listener of the early screen is left', async ({
  page,
  address,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const inline = new Set<string>();
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => url === `${address}/` && inline.add(scriptId));
  await devtools.send('Debugger.enable');
  const release = await holdClient(page);
  await page.goto(`${address}/`, { waitUntil: 'commit' });
  await expect(earlyScreen(page)).toBeVisible();
  const listening = async () => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return listeners.filter(({ scriptId }) => inline.has(scriptId)).map(({ type }) => type);
  };
  const events = [
    'compositionend',
    'compositionstart',
    'pointercancel',
    'pointerdown',
    'pointerup',
    'resize',
    'scroll',
  ];
  expect((await listening()).toSorted()).toEqual(events);
  release();
  await expect(earlyScreen(page)).toBeHidden();
  await expect.poll(listening).toEqual([]);
  await expect(page.locator('template')).toHaveCount(0);
});
