import { expect, test } from './fixtures';

test('long/chunk-gone: files that are only loaded ahead are no reason to load the page anew', async ({
  page,
  expected,
}) => {
  expected.failure(/\/assets\//);
  await page.goto('/');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') asked.push(request.url());
  });
  const missing = page.waitForResponse((response) => /watchpage.*\.js$/.test(response.url()) && !response.ok());
  await page.evaluate(() => dispatchEvent(new CustomEvent('vireo:fault', { detail: 'long/chunk-gone' })));
  await page.getByRole('button', { name: 'Theme' }).click();
  await missing;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(asked).toEqual([]);
});
