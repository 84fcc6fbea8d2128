import { expect, test } from './fixtures';
import { firstCard, inject, recordLoads } from './fixtures/page';

test('long/chunk-gone: a page whose files a deploy removed opens after one reload, but a preload causes none', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/\/assets\//);
  expected.consoleError(/Failed to fetch dynamically imported module/);
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const loads = recordLoads(page);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') checks.push(request.url());
  });
  const missing = page.waitForResponse((response) => /watchpage.*\.js$/.test(response.url()) && !response.ok());
  await inject(page, 'long/chunk-gone');
  await page.keyboard.press('Shift');
  await missing;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(checks).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await expect.poll(() => loads).toEqual(['/signup']);
});

test('long/chunk-gone: files that stay missing cause one reload only, and Retry opens the page', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/\/assets\//);
  expected.consoleError(/Failed to fetch dynamically imported module/);
  const loads = recordLoads(page);
  const requests: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'HEAD') requests.push(response.url());
  });
  await page.goto('/?fault=long/chunk-gone');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toBeVisible();
  await expect.poll(() => loads.length).toBe(2);
  await expect(problem).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(loads).toEqual(['/', '/']);
  expect(requests, 'the server is checked before the reload, and not again').toHaveLength(1);

  // Browsers that remember a failed import need another reload, which must not find the fault again.
  await inject(page, 'none');
  await page.evaluate(() => sessionStorage.removeItem('vireo:fault'));
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(firstCard(page)).toBeVisible();
});

test('long/chunk-gone: nothing reloads while the server does not respond, and Retry opens the page later', async ({
  page,
  expected,
}) => {
  expected.failedRequest(/\/assets\//);
  expected.consoleError(/Failed to fetch dynamically imported module/);
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, options) =>
      options?.method === 'HEAD' && !sessionStorage.getItem('is-up')
        ? Promise.reject(new TypeError('no answer'))
        : send(input, options);
  });
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  const loads = recordLoads(page);
  await inject(page, 'long/chunk-gone');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toBeVisible();
  expect(loads).toEqual([]);
  await inject(page, 'none');
  await page.evaluate(() => sessionStorage.setItem('is-up', 'true'));
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});
