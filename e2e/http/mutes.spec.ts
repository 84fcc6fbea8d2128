import { expect } from '../fixtures';
import { test } from '../fixtures/provider';

test('after a reload, muted videos are not shown for a moment either, also in another tab (§10.36)', async ({
  page,
  context,
  address,
}) => {
  await page.goto(address);
  const feed = page.getByRole('feed', { name: 'Videos' });
  const card = feed.getByRole('article').first();
  const title = (await card.getByRole('link').first().textContent()) ?? '';
  await card.hover();
  await card.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: /^Mute / }).click();
  const shown = feed.getByRole('link', { name: title, exact: true });
  await expect(shown).toHaveCount(0);

  await page.addInitScript((muted) => {
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes(muted))
        document.documentElement.dataset['shown'] = 'true';
    }).observe(document, { childList: true, subtree: true });
  }, title);
  await page.reload();
  await expect(feed.getByRole('article').first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-shown');

  const other = await context.newPage();
  await other.goto(`${address}/support`);
  await other.getByRole('button', { name: /^Unmute / }).click();
  await expect(shown).toHaveCount(1);
});
