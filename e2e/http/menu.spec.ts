import { expect } from '../fixtures';
import { test } from '../fixtures/provider';

test('an entry of the menu is marked as soon as it is clicked, and a link to a video leaves the mark until its page is shown', async ({
  page,
  startProvider,
}) => {
  const { address } = await startProvider();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?:tweets|watchpage).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address);
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('Home');

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/watchpage/);
  await expect(current).toHaveText('Home');
  await page.goBack();

  await page.getByRole('link', { name: 'Tweets' }).click();
  await expect(current).toHaveText('Tweets');
  await expect(page.getByRole('heading', { level: 1, name: 'Tweets' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Tweets' })).toBeVisible();
  await expect(current).toHaveText('Tweets');
});
