import { readFile } from 'node:fs/promises';
import { unzip } from '../../server/testing/unzip';
import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { test } from '../fixtures/provider';

test('the browser saves the data of the member with the files of the videos (§10.39)', async ({ page, address }) => {
  await signInByRequest(page.context(), address);
  await page.goto(`${address}/settings`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^vireo-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('The download has started.')).toBeVisible();
  const names = [...unzip(await readFile(await download.path())).keys()];
  expect(names).toEqual(
    expect.arrayContaining(['README.txt', expect.stringMatching(/^videos\/.+ [0-9a-f]{24}\.mp4$/)]),
  );
  expect(names).not.toContain('missing-files.json');
});
