import { expect, test } from './fixtures';
import { firstCard } from './fixtures/page';
import { expectToPlay, timeOf } from './fixtures/player';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a card plays its video under the mouse, without a visit, and a click opens the video with one visit (§10.12)', async ({
  page,
}) => {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/v1\/videos\/[0-9a-f]{24}$/.test(request.url()))
      visits.push(request.url());
  });
  await page.goto('/');
  const cards = page.getByRole('feed', { name: 'Videos' }).getByRole('article');
  const preview = cards.first().locator('video');
  const boxOf = (selector: string) =>
    cards.first().evaluate((card, inner) => {
      const { x, y, width, height } = (inner ? card.querySelector(inner) : card)?.getBoundingClientRect() ?? {};
      return [x, y, width, height];
    }, selector);
  await expect(cards.first().getByRole('button', { name: /^More: / })).toBeAttached();
  const before = await boxOf('');

  await expect(async () => {
    // The code is loaded once the mouse has moved.
    await page.mouse.move(0, 0);
    await cards.first().hover();
    await expect(preview).toBeAttached({ timeout: 2000 });
  }).toPass();
  await expect(preview).toHaveCSS('opacity', '1');
  await expect.poll(() => timeOf(preview)).toBeGreaterThan(1);
  await expect(preview).toHaveJSProperty('muted', true);
  await expect(preview).toHaveJSProperty('paused', false);
  const picture = await boxOf('[data-picture]');
  await expect.poll(() => boxOf('video')).toEqual(picture);
  await expect.poll(() => boxOf(''), 'nothing shifts').toEqual(before);
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();

  await cards.nth(1).hover();
  await expect(preview).toHaveCount(0);
  await expect(cards.nth(1).locator('video')).toBeAttached();
  await expect(page.locator('video')).toHaveCount(1);
  expect(visits).toEqual([]);

  await firstCard(page).click();
  await expectToPlay(page.getByRole('region', { name: 'Video player' }).locator('video'));
  await expect(page.locator('article video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  expect(visits).toHaveLength(1);
});
