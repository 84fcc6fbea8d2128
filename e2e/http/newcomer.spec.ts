import { expect } from '../fixtures';
import { submitLogin } from '../fixtures/accounts';
import { test } from '../fixtures/provider';
import { expectToast } from '../fixtures/toasts';
import { firstCard } from '../fixtures/page';

const EMAIL = 'ida@people.example';
const PASSWORD = 'first-tide-1884';
const NEW_PASSWORD = 'second-tide-1885';

test('the first visit of a newcomer, from signing up to logging in again (§1.2, §6.2)', async ({
  page,
  startProvider,
}) => {
  test.slow();
  const { address } = await startProvider();
  const menu = page.getByRole('navigation', { name: 'Main' });

  await test.step('sign up', async () => {
    await page.goto(address);
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ida Brandt');
    await page.getByRole('textbox', { name: 'Username' }).fill('ida');
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Avatar').setInputFiles('mocks/media/avatars/maren.jpg');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expectToast(page, 'Account created successfully');
  });

  await test.step('log in', async () => {
    await expect(page).toHaveURL(/\/login/);
    await submitLogin(page, { email: EMAIL, password: PASSWORD });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('describe the channel', async () => {
    await menu.getByRole('link', { name: 'My Channel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ida Brandt' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('tab', { name: 'Channel Information' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Boats, knots and weather.');
    const save = page.getByRole('tabpanel').getByRole('button', { name: 'Save' });
    await save.click();
    // Leaving while it is busy would ask about unsaved changes.
    await expect(save.and(page.locator(':disabled:not([aria-busy])'))).toBeVisible();
    await page.getByRole('link', { name: 'View Channel' }).click();
    await page.getByRole('navigation', { name: 'Channel' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('Boats, knots and weather.')).toBeVisible();
  });

  await test.step('tweet', async () => {
    await menu.getByRole('link', { name: 'Tweets' }).click();
    await page.getByRole('textbox', { name: 'Write a tweet' }).fill('My first day out on the water.');
    await page.getByRole('button', { name: 'Tweet', exact: true }).click();
    await expect(page.getByRole('feed', { name: 'Tweets' }).getByRole('article').first()).toContainText(
      'My first day out on the water.',
    );
  });

  const title = await test.step('comment', async () => {
    await menu.getByRole('link', { name: 'Home' }).click();
    const card = firstCard(page);
    const text = (await card.textContent()) ?? '';
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('The rope at the bow is new.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments.getByRole('article').first()).toContainText('The rope at the bow is new.');
    await expect(comments.getByRole('article').first()).toContainText('Ida Brandt');
    return text;
  });

  await test.step('make a playlist', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to playlist' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ropes');
    const added = page.waitForResponse(/\/playlist\/add\//);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Ropes' })).toBeChecked();
    await added;
    await dialog.getByRole('button', { name: 'Close' }).click();
    await menu.getByRole('link', { name: 'My Channel' }).click();
    await page.getByRole('navigation', { name: 'Channel' }).getByRole('link', { name: 'Playlist' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Ropes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ropes' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  });

  await test.step('change the password and log out', async () => {
    await menu.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Change Password' }).click();
    await page.getByLabel('Old password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Old password')).toHaveValue('');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logged out successfully...');
  });

  await test.step('log in with the new password', async () => {
    await page.goto(`${address}/login`);
    await submitLogin(page, { email: EMAIL, password: NEW_PASSWORD });
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('feed', { name: 'Videos' })).toBeVisible();
  });
});
