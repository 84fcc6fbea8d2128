import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './fixtures/accounts';

/** Texts that are for developers, and what a missing value looks like. */
const RAW =
  /\b(?:TypeError|SyntaxError|ZodError|HTTPError|NetworkError|undefined|NaN|Bad Gateway|Unexpected token)\b|\[object |<pre>|^Error:/m;

/** The addresses of every page, for things that the demo data of this scenario hold. */
async function everyRoute(page: Page) {
  // The mock provider answers once the client is on the screen.
  await expect(page.getByRole('banner')).toBeVisible();
  const { video, channel, playlist } = await page.evaluate(async () => {
    const read = async (path: string) => {
      const reply = await fetch(`/api/v1/${path}`).catch(() => undefined);
      return reply?.ok ? (await reply.json()).data : undefined;
    };
    const [first] = (await read('videos?limit=1')) ?? [];
    const owner = first?.owner;
    const [list] = (owner ? await read(`playlist/user/${owner._id}`) : undefined) ?? [];
    return { video: first?._id, channel: owner?.username, playlist: list?._id };
  });
  const nobody = '0123456789abcdef01234567';
  const home = `/channel/${encodeURIComponent(channel ?? 'maren')}`;
  return [
    '/',
    '/login',
    '/signup',
    '/search/a',
    `/watchpage/${video ?? nobody}`,
    '/liked-videos',
    '/history',
    '/subscriptions',
    '/tweets',
    home,
    `${home}/tweets`,
    `${home}/playlist`,
    `${home}/subscribed`,
    `${home}/about`,
    '/channel/undefined',
    `/playlist/${playlist ?? nobody}`,
    '/settings',
    '/support',
    '/admin/dashboard',
    '/nowhere',
  ];
}

async function expectSound(page: Page, path: string, isHostile: boolean) {
  const main = page.getByRole('main');
  await expect(main, `${path}: something is shown`).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]'), `${path}: no endless skeleton`).toHaveCount(0, { timeout: 15_000 });
  // What people wrote may look like anything; what the client says may not.
  const said = isHostile ? page.getByRole('alert') : page.locator('body');
  expect((await said.allInnerTexts()).join('\n'), `${path}: no raw error`).not.toMatch(RAW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path}: no horizontal scroll`).toBeLessThanOrEqual(0);
}

for (const scenario of ['empty', 'quirks', 'down', 'hostile']) {
  for (const who of ['a guest', 'a member']) {
    test(`every page is sound for ${who} (${scenario})`, async ({ page, expected }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 360, height: 740 });
      // What the scenario answers on purpose, and pictures and clips of hosts that do not exist.
      expected.failure(/\/api\/v1\/|\.example\/|\/media\//);
      await page.goto('/?mock=default');
      if (who === 'a member') await signIn(page);
      await page.goto(`/?mock=${scenario}`);
      // Another scenario has other accounts; where nobody answers, who signed in before stays so.
      if (who === 'a member' && scenario !== 'down') await signIn(page);
      for (const path of await everyRoute(page)) {
        await page.goto(path);
        await expectSound(page, path, scenario === 'hostile');
      }
    });
  }
}
