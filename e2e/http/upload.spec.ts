import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { startBreakableProxy } from '../fixtures/breakable-proxy';
import { VIDEO_LENGTH, makeVideoFile } from '../fixtures/video-file';
import { expectClip } from '../fixtures/player';
import { test as base } from '../fixtures/provider';

const MEGABYTE = 1_048_576;
const UPLOADS = /\/api\/v1\/videos$/;
const PARTS = /\/api\/v1\/uploads\/.+/;

const test = base.extend<{ videoFileOf: (bytes: number) => string; startProxy: typeof startBreakableProxy }>({
  videoFileOf: async ({}, use) => {
    const files: ReturnType<typeof makeVideoFile>[] = [];
    await use((bytes) => {
      const videoFile = makeVideoFile(bytes);
      files.push(videoFile);
      return videoFile.path;
    });
    for (const { remove } of files) remove();
  },
  startProxy: async ({ context }, use) => {
    const proxies: Awaited<ReturnType<typeof startBreakableProxy>>[] = [];
    await use(async (target) => {
      const started = await startBreakableProxy(target);
      proxies.push(started);
      return started;
    });
    // An open page would still load code from a proxy that is gone, such as that of Up next at the end of a video.
    await Promise.all(context.pages().map((page) => page.close()));
    for (const { close } of proxies) close();
  },
});

async function openUpload(page: Page, address: string) {
  await signInByRequest(page.context(), address);
  await openDialog(page, address);
}

async function openDialog(page: Page, address: string) {
  await page.goto(`${address}/admin/dashboard`);
  await expect(page.getByRole('table', { name: 'Your videos' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload video' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload video' })).toBeVisible();
}

async function fillIn(page: Page, videoFile: string) {
  await page.getByLabel('Video file').setInputFiles(videoFile);
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles('mocks/media/thumbnails/tide-2.jpg');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('evening tide');
}

const send = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();
const success = (page: Page) => page.getByRole('dialog', { name: 'Video Uploaded Successfully...' });
const publishSwitch = (page: Page) => page.getByRole('switch', { name: 'Published: evening tide' });

