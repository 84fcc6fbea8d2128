import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownChannel } from './fixtures/page';
import { waitForControls } from './fixtures/player';

const firstCard = (page: Page) => page.getByRole('feed', { name: 'Videos' }).getByRole('article').first();
const noVideos = (page: Page) => page.getByRole('heading', { name: 'No Videos Available' });

test('?mock= and ?devtools set the scenario and the devtools of their tab only, also after a reload', async ({
  page,
  context,
  expected,
}) => {
  await test.step('one tab', async () => {
    await page.goto('/?mock=empty');
    await expect(noVideos(page)).toBeVisible();
    await expect(page, 'a reload asks for nothing twice').toHaveURL('/');
    await page.reload();
    await expect(noVideos(page)).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('another tab', async () => {
    const picture = other.waitForResponse(/\/media\/thumbnails\//);
    await other.goto('/');
    await expect(firstCard(other)).toBeVisible();
    expect((await picture).fromServiceWorker(), 'files do not go through the mocks').toBe(false);
  });

  await test.step('an unknown name', async () => {
    expected.consoleError(/Unknown scenario "quirky"/);
    await page.goto('/?mock=quirky');
    await expect(page.getByRole('alert')).toContainText(
      'Unknown scenario "quirky". Known scenarios: default, empty, large',
    );
    await page.goto('/?mock=default');
    await expect(firstCard(page)).toBeVisible();
  });

  await test.step('?devtools shows the cache in React Query Devtools for the tab, until ?devtools=none', async () => {
    const open = page.getByRole('button', { name: 'Open Tanstack query devtools' });
    await expect(firstCard(page)).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.goto('/?devtools');
    await expect(page).toHaveURL('/');
    await open.click();
    const panel = page.getByLabel('Tanstack query devtools', { exact: true });
    await expect(panel.getByText('["videos","home"]')).toBeVisible();
    // The policy allows its style sheet.
    expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');

    await page.goto('/tweets');
    await expect(panel.getByText('["tweets","all"]')).toBeVisible();
    await page.goto('/?devtools=none');
    await expect(firstCard(page)).toBeVisible();
    await expect(panel.or(open)).toHaveCount(0);
  });

  await test.step('a reload that bypasses the cache', async () => {
    const devtools = await context.newCDPSession(other);
    const reloaded = other.waitForEvent('domcontentloaded');
    await devtools.send('Page.reload', { ignoreCache: true });
    await reloaded;
    await expect(firstCard(other)).toBeVisible();
  });
});

test('writes and uploads stay in this browser profile until ?mock=reset', async ({
  page,
  login,
  browser,
  baseURL,
  expected,
}) => {
  await login();
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const before = await firstCard(page).getByRole('link').first().textContent();
  await upload(page);
  await page.reload();
  await expect(firstCard(page).getByRole('link').first()).toHaveText('A boat comes home');

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const there = await stranger.newPage();
  await there.goto('/');
  await expect(firstCard(there).getByRole('link').first()).toHaveText(before ?? '');
  await stranger.close();

  const video = await page.evaluate(async () => {
    const response = await fetch('/api/v1/videos?limit=1');
    const { data } = await response.json();
    const part = await fetch(data[0].videoFile, { headers: { Range: 'bytes=4-7' } });
    return { status: part.status, bytes: await part.text(), range: part.headers.get('Content-Range'), ...data[0] };
  });
  const size = readFileSync('mocks/media/clips/tide.mp4').byteLength;
  expect(video).toMatchObject({ status: 206, bytes: 'ftyp', range: `bytes 4-7/${size}` });
  expect(video.duration).toBeCloseTo(16, 0);

  await firstCard(page).getByRole('link').first().click();
  const player = page.getByRole('region', { name: 'Video player' }).locator('video');
  const time = () => player.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
  // Paused, it gets there by the shortcut alone.
  await player.evaluate((element: HTMLVideoElement) => element.pause());
  await waitForControls(page);
  await page.keyboard.press('8');
  await expect.poll(time, 'the end is reached through a range').toBeGreaterThan(12.4);

  expected.failedRequest(/media\/uploads/);
  await page.goto('/?mock=reset');
  await expect(page).toHaveURL('/');
  await expect(firstCard(page).getByRole('link').first()).toHaveText(before ?? '');
  const gone = await page.evaluate(async (address) => (await fetch(address)).status, video.videoFile);
  expect(gone).toBe(404);
});

/** Uploads a video by XMLHttpRequest, as the client does. */
async function upload(page: Page) {
  await expect(ownChannel(page)).toBeVisible();
  const status = await page.evaluate(async () => {
    const fileOf = async (path: string, name: string) => new File([await (await fetch(path)).blob()], name);
    const form = new FormData();
    form.set('title', 'A boat comes home');
    form.set('description', 'Slowly.');
    form.set('videoFile', await fileOf('/media/clips/tide.mp4', 'boat.mp4'));
    form.set('thumbnail', await fileOf('/media/thumbnails/tide-2.jpg', 'boat.jpg'));
    return new Promise<{ status: number; progress: number[] }>((done, fail) => {
      const request = new XMLHttpRequest();
      const progress: number[] = [];
      request.upload.addEventListener('progress', ({ loaded, total }) => progress.push(loaded / total));
      request.addEventListener('load', () => done({ status: request.status, progress }));
      request.addEventListener('error', () => fail(new Error('the upload failed')));
      request.open('POST', '/api/v1/videos');
      request.setRequestHeader('Authorization', `Bearer ${localStorage.getItem('accessToken')}`);
      request.send(form);
    });
  });
  expect(status).toMatchObject({ status: 201, progress: expect.arrayContaining([1]) });
}
