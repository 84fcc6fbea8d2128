import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { NEWCOMER, signIn } from './fixtures/accounts';
import { firstCard, likeButton, ownChannel } from './fixtures/page';
import { expectToPlay } from './fixtures/player';

async function openAndGoBack(page: Page, times: number) {
  for (let time = 0; time < times; time++) {
    await firstCard(page).click();
    const player = page.getByRole('region', { name: 'Video player' });
    await expect(player.getByRole('slider', { name: 'Seek' })).toBeAttached();
    // A video that does not play yet would have no mini player, whose nodes count.
    await expectToPlay(player.locator('video'));
    await page.goBack();
    await expect(firstCard(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mini player' })).toBeVisible();
    // Cards below the window render after those in it.
    await expect(page.getByRole('article').nth(6)).toBeAttached();
  }
}

/** Reads the browser's own counts of nodes, listeners and heap. */
async function measuring(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return async () => {
    // Uncollected garbage is no leak.
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), heap: valueOf('JSHeapUsedSize') };
  };
}

test('long-session/50-navigations: nodes, listeners and heap stay flat', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const measure = await measuring(page);
  const measureAfterVisit = async () => {
    await openAndGoBack(page, 1);
    return measure();
  };
  // React holds the last page's nodes until it commits again: the lowest of three visits, and below a further one, leave them out.
  await openAndGoBack(page, 2);
  const first = [await measureAfterVisit(), await measureAfterVisit(), await measureAfterVisit()];
  const lowest = (key: 'nodes' | 'listeners' | 'heap') => Math.min(...first.map((sample) => sample[key]));
  const visits = 12;
  await openAndGoBack(page, visits);
  await expect(async () => {
    const late = await measureAfterVisit();
    expect(late.nodes).toBeLessThan(lowest('nodes') + 5 * visits);
    expect(late.listeners).toBeLessThan(lowest('listeners') + visits);
    expect(late.heap).toBeLessThan(lowest('heap') * 1.25);
  }).toPass({ timeout: 120_000 });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHECK = 'GET /api/v1/healthcheck';
const REFRESH = 'POST /api/v1/users/refresh-token';

/** Signs a member in on a page whose clock can be moved, and records its requests from then on. */
async function openLongSession(page: Page) {
  // Between the jumps the clock runs on: the mock provider runs in this page, and has to respond.
  await page.clock.install();
  const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const isCheck = { predicate: (request: Request) => nameOf(request) === CHECK, timeout: 60_000 };
  /** Opens a document, and waits for its first check, which comes once the browser is idle. */
  async function openDocument(open: () => Promise<unknown>) {
    const firstCheck = page.waitForEvent('requestfinished', isCheck);
    await open();
    await firstCheck;
  }
  await openDocument(() => page.goto('/'));
  // Reloads the page.
  await openDocument(() => signIn(page));
  await expect(ownChannel(page)).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    // Code that loads when it is first used, or when the browser is idle.
    if (!new URL(request.url()).pathname.startsWith('/assets/')) requests.push(nameOf(request));
  });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return {
    requests,
    takeRequests: () => requests.splice(0),
    /** Moves the clock to where a health check is due, and waits until the client has its response. */
    waitForCheck: async (move: () => Promise<void>) => {
      const finished = page.waitForEvent('requestfinished', isCheck);
      await move();
      await finished;
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
    },
    isSameDocument: () => page.evaluate(() => Reflect.get(window, 'isSameDocument') === true),
  };
}

test('long-session/8-hours, long-session/asleep: an open video only checks the health, once after a sleep, and the page does not grow', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/\/likes\/toggle\//);
  const { requests, takeRequests, waitForCheck, isSameDocument } = await openLongSession(page);
  await firstCard(page).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Who leaves a page open all day?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const mine = page.getByRole('article').filter({ hasText: 'Who leaves a page open all day?' });
  await expect(mine).toContainText('Just now');
  const measure = await measuring(page);

  /** The number of checks in the first two minutes of each five, and in the last three: on a busy machine the clock runs on by a minute. */
  const checks: number[][] = [];
  const others = new Set<string>();
  async function fiveMinutes() {
    await page.clock.runFor(2 * MINUTE);
    const before = takeRequests();
    await waitForCheck(() => page.clock.runFor(3 * MINUTE));
    const after = takeRequests();
    checks.push([before, after].map((some) => some.filter((name) => name === CHECK).length));
    for (const name of [...before, ...after]) if (name !== CHECK) others.add(name);
  }

  await fiveMinutes();
  others.clear();
  const early = await measure();
  // Twenty minutes tick by; the rest passes at once.
  while (checks.length < 4) await fiveMinutes();
  expect(checks).toEqual(Array.from({ length: 4 }, () => [0, 1]));
  // No check starts before the client has read the last response.
  await page.clock.runFor(MINUTE);
  expect(takeRequests()).toEqual([]);
  await waitForCheck(() => page.clock.fastForward(8 * HOUR));
  expect(takeRequests()).toEqual([CHECK]);
  expect([...others]).toEqual([]);
  await expect.poll(async () => (await measure()).nodes).toBeLessThan(early.nodes * 1.1);
  await expect.poll(async () => (await measure()).listeners).toBeLessThan(early.listeners * 1.1);
  await page.clock.runFor(MINUTE);
  await expect(mine).toContainText('8 hours ago');

  await page.getByRole('button', { name: 'Like' }).first().click();
  await expect.poll(() => requests.filter((name) => name.includes('/likes/'))).toHaveLength(2);
  await field.fill('I do, it seems.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'I do, it seems.' })).toContainText('Just now');
  expect(requests.map((name) => name.replace(/\/[0-9a-f]{24}$/, ''))).toEqual([
    'POST /api/v1/likes/toggle/v',
    REFRESH,
    'POST /api/v1/likes/toggle/v',
    'POST /api/v1/comments',
  ]);
  expect(await isSameDocument()).toBe(true);
});

/** Does what a browser's translation does: moves every text into elements that React does not know. */
function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('x-font'), document.createElement('x-font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  });
}

test('long-session/translation: the page works after an extension has rewritten its texts', async ({ page, login }) => {
  await login(NEWCOMER);
  await page.goto('/');
  await expect(ownChannel(page)).toBeVisible();
  await firstCard(page).click();
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  const like = likeButton(page);
  await expect(like).toBeVisible();
  await translate(page);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Vireo home' }).click();
  await expect(firstCard(page)).toBeVisible();
  await translate(page);
  await firstCard(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
