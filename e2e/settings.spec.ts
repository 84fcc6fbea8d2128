import type { Page } from '@playwright/test';
import { expect, test, type Visitor } from './fixtures';
import { submitLogin } from './fixtures/accounts';
import { inject } from './fixtures/page';
import { expectToast } from './fixtures/toasts';

async function openSettings({ page, login }: Visitor) {
  await login();
  await page.goto('/settings');
  await expect(page.getByRole('tablist', { name: 'Settings' })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const name = (page: Page) => page.getByLabel('Full name');

/** A picture of one colour, 320 px wide. */
function drawPicture(page: Page) {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 320;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#d4f84c';
    context?.fillRect(0, 0, 320, 320);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
}

test('the arrow keys select a tab, Tab moves into its panel, and the address has the selection', async ({
  page,
  login,
}) => {
  await openSettings({ page, login });
  await page.getByRole('tab', { name: 'Personal Information' }).focus();
  await page.keyboard.press('ArrowLeft');
  const last = page.getByRole('tab', { name: 'Change Password' });
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Old password')).toBeFocused();
  await expect(page).toHaveURL('/settings?tab=password');
  await page.reload();
  await expect(page.getByLabel('Old password')).toBeVisible();
  await expect(name(page)).toBeHidden();
});

test('unsaved changes: a link and Back ask first, Keep editing keeps them, Discard changes drops them, and a reload keeps them', async ({
  page,
  login,
}) => {
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
    await page.getByRole('tab', { name: 'Channel Information' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
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

test('a new avatar shows in the top bar once it is uploaded, and after a reload', async ({ page, login }) => {
  await openSettings({ page, login });
  const avatar = page.getByRole('banner').getByRole('link', { name: 'Your channel' }).locator('img');
  const before = await avatar.getAttribute('src');
  const buffer = Buffer.from(await drawPicture(page), 'base64');
  await page.getByLabel('Avatar').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expectToast(page, 'Your avatar is changed');
  await expect(avatar).not.toHaveAttribute('src', before ?? '');
  const width = () => avatar.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(width).toBe(320);
  // The preview closes.
  await expect(page.getByRole('img', { name: 'Preview of me.png' })).toBeHidden();
  const after = await avatar.getAttribute('src');
  await page.reload();
  await expect(avatar).toHaveAttribute('src', after ?? '');
  await expect.poll(width).toBe(320);
});

test('sections of the support page have their own addresses, and shortcuts turned off there are off on the watch page', async ({
  page,
}) => {
  await page.goto('/support');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Uploads' }).click();
  await expect(page).toHaveURL('/support#uploads');
  await expect(page.getByRole('heading', { name: 'Uploads' })).toBeInViewport();
  await page.getByText('Which files can I upload?').click();
  await expect(page.getByText(/Videos as \.mp4/)).toBeVisible();

  await page.getByRole('switch', { name: 'Use these keys' }).click();
  await page.getByRole('link', { name: 'Vireo home' }).click();
  await page.getByRole('feed', { name: 'Videos' }).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('switch')).not.toBeChecked();
});
