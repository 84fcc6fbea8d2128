import { expect } from '../fixtures';
import { test } from '../fixtures/provider';

test('captions show over the video and in its transcript (§10.23, §10.24)', async ({ page, address }) => {
  await page.goto(`${address}/search/leaves%20behind`);
  await page.getByRole('link', { name: 'What the tide leaves behind' }).first().click();
  const player = page.getByRole('region', { name: 'Video player' });
  await player.getByRole('button', { name: 'Captions' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const shown = () =>
    player
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .map(({ language, cues }) => [language, cues?.length]),
      );
  await expect.poll(shown).toEqual([['de', 6]]);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByRole('button', { name: '0:09 Draußen auf der letzten Sandbank wartet der Reiher.' }).click();
  await expect(transcript.locator('[aria-current]')).toContainText(/Sandbank|Geduld|Glas/);
});
