import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test, type Visitor } from './fixtures';
import { VIDEO_LENGTH, makeVideoFile } from './fixtures/video-file';
import { expectClip } from './fixtures/player';
import { LOCATION, quickTime } from './fixtures/quicktime';

let videoFile: ReturnType<typeof makeVideoFile>;

test.beforeAll(() => {
  videoFile = makeVideoFile(5_000_000);
});
test.afterAll(() => videoFile.remove());

async function openUpload({ page, login }: Visitor) {
  await login();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('table', { name: 'Your videos' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload video' });
  await dialog.getByLabel('Video file').setInputFiles(videoFile.path);
  return dialog;
}

test('a video uploaded with one of its own frames plays, seeks and shows the correct duration, also after a reload', async ({
  page,
  login,
}) => {
  const dialog = await openUpload({ page, login });
  await expect(dialog.getByText(`Duration ${VIDEO_LENGTH}`)).toBeVisible();
  const frames = dialog.getByRole('button', { name: /^Frame at / });
  await expect(frames).toHaveCount(6);
  await expect(frames.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('img', { name: 'Preview of frame.jpg' })).toBeVisible();
  await frames.nth(3).click();
  await expect(frames.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('img', { name: 'Preview of frame.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('dialog', { name: 'Video Uploaded Successfully...' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('table').getByRole('link', { name: 'evening tide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'evening tide' })).toBeVisible();
  await expectClip(page);
  await page.reload();
  await expectClip(page);
});

test('two videos chosen at once get their first frames as thumbnails, and are both published', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/admin/dashboard?upload=true');
  const named = (name: string) => ({ name, mimeType: 'video/mp4', buffer: readFileSync(videoFile.path) });
  await page.getByLabel('Video file').setInputFiles([named('low_tide.mp4'), named('pier.mp4')]);
  const dialog = page.getByRole('dialog', { name: 'Upload videos' });
  await expect(dialog.getByRole('img', { name: 'Preview of frame.jpg' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Upload 2 videos' }).click();
  await expect(dialog.getByText('2 of 2 videos uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const table = page.getByRole('table', { name: 'Your videos' });
  for (const title of ['low tide', 'pier'])
    await expect(table.getByRole('link', { name: title, exact: true })).toBeVisible();
});

/** Closes the upload dialog, forgets what was chosen in it, and opens it again. */
async function startAgain(dialog: Locator) {
  const page = dialog.page();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Upload video' }).click();
  await expect(dialog.getByRole('button', { name: /^Frame at / })).toHaveCount(0);
}

/** Chooses a file, and resolves to where the title and the Upload button are from then on, until `until` has resolved. */
async function positionsAfter(
  dialog: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
  until: () => Promise<void>,
) {
  const input = dialog.getByLabel('Video file');
  const positions = await input.evaluateHandle((element: HTMLInputElement) => {
    const seen = new Set<string>();
    const controls = element.form?.querySelectorAll('[name="title"], [type="submit"]') ?? [];
    function record() {
      if (!element.isConnected) return;
      seen.add([...controls].map((control) => Math.round(control.getBoundingClientRect().top)).join(' '));
      requestAnimationFrame(record);
    }
    element.addEventListener('change', () => requestAnimationFrame(record), { once: true });
    return seen;
  });
  await input.setInputFiles(file);
  await until();
  return positions.evaluate((seen) => [...seen]);
}

test('the controls below a new video stay in their places when its preview and its frames appear, or cannot', async ({
  page,
  login,
}) => {
  await login();
  const unplayable = {
    name: 'evening.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from(readFileSync('mocks/media/clips/tide.mp4', 'latin1').replaceAll('avc1', 'hvc1'), 'latin1'),
  };
  const dialog = page.getByRole('dialog', { name: 'Upload video' });
  await page.goto('/admin/dashboard?upload=true');
  // One on each side of the form's and of the dialog's media queries.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const positions = await positionsAfter(dialog, videoFile.path, async () => {
      await expect(dialog.getByText(`Duration ${VIDEO_LENGTH}`)).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Frame at / })).toHaveCount(6);
    });
    expect(positions, `${width} px`).toHaveLength(1);

    await startAgain(dialog);
    const unplayablePositions = await positionsAfter(dialog, unplayable, async () => {
      await expect(dialog.getByText(/^This browser cannot play HEVC/)).toBeVisible();
      await expect(dialog.getByText('This browser cannot show frames of the video.')).toBeVisible();
    });
    expect(unplayablePositions, `${width} px`).toHaveLength(1);
    await startAgain(dialog);
  }
});

