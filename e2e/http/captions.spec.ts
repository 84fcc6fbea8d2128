import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { test } from '../fixtures/provider';

test('captions show over the video and in its transcript (§10.23, §10.24)', async ({ page, address }) => {
  await page.goto(`${address}/search/leaves%20behind`);
  await page.getByRole('link', { name: 'What the tide leaves behind' }).first().click();
  const player = page.getByRole('region', { name: 'Video player' });
  // The controls of a playing video hide below a pointer that rests.
  await player.getByRole('button', { name: 'Captions' }).press('Enter');
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

test('an unpublished video is captioned with the keyboard, and its own track shows what is written (§10.27)', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  await signInByRequest(page.context(), address);
  await page.goto(`${address}/admin/dashboard`);
  const published = page.getByRole('switch', { name: /^Published: What the tide/ });
  const stored = page.waitForResponse(/\/videos\/toggle\/publish\//);
  await published.click();
  await expect(published).not.toBeChecked();
  // The response has the file's new address.
  await (await stored).finished();
  await page.getByRole('button', { name: /^Edit What the tide/ }).click();
  await page.getByRole('button', { name: 'Write captions' }).click();
  const editor = page.getByRole('dialog', { name: 'Write captions' });
  const video = editor.locator('video');
  await expect(editor.getByRole('textbox', { name: 'Line 1' })).toBeFocused();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  const seek = (seconds: number) =>
    video.evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
    }, seconds);
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].flatMap(({ mode, activeCues }) =>
        mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')) : [],
      ),
    );
  await page.keyboard.type('Vagues & vent');
  await seek(3);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('textbox', { name: 'Line 2' })).toBeFocused();
  await page.keyboard.type('Janvier.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('La plage');
  // Chromium shows a cue also at its end.
  await seek(3.5);
  await expect.poll(shown).toEqual(['Janvier.\nLa plage']);
  await seek(1);
  await expect.poll(shown).toEqual(['Vagues &amp; vent']);
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await editor.getByRole('combobox', { name: 'Caption language' }).selectOption('fr');
  await editor.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Captions saved')).toBeVisible();
  await expect(editor).toHaveCount(0);
  const file = await page.getByRole('link', { name: 'Download français captions' }).getAttribute('href');
  expect(await page.evaluate(async (path) => (await fetch(path)).text(), file ?? '')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nVagues &amp; vent\n\n00:00:03.000 --> 00:00:05.000\nJanvier.\nLa plage',
  );
});
