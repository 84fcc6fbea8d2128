import { expect } from '../fixtures';
import { MAREN, signInByRequest } from '../fixtures/accounts';
import { earlyScreen, holdClient, leaveOutData, recordTakeOver, takenOver } from '../fixtures/early-screen';
import { test } from '../fixtures/provider';

test('hostile texts stay texts on the early screen', async ({ page, address }) => {
  await leaveOutData(page);
  const hostile = '<img src=x onerror="document.title=1"> __avatar__ $& {{title}}';
  await page.route(/\/api\/v1\/videos\?page=1/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data[0] = { ...body.data[0], title: hostile, description: hostile };
    await route.fulfill({ response: reply, json: body });
  });
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const link = earlyScreen(page).getByRole('article').first().getByRole('link').first();
  await expect(link).toHaveText(hostile);
  await expect(link).toHaveAttribute('title', hostile);
  await expect(link.locator('*')).toHaveCount(0);
  release();
  await expect(earlyScreen(page)).toHaveCount(0);
});

const UNUSUAL: Record<string, (video: object) => object> = {
  'an unsafe address': (video) => ({ ...video, thumbnail: 'javascript:alert(1)' }),
  'an unusual shape': (video) => ({ ...video, views: '12' }),
};

for (const [what, change] of Object.entries(UNUSUAL))
  test(`a response with ${what} is left to the client`, async ({ page, address }) => {
    await leaveOutData(page);
    await page.route(/\/api\/v1\/videos\?page=1/, async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      body.data[0] = change(body.data[0]);
      await route.fulfill({ response: reply, json: body });
    });
    await recordTakeOver(page);
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => window.sawEarly)).toBe(false);
  });

test('a reload, which restores its scroll position, is left to the client', async ({ page, address }) => {
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(earlyScreen(page)).toBeVisible();
  release();
  await expect(earlyScreen(page)).toHaveCount(0);
  await recordTakeOver(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.sawEarly)).toBe(false);
});

test('a member sees the first screen before their user has arrived, whose parts then shift nothing', async ({
  page,
  context,
  address,
}) => {
  await signInByRequest(context, address, MAREN);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/users\/current-user$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  const early = earlyScreen(page);
  await expect(early.getByRole('article').first()).toBeVisible();
  await expect(early.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const boxes = () =>
    early.locator('*').evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const [account, before] = [early.getByRole('link', { name: 'Your channel' }), await boxes()];
  await expect(account.locator('img')).toBeHidden();
  arrive();
  await expect(account).toHaveAttribute('href', '/channel/maren');
  expect(await boxes()).toEqual(before);
  release();
  await expect(early).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Your channel' }).locator('img')).toBeVisible();
});

test('a member whose user does not load sees the first screen, and the client then says so', async ({
  page,
  context,
  address,
  expected,
}) => {
  await signInByRequest(context, address, MAREN);
  expected.failedRequest(/\/users\/current-user/);
  await page.route(/\/users\/current-user$/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  const response = page.waitForResponse(/\/users\/current-user$/);
  await recordTakeOver(page);
  const release = await holdClient(page);
  await page.goto(address, { waitUntil: 'commit' });
  await (await response).finished();
  await expect(earlyScreen(page).getByRole('article').first()).toBeVisible();
  release();
  await takenOver(page);
  await expect(page.getByRole('link', { name: 'Your channel' })).toHaveAttribute('title', 'Your account did not load');
});

test('the client takes over while the user, the comments and the sidebar get no response', async ({
  page,
  context,
  address,
}) => {
  await signInByRequest(context, address, MAREN);
  await page.route(/\/users\/current-user$|\/comments\/|\/videos\?.*sortBy=views/, () => {});
  await recordTakeOver(page);
  await page.goto(address);
  await takenOver(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/watchpage\/\w+$/);
  await page.goto(page.url());
  await takenOver(page);
  await expect(
    page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: /^(Play|Pause)$/ }),
  ).toBeVisible();
});
