import { expect } from '../fixtures';
import { videoId } from '../fixtures/early-screen';
import { test } from '../fixtures/provider';
import { firstCard } from '../fixtures/page';

test('an entry of the menu is marked as soon as it is clicked, and a link to a video leaves the mark until its page is shown', async ({
  page,
  address,
}) => {
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

  await firstCard(page).click();
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

test("on a phone, a card's menu under the bar is not in front of it", async ({ page, address }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${address}/watchpage/${await videoId(page, address)}`);
  const more = page.getByRole('complementary', { name: 'Related videos' }).getByRole('button', { name: /^More: / });
  await expect(more.nth(2)).toBeAttached();
  const inFront = await more.nth(2).evaluate((button) => {
    const centreOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const bar = document.querySelector('nav[aria-label="Main"]') ?? document.body;
    scrollBy({ top: centreOf(button).y - centreOf(bar).y, behavior: 'instant' });
    const { x, y } = centreOf(button);
    return document.elementFromPoint(x, y)?.closest('nav')?.ariaLabel;
  });
  expect(inFront).toBe('Main');
});
