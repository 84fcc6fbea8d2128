import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { unzip } from '../server/testing/unzip';
import { expect, test, type Visitor } from './fixtures';
import { submitLogin } from './fixtures/accounts';
import { inject } from './fixtures/page';
import { pngWithComment } from './fixtures/png';
import { expectToast } from './fixtures/toasts';

async function openSettings({ page, login }: Visitor) {
  await login();
  await page.goto('/settings');
  await expect(page.getByRole('tablist', { name: 'Settings' })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const name = (page: Page) => page.getByLabel('Full name');

test('unsaved changes are kept until the user saves or discards them', async ({ page, login }) => {
  await login();
  await page.goto('/support');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await name(page).fill('Maren O.');

  await test.step('Back', async () => {
    await page.goBack();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/settings');
    await expect(name(page)).toHaveValue('Maren O.');
  });

  await test.step('a reload, which the browser asks about', async () => {
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloaded;
    await expect(name(page)).toHaveValue('Maren O.');
  });

  await test.step('a link', async () => {
    // Another tab of the settings does not leave the page.
    await page.getByRole('tab', { name: 'Personal Information' }).focus();
    await page.keyboard.press('ArrowRight');
    const other = page.getByRole('tab', { name: 'Channel Information', selected: true });
    await expect(other).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Username')).toBeFocused();
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await home.click();
    await expect(dialog(page)).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(home).toBeFocused();
    await page.getByRole('tab', { name: 'Personal Information' }).click();
    await expect(name(page)).toHaveValue('Maren O.');

    await home.click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(name(page)).toHaveValue('Maren Oyelaran');
  });

  await test.step('nothing is asked after Cancel or Save', async () => {
    await name(page).fill('Maren O.');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Cancel' }).click();
    await expect(name(page)).toHaveValue('Maren Oyelaran');
    await page.reload();
    await expect(name(page)).toHaveValue('Maren Oyelaran');
    await name(page).fill('Maren O.');
    const save = page.getByRole('tabpanel').getByRole('button', { name: 'Save' });
    await save.click();
    await expectToast(page, 'Your changes are saved');
    await expect(save.and(page.locator(':disabled:not([aria-busy])'))).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('session/typed-settings: the reload after an expired session does not ask, and keeps unsaved changes', async ({
  page,
  login,
  expected,
}) => {
  expected.failedRequest(/\/api\/v1\/users\/(current-user|update-account|refresh-token)/);
  page.on('dialog', (question) => {
    throw new Error(`Nobody is there to answer: ${question.type()}`);
  });
  await openSettings({ page, login });
  await name(page).fill('Maren O.');
  await inject(page, 'session/20-expired@PATCH/users/update-account,session/refresh-refused');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Session expired. Please login again!');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await submitLogin(page);
  await expect(name(page)).toHaveValue('Maren O.');
});

test('a picture is sent without its metadata, and not larger than it is shown', async ({ page, login }) => {
  await openSettings({ page, login });
  const buffer = pngWithComment(2400, 1200, 'Filmed at home');
  for (const [label, width] of [
    ['Avatar', 512],
    ['Cover image', 1920],
  ] as const) {
    const sent = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await page.getByLabel(label).setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer });
    const { data } = await (await sent).json();
    const picture = await page.evaluate(
      async (url) => {
        const file = await (await fetch(url)).blob();
        const image = await createImageBitmap(file);
        return { width: image.width, height: image.height, text: await file.text() };
      },
      String(data[label === 'Avatar' ? 'avatar' : 'coverImage']),
    );
    expect(picture).toMatchObject({ width, height: width / 2 });
    expect(picture.text).not.toContain('Filmed at home');
  }
});

test('the browser saves the data of the member (§10.39)', async ({ page, login }) => {
  await openSettings({ page, login });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('vireo.zip');
  expect([...unzip(await readFile(await download.path())).keys()]).toContain('profile.json');
});

test('in a wide window, the forms follow the pictures, however long the settings beside them are', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openSettings({ page, login });
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  const link = await page.getByRole('link', { name: 'View Channel' }).boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect((tabs?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0)).toBeLessThan(80);
});
