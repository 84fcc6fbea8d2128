import { expect } from '../fixtures';
import { firstCard } from '../fixtures/page';
import { loopVideos, playToTheEnd, timeOf } from '../fixtures/player';
import { test } from '../fixtures/provider';

test('Replay starts a video again, Autoplay next opens a related one, and each visit counts one view (§10.2)', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  await loopVideos(page);
  await page.clock.install();
  const visited: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/v1\/videos\/([0-9a-f]{24})$/.exec(request.url()) ?? [];
    if (id) visited.push(id);
  });
  const views = async () => {
    const { data } = await (await page.request.get(`${address}/api/v1/videos?sortBy=views&limit=8`)).json();
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
  const next = await related.first().getByRole('link').first().textContent();

  await test.step('Replay', async () => {
    await playToTheEnd(video);
    await panel.getByRole('button', { name: 'Replay' }).click();
    await expect(panel).toBeHidden();
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  });

  await test.step('the countdown opens the next video', async () => {
    await playToTheEnd(video);
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
