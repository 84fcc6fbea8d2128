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
