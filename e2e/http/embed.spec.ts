import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { test as base } from '../fixtures/provider';

/** `openForum` opens a page of another site, with these elements. */
const test = base.extend<{ openForum: (body: string) => Promise<void> }>({
  openForum: async ({ page }, use) => {
    let body = '';
    const forum = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><title>Forum</title><link rel="icon" href="data:," />${body}`);
    });
    await new Promise<void>((done) => forum.listen(0, 'localhost', done));
    await use(async (elements) => {
      body = elements;
      // Its host is not that of the provider.
      await page.goto(`http://localhost:${addressOf(forum.address()).port}/`);
    });
    forum.close();
    forum.closeAllConnections();
  },
});

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The forum has no port');
  return address;
}

/**
 * The newest video, or the one with this id, from a list: reading a video by itself would count a view. A list of 21 is
 * always fresh, because guests share only those of 20 and 8.
 */
async function readVideo(page: Page, address: string, id?: string) {
  const response = await page.request.get(`${address}/api/v1/videos?page=1&limit=21`);
  const { data }: { data: { _id: string; title: string; views: number }[] } = await response.json();
  const video = id === undefined ? data[0] : data.find(({ _id }) => _id === id);
  if (!video) throw new Error('There is no video');
  return video;
}

test('a frame of another site plays a video from its start time, counts one view, and leads to its page (§10.17)', async ({
  page,
  context,
  openForum,
  startProvider,
}) => {
  const { address } = await startProvider();
  const { _id, title, views } = await readVideo(page, address);
  const oembed = await page.request.get(`${address}/oembed?url=${address}/watchpage/${_id}`);
  const { html }: { html: string } = await oembed.json();
  await openForum(html.replace(_id, `${_id}?t=2&autoplay=1`));

  const frame = page.frameLocator('iframe');
  const player = frame.locator('video');
  const time = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(2);
  await player.evaluate((video: HTMLVideoElement) => video.pause());
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(async () => (await readVideo(page, address, _id)).views).toBe(views + 1);
  expect(await context.cookies()).toEqual([]);

  await player.evaluate((video: HTMLVideoElement) => video.pause());
  const [watch] = await Promise.all([context.waitForEvent('page'), frame.getByRole('link', { name: title }).click()]);
  await expect(watch.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(watch.url()).toBe(`${address}/watchpage/${_id}`);
  expect(await watch.title(), 'before and after the client has loaded').toBe(`${title} • Vireo`);
  // Data for search engines are no script that the policy would have to allow: a violation fails the test.
  await expect(watch.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const viewsNow = async () => (await readVideo(page, address, _id)).views;
  await expect.poll(viewsNow, 'the page counts its own').toBe(views + 2);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watch.getByRole('button', { name: 'Share' }).click();
  await watch.getByRole('button', { name: 'Copy embed code' }).click();
  await expect.poll(() => watch.evaluate(() => navigator.clipboard.readText())).toContain(`/embed/${_id}"`);
});
