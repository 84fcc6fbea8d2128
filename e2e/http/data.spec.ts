import { readFileSync } from 'node:fs';
import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { test } from '../fixtures/provider';

test('a like and the session survive a restart of the server', async ({ page, context, startProvider }) => {
  const provider = await startProvider();
  await signInByRequest(context, provider.address);
  await page.goto(provider.address);
  await page.getByRole('feed').getByRole('article').nth(1).getByRole('link').first().click();
  const like = page.getByRole('button', { name: 'Like', exact: true }).first();
  const before = await like.getAttribute('aria-pressed');
  const saved = page.waitForResponse(/\/likes\/toggle\//);
  await like.click();
  expect((await saved).status()).toBe(200);
  await provider.stop();

  await startProvider({ PORT: provider.port });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
});

test('an upload of 20 MB reports its progress, and plays for a guest', async ({
  page,
  context,
  browser,
  startProvider,
}) => {
  const { address } = await startProvider();
  await signInByRequest(context, address);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  const { status, size, progress } = await page.evaluate(async () => {
    const fileOf = async (path: string) => (await fetch(path)).blob();
    // A box of the mp4 format that players skip.
    const filling = new Uint8Array(20_000_000);
    new DataView(filling.buffer).setUint32(0, filling.byteLength);
    filling.set(new TextEncoder().encode('free'), 4);
    const clip = new File([await fileOf('/media/clips/tide.mp4'), filling], 'boat.mp4');
    const form = new FormData();
    form.set('title', 'A boat comes home');
    form.set('description', 'Slowly.');
    form.set('videoFile', clip);
    form.set('thumbnail', await fileOf('/media/thumbnails/tide-2.jpg'), 'boat.jpg');
    return new Promise<{ status: number; size: number; progress: number[] }>((done, fail) => {
      const told: number[] = [];
      const upload = new XMLHttpRequest();
      upload.upload.addEventListener('progress', ({ loaded, total }) => told.push(loaded / total));
      upload.addEventListener('load', () => done({ status: upload.status, size: clip.size, progress: told }));
      upload.addEventListener('error', () => fail(new Error('the upload failed')));
      upload.open('POST', '/api/v1/videos');
      upload.setRequestHeader('Authorization', `Bearer ${localStorage.getItem('accessToken')}`);
      upload.send(form);
    });
  });
  expect(status).toBe(201);
  expect(size).toBe(readFileSync('mocks/media/clips/tide.mp4').byteLength + 20_000_000);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));

  const elsewhere = await browser.newContext();
  const guest = await elsewhere.newPage();
  await guest.goto(address);
  const reply = guest.waitForResponse(
    (response) => /\/media\/uploads\/.*mp4$/.test(response.url()) && response.status() === 206,
  );
  await guest.getByRole('feed').getByRole('link', { name: 'A boat comes home' }).first().click();
  expect((await reply).headers()['content-type']).toBe('video/mp4');
  expect(await (await reply).headerValue('content-range')).toMatch(new RegExp(`/${size}$`));
  await elsewhere.close();
});
