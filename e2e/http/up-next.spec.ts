import { expect } from '../fixtures';
import { withEachFont } from '../fixtures/fonts';
import { firstCard } from '../fixtures/page';
import { playToTheEnd, timeOf } from '../fixtures/player';
import { test } from '../fixtures/provider';

test('the end of a video offers Replay and the next videos, and each visit counts one view (§10.2)', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  await page.clock.install();
  const visited: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/v1\/videos\/([0-9a-f]{24})$/.exec(request.url()) ?? [];
    if (id) visited.push(id);
  });
  const views = async () => {
    const { data } = await (await page.request.get(`${address}/api/v1/videos?limit=50`)).json();
    const all: unknown[] = data;
    return new Map(
      all.map((item) => [String(Reflect.get(Object(item), '_id')), Number(Reflect.get(Object(item), 'views'))]),
    );
  };
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  const panel = page.getByRole('region', { name: 'Up next' });
  const related = page.getByRole('complementary', { name: 'Related videos' }).getByRole('article');
  await page.goto(address);
  await firstCard(page).click();
  await expect(related.first()).toBeVisible();
  const before = await views();

  await test.step('Replay', async () => {
    await playToTheEnd(video);
    await panel.getByRole('button', { name: 'Replay' }).click();
    await expect(panel).toBeHidden();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  });

  await test.step('two rows of titles that can be read, in every size of the player and any font', async () => {
    await playToTheEnd(video);
    await expect(panel.getByRole('link').first()).toBeVisible();
    /** The rows, and the least room for a title: its width, and by how much it is above the end of the panel. */
    const titles = () =>
      panel.evaluate((element) => {
        const links = [...element.querySelectorAll('li a')].map((link) => link.getBoundingClientRect());
        return {
          rows: new Set([...element.querySelectorAll('li')].map((item) => item.getBoundingClientRect().top)).size,
          isWide: Math.min(...links.map(({ width }) => width)) >= 100,
          isInside: Math.max(...links.map(({ bottom }) => bottom)) <= element.getBoundingClientRect().bottom,
        };
      });
    for (const [width, height] of [
      [360, 740],
      [700, 700],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await withEachFont(page, (font) =>
        expect.poll(titles, { message: `${width} px, ${font}` }).toEqual({ rows: 2, isWide: true, isInside: true }),
      );
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the countdown opens the next video', async () => {
    const next = await panel.getByRole('link').first().textContent();
    await panel.getByRole('switch', { name: 'Autoplay next' }).check();
    const title = page.getByRole('heading', { level: 1 });
    const passSecond = () => page.clock.fastForward(1000).then(() => title.textContent());
    await expect.poll(passSecond).toBe(next);
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  });

  expect(visited).toHaveLength(2);
  const opened = visited[1] ?? '';
  await expect.poll(async () => (await views()).get(opened)).toBe((before.get(opened) ?? 0) + 1);
});
