import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { MAREN, signInByRequest } from '../fixtures/accounts';
import { earlyScreen, holdClient } from '../fixtures/early-screen';
import { firstCard } from '../fixtures/page';
import { test } from '../fixtures/provider';

declare global {
  interface Window {
    evaluated?: string[];
  }
}

/** Records the scripts that a page requests, without their hashes. */
function recordScripts(page: Page) {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) scripts.add(name);
  });
  return scripts;
}

/** Opens the home page, whose early requests have their responses before the client starts: it loads code for those that are late. */
async function openHome(page: Page, address: string, early: readonly string[]) {
  const release = await holdClient(page);
  const replies = early.map((name) => page.waitForResponse((reply) => reply.url().includes(`/api/v1/${name}`)));
  await page.goto(address, { waitUntil: 'commit' });
  await Promise.all(replies);
  release();
  await expect(earlyScreen(page)).toHaveCount(0);
  await expect(firstCard(page)).toBeVisible();
}

/** Waits until the page has done and loaded all that it does without input. */
async function waitUntilIdle(page: Page) {
  for (let count = 0; count < 3; count += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.waitForLoadState('networkidle');
  }
}

for (const { visitor, early } of [
  { visitor: 'guest', early: ['healthcheck'] },
  { visitor: 'member', early: ['videos', 'healthcheck', 'users/current-user'] },
])
  test(`without input, the home page of a ${visitor} loads no script but its first ones, and the watch for outages when it is idle; the first input preloads the watch page with the controls of its player`, async ({
    page,
    context,
    address,
  }) => {
    if (visitor === 'member') await signInByRequest(context, address, MAREN);
    const scripts = recordScripts(page);
    await openHome(page, address, early);
    const first = ['health', 'index', 'list', 'outages'];
    await expect.poll(() => [...scripts].toSorted()).toEqual(first);
    await waitUntilIdle(page);
    expect([...scripts].toSorted()).toEqual(first);
    await page.keyboard.press('Tab');
    await expect.poll(() => [...scripts]).toEqual(expect.arrayContaining(['watchpage._videoId', 'overlay']));
  });

test('React DOM is evaluated after other tasks of the page, such as the pictures of the early screen', async ({
  page,
  address,
}) => {
  await page.addInitScript(() => {
    window.evaluated = [];
    const postTask = scheduler.postTask.bind(scheduler);
    async function otherTasks() {
      window.evaluated?.push('entry');
      // Always one more is waiting.
      for (let count = 0; count < 300; count++) await postTask(() => {}, { priority: 'user-visible' });
      window.evaluated?.push('other tasks');
    }
    // The entry does this first.
    scheduler.postTask = (task, options) => {
      if (window.evaluated?.length === 0) void otherTasks();
      return postTask(task, options);
    };
    window.addEventListener = new Proxy(window.addEventListener, {
      apply(target, self, [type, ...rest]: unknown[]) {
        // React DOM adds it to find out whether the browser has passive listeners.
        if (type === 'test') window.evaluated?.push('React DOM');
        Reflect.apply(target, self, [type, ...rest]);
      },
    });
  });
  await page.goto(address);
  await expect.poll(() => page.evaluate(() => window.evaluated)).toEqual(['entry', 'other tasks', 'React DOM']);
});

test('the style sheets come after the rules of the first screen, which are the same ones', async ({
  page,
  address,
}) => {
  // Without data in the page, the script links the style sheets while the page is parsed.
  await page.goto(`${address}/support`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kinds = await page.evaluate(() => [...document.styleSheets].map(({ href }) => (href ? 'file' : 'in the page')));
  expect(kinds).toContain('in the page');
  expect(kinds.indexOf('file')).toBe(kinds.lastIndexOf('in the page') + 1);
});
