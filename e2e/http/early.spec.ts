import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { videoId, leaveOutData } from '../fixtures/early-screen';
import { firstCard } from '../fixtures/page';
import { timeOf } from '../fixtures/player';
import { test } from '../fixtures/provider';

/** Records the path and query of each request from now on. For video files, records only requests that start at byte 0. */
function recordRequests(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const range = request.headers()['range'] ?? 'bytes=0-';
    if (range.startsWith('bytes=0-')) requests.push(pathname + search);
  });
  return requests;
}

const countMatches = (requests: string[], pattern: RegExp) => requests.filter((path) => pattern.test(path)).length;

/** Replaces the client's entry script with an empty file. */
const blockClient = (page: Page) =>
  page.route(/\/assets\/index-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));

for (const { title, isStatic } of [
  { title: 'has its videos, and requests its first picture and the health check once', isStatic: false },
  { title: 'of a static host requests its videos, its first picture and the health check once', isStatic: true },
])
  test(`the home page ${title}, before the client runs @smoke`, async ({ page, address }) => {
    if (isStatic) await leaveOutData(page);
    const requests = recordRequests(page);
    await blockClient(page);
    await page.goto(address);
    await expect.poll(() => countMatches(requests, /\/media\/thumbnails\//)).toBeGreaterThan(0);
    await expect.poll(() => countMatches(requests, /\/api\/v1\/healthcheck$/)).toBe(1);
    expect(countMatches(requests, /\/api\/v1\//)).toBe(isStatic ? 2 : 1);
    const [picture = ''] = requests.filter((path) => path.startsWith('/media/'));

    await page.unroute(/\/assets\/index-.*\.js$/);
    requests.length = 0;
    await page.goto(address);
    await expect(page.getByRole('article').first().locator('img').first()).toHaveJSProperty('complete', true);
    expect(countMatches(requests, /\/api\/v1\/videos\?page=1&limit=20$/)).toBe(isStatic ? 1 : 0);
    expect(countMatches(requests, /\/api\/v1\/healthcheck$/)).toBe(1);
    expect(requests.filter((path) => path === picture)).toHaveLength(1);
  });

test('a page from the history of a browser, whose data are old, requests them', async ({ page, address }) => {
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  const requests = recordRequests(page);
  await page.goto(address);
  await expect(firstCard(page)).toBeVisible();
  expect(countMatches(requests, /\/api\/v1\/videos\?page=1&limit=20$/)).toBe(1);
});

test('data in a page that the client does not use are dropped after a minute', async ({ page, address }) => {
  await page.clock.install();
  await page.goto(`${address}/channel/MAREN`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const countReads = () => page.evaluate(() => window.early?.reads.length);
  expect(await countReads()).toBe(1);
  await page.clock.fastForward(60_000);
  expect(await countReads()).toBe(0);
});

test('a watch page whose address ends with a slash requests the video, too, which counts a view', async ({
  page,
  address,
}) => {
  const id = await videoId(page, address);
  const requests = recordRequests(page);
  await page.goto(`${address}/watchpage/${id}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => countMatches(requests, /\/api\/v1\/videos\/\w{24}$/)).toBe(1);
});

test('a watch page requests the video once, and its file before the rest of the page has been parsed, and the client reuses both', async ({
  page,
  address,
}) => {
  const id = await videoId(page, address);
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {};
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      set(src: string) {
        Object.assign(window, { hasBody: document.body !== null });
        set?.call(this, src);
      },
    });
  });
  const requests = recordRequests(page);
  await blockClient(page);
  await page.goto(`${address}/watchpage/${id}`);
  await expect.poll(() => countMatches(requests, /\/media\/clips\//)).toBe(1);
  expect(await page.evaluate(() => Reflect.get(window, 'hasBody'))).toBe(false);
  expect(countMatches(requests, /\/api\/v1\//)).toBe(1);

  await page.unroute(/\/assets\/index-.*\.js$/);
  requests.length = 0;
  await page.goto(`${address}/watchpage/${id}`);
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  expect(requests.filter((path) => path === `/api/v1/videos/${id}`)).toHaveLength(1);
  expect(countMatches(requests, /\/media\/clips\//), 'the player reuses the early request').toBe(1);
});

test('the first user input loads the files of the watch page and of later requests, and requests no video', async ({
  page,
  address,
}) => {
  const requests = recordRequests(page);
  await page.goto(address);
  await expect(firstCard(page)).toBeVisible();
  expect(countMatches(requests, /\/assets\/watchpage/)).toBe(0);
  await expect(async () => {
    await page.mouse.wheel(0, 20);
    expect(countMatches(requests, /\/assets\/watchpage.*\.js$/)).toBe(1);
    expect(countMatches(requests, /\/assets\/send.*\.js$/)).toBe(1);
  }).toPass({ intervals: [100] });
  expect(countMatches(requests, /\/api\/v1\/videos\/\w+$/)).toBe(0);

  await firstCard(page).click();
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  expect(countMatches(requests, /\/media\/clips\//), 'the player reuses the request that the click started').toBe(1);
});

for (const { title, isExpired, count } of [
  { title: 'with an expired token, the home page preloads the code of the refresh', isExpired: true, count: 1 },
  { title: 'with a valid token, the home page does not preload the code of the refresh', isExpired: false, count: 0 },
])
  test(title, async ({ page, context, address, signInExpired, expected }) => {
    if (isExpired) expected.failedRequest(/\/api\/v1\//);
    await (isExpired ? signInExpired() : signInByRequest(context, address));
    const requests = recordRequests(page);
    await blockClient(page);
    const session = page.waitForResponse(/\/api\/v1\/users\/current-user$/);
    await page.goto(address);
    await session;
    await expect.poll(() => countMatches(requests, /\/assets\/list.*\.js$/)).toBe(1);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect.poll(() => countMatches(requests, /\/assets\/send.*\.js$/)).toBe(count);
  });

test('clicking a card starts loading the video file before the player renders', async ({ page, address }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/watchpage.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const requests = recordRequests(page);
  await page.goto(address);
  await firstCard(page).click();
  await expect.poll(() => countMatches(requests, /\/media\/clips\//)).toBe(1);
  await expect(page.locator('video')).toHaveCount(0);
  release();
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  expect(countMatches(requests, /\/media\/clips\//), 'the player reuses the early request').toBe(1);
});