/** Uploads what the form has, opens the video, and resolves to its bytes, one character each. */
async function uploadAndRead(dialog: Locator) {
  const page = dialog.page();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('link', { name: 'Watch it' }).click();
  const video = page.getByRole('region', { name: 'Video player' }).locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  const bytes = await video.evaluate(async (element: HTMLVideoElement) => {
    const reply = await fetch(element.currentSrc);
    return [...new Uint8Array(await reply.arrayBuffer())];
  });
  const length = await video.evaluate((element: HTMLVideoElement) => element.duration);
  return { text: Buffer.from(bytes).toString('latin1'), length };
}

test("a phone's video is uploaded as an MP4 that starts at once, without its location, and only as much as was kept", async ({
  page,
  login,
}) => {
  await login();
  const dialog = page.getByRole('dialog', { name: 'Upload video' });
  const film = { name: 'evening.mov', mimeType: 'video/quicktime', buffer: quickTime() };
  await page.goto('/admin/dashboard?upload=true');
  const described = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  await dialog.getByLabel('Video file').setInputFiles({ ...film, buffer: film.buffer.subarray(0, 30_000) });
  await expect(dialog.getByText(/^This video is incomplete/)).toBeVisible();
  await described;
  await expect(dialog.getByText(/only sound/)).toBeHidden();
  await dialog.getByLabel('Video file').setInputFiles(film);
  await expect(dialog.getByRole('img', { name: 'Preview of frame.jpg' })).toBeVisible();
  const trim = dialog.getByRole('group', { name: 'Trim' });
  await trim.getByRole('textbox', { name: 'End time' }).fill('0:05');
  await page.keyboard.press('Enter');
  await expect(trim.getByText('0:05 will be uploaded')).toBeVisible();
  const { text, length } = await uploadAndRead(dialog);
  expect(length).toBeCloseTo(5, 0);
  expect(text.slice(4, 12)).toBe('ftypisom');
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
  expect(text).not.toContain(LOCATION);

  await page.goto('/admin/dashboard?upload=true');
  await dialog.getByLabel('Video file').setInputFiles('e2e/fixtures/films/vp8.webm');
  await expect(dialog.getByText(/^VP8 does not play everywhere/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Preview of frame.jpg' })).toBeVisible();
  const converted = await uploadAndRead(dialog);
  expect(converted.text.slice(0, 2000)).toContain('avc1');
  expect(converted.length).toBeCloseTo(1, 0);
});

test('the upload dialog picks a frame, refuses other files, and keeps its texts until they are discarded', async ({
  page,
  login,
}) => {
  const dialog = await openUpload({ page, login });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const preview = dialog.getByRole('img', { name: 'Preview of frame.jpg' });

  await test.step('the slider', async () => {
    const slider = dialog.getByRole('slider', { name: 'Frame' });
    // Its maximum is 0 until the video is loaded.
    await expect(slider).not.toHaveAttribute('max', '0');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', VIDEO_LENGTH);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Use this frame' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(preview).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Frame at /, pressed: true })).toHaveCount(0);
  });

  await test.step('Back and Forward', async () => {
    await expect(title).toHaveValue('evening tide');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(title).toHaveValue('evening tide');
  });

  await test.step('a reload', async () => {
    await dialog.getByRole('textbox', { name: 'Description' }).fill('At dusk');
    await page.reload();
    await expect(title).toHaveValue('evening tide');
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('At dusk');
    const note = dialog.getByText(/^Your details were restored\. Choose evening.tide\.mp4 and a frame of it again\.$/);
    await expect(note).toBeVisible();
  });

  await test.step('a dropped file that is no mp4', async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['no film'], 'dropped.txt', { type: 'text/plain' }));
      return data;
    });
    await dialog.getByLabel('Video file').evaluate((input: HTMLInputElement, data) => {
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, dropped);
    await expect(dialog.getByText('Invalid file type! Only .mp4 files are accepted')).toBeVisible();
  });

  await test.step('an empty file has one message, and the browser is not asked to play it', async () => {
    const empty = { name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) };
    await dialog.getByLabel('Video file').setInputFiles(empty);
    await expect(dialog.getByText('The file is empty')).toBeVisible();
    await expect(dialog.getByText('Invalid file type!')).toHaveCount(0);
  });

  await test.step('Discard', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Upload video' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upload video' })).toBeFocused();
    await page.getByRole('button', { name: 'Upload video' }).click();
    await expect(title).toHaveValue('');
    await dialog.getByLabel('Video file').setInputFiles('mocks/media/clips/tide.mp4');
    await expect(title).toHaveValue('tide');
  });
});
