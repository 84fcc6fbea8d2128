import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { MAREN } from '../fixtures/accounts';
import { firstCard } from '../fixtures/page';
import { expectToPlay } from '../fixtures/player';
import { test } from '../fixtures/provider';

/** Plays the first part of the page's video, and waits for the code that reports it. Returns its id. */
async function watch(page: Page) {
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expectToPlay(video);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime / element.duration))
    .toBeGreaterThan(0.02);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /report-visits/.test(name)),
  );
  // The client's own `then` comes before this one.
  await page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').find(({ name }) => /report-visits/.test(name));
    if (file) await import(file.name);
  });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a visit reports which parts were watched, without who, when another video is opened and when the page is closed (§10.21)', async ({
  page,
  address,
}) => {
  const reply = await page.request.post(`${address}/api/v1/users/login`, {
    data: MAREN,
  });
  const { data: session } = await reply.json();
  async function visitsOf(id: string): Promise<number> {
    const headers = { Authorization: `Bearer ${session.accessToken}` };
    const read = await page.request.get(`${address}/api/v1/dashboard/statistics?videoId=${id}`, { headers });
    return (await read.json()).data.retention.visits;
  }
  await page.goto(address);
  await firstCard(page).click();
  const first = await watch(page);
  const reported = page.waitForRequest((request) => request.url().endsWith(`/${first}/retention`));
  await page.getByRole('complementary', { name: 'Related videos' }).getByRole('link').first().click();
  const report = await reported;
  expect(report.postDataJSON()).toEqual({ isFirst: true, parts: expect.stringMatching(/^[89a-f][\da-f]{24}$/) });
  expect(Object.keys(await report.allHeaders()).filter((name) => /cookie|authorization/.test(name))).toEqual([]);
  expect((await report.response())?.status()).toBe(200);

  await page.goto(`${address}/channel/maren`);
  await firstCard(page).click();
  const own = await watch(page);
  const before = await visitsOf(own);
  // In the mini player, the visit goes on.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('region', { name: 'Mini player' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => visitsOf(own)).toBeGreaterThan(before);
});
