import { expect } from '../fixtures';
import { NEWCOMER, signInByRequest } from '../fixtures/accounts';
import { likeButton } from '../fixtures/page';
import { test } from '../fixtures/provider';

test('a like and the session survive a restart of the server', async ({ page, context, startProvider }) => {
  const provider = await startProvider();
  await signInByRequest(context, provider.address, NEWCOMER);
  await page.goto(provider.address);
  await page
    .locator('#root')
    .getByRole('feed', { name: 'Videos' })
    .getByRole('article')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  const like = likeButton(page);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse(/\/likes\/toggle\//);
  await like.click();
  expect((await saved).status()).toBe(200);
  const video = page.url();
  // An open page would still request pictures from a server that is gone.
  await page.goto('about:blank');
  await provider.stop();

  await startProvider({ PORT: provider.port });
  await page.goto(video);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});