async function expectStoredOnce(page: Page) {
  await expect(success(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(publishSwitch(page)).toHaveCount(1);
}

/** Records the values of the progress bar from now on. */
async function watchProgress(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seenProgress', seen);
    new MutationObserver(() => {
      const value = document.querySelector('dialog progress')?.getAttribute('value');
      if (value && seen.at(-1) !== value) seen.push(value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => Array.from<string>(Reflect.get(window, 'seenProgress')).map(Number));
}

test('forms/300-mb, forms/drop-at-80: an upload of 300 MB goes on by itself after the connection broke, and after a reload where it was, without loading it into memory (§3.8)', async ({
  page,
  expected,
  startProvider,
  startProxy,
  videoFileOf,
}) => {
  test.setTimeout(300_000);
  expected.failedRequest(PARTS);
  const { address } = await startProvider();
  const { proxy, address: proxyAddress } = await startProxy(address);
  const videoFile = videoFileOf(300 * MEGABYTE);
  await openUpload(page, proxyAddress);
  await fillIn(page, videoFile);
  await expect(page.getByText('evening_tide.mp4 • 300.00 MB')).toBeVisible();
  // After 20 parts, nothing moves.
  proxy.partFaults = [{ dropAt: 0.8 }, ...Array.from({ length: 19 }, () => undefined), { stopAt: 0.5 }];
  await send(page);
  await expect.poll(() => proxy.partFaults.length, { timeout: 60_000 }).toBe(0);

  await test.step('a reload', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await openDialog(page, proxyAddress);
    await page.getByLabel('Video file').setInputFiles(videoFile);
    await page.getByLabel('Thumbnail', { exact: true }).setInputFiles('mocks/media/thumbnails/tide-2.jpg');
    const progress = await watchProgress(page);
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / MEGABYTE;
    };
    await send(page);
    await expect(page.getByText(/^Continuing where it stopped: 5\d%$/)).toBeVisible();
    let peak = 0;
    await expect
      .poll(
        async () => {
          peak = Math.max(peak, await heap());
          return success(page).isVisible();
        },
        { timeout: 240_000 },
      )
      .toBe(true);
    expect(peak, 'peak JS heap in MB').toBeLessThan(100);
    const seen = await progress();
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen[0]).toBeGreaterThan(0.5);
    // At most one part of 8 MB again, each time.
    expect(proxy.bytes / MEGABYTE).toBeLessThan(316);
    await expectStoredOnce(page);
  });
});

test('forms/tab-closed, forms/cancel: closing the tab asks only during an upload, and Cancel keeps the form', async ({
  page,
  address,
  startProxy,
  videoFileOf,
}) => {
  const { proxy, address: proxyAddress } = await startProxy(address);
  await openUpload(page, proxyAddress);
  await fillIn(page, videoFileOf(120 * MEGABYTE));
  proxy.partFaults = [undefined, { stopAt: 0.5 }];
  await send(page);
  await expect(page.getByRole('progressbar')).toBeVisible();

  await test.step('closing the tab during the upload', async () => {
    const dialogEvent = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  await test.step('Cancel', async () => {
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByText('Upload cancelled. Your files and details were kept.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('evening tide');
    await expect(page.getByText('evening_tide.mp4 • 120.00 MB')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table', { name: 'Your videos' })).toBeVisible();
    await expect(publishSwitch(page)).toHaveCount(0);
  });

  await test.step('closing the tab after the upload', async () => {
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  });
});

test('forms/reply-lost: a stored video whose response was lost is not sent again, and plays, also for a guest', async ({
  page,
  browser,
  expected,
  startProvider,
  startProxy,
  videoFileOf,
}) => {
  expected.failedRequest(UPLOADS);
  const { address } = await startProvider();
  const { proxy, address: proxyAddress } = await startProxy(address);
  await openUpload(page, proxyAddress);
  await fillIn(page, videoFileOf(5_000_000));
  await expect(page.getByText('evening_tide.mp4 • 4.77 MB')).toBeVisible();
  await expect(page.getByText(`Duration ${VIDEO_LENGTH}`)).toBeVisible();
  proxy.losesReply = true;
  await send(page);
  await expectStoredOnce(page);
  expect(proxy.uploads).toBe(1);

  await page.getByRole('table').getByRole('link', { name: 'evening tide' }).click();
  await expectClip(page);

  const elsewhere = await browser.newContext();
  const guest = await elsewhere.newPage();
  const part = guest.waitForResponse(
    (response) => /\/media\/uploads\/.*mp4$/.test(response.url()) && response.status() === 206,
  );
  await guest.goto(page.url());
  expect((await part).headers()).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/\/5000000$/),
  });
  await expectClip(guest);
  await elsewhere.close();
});

test('a table of 5,000 videos renders only the rows near the window', async ({ page, address }) => {
  await signInByRequest(page.context(), address);
  await page.route('**/api/v1/dashboard/videos', async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...data[index % data.length],
      _id: index.toString(16).padStart(24, '0'),
      title: `Number ${index}`,
      views: index,
    }));
    await route.fulfill({ response: reply, json: { data: many } });
  });
  await page.goto(`${address}/admin/dashboard?sort=views`);
  const table = page.getByRole('table', { name: 'Your videos' });
  await expect(table.getByText('Number 4999', { exact: true })).toBeVisible();
  // At once: new rows can stop the smooth scrolling that a key starts.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(table.getByText('Number 0', { exact: true })).toBeInViewport();
  await expect.poll(() => table.locator('tr').count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  // Below the statistics.
  await expect(table.getByText('Number 4999', { exact: true })).toBeVisible();
  await table.getByRole('button', { name: 'Views' }).click();
  await expect(table.getByText('Number 0', { exact: true })).toBeVisible();
});
