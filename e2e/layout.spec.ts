import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './fixtures/accounts';

/** What sticks out of the window to the right, by its class. */
function overflowing(page: Page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

/**
 * Links and buttons that are smaller than a fingertip, in CSS pixels. Those inside of a sentence are as high as it is, and the
 * link of a card is as large as the card, which its own box does not tell.
 */
function smallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('p, article'))
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < 44)
      .map(({ name, box }) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
}

async function openDashboard(page: Page, scenario: string) {
  await page.goto(`/?mock=${scenario}`);
  await signIn(page);
  await page.goto('/admin/dashboard');
}

const PLACES: Record<string, (page: Page) => Promise<void>> = {
  'home page': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'home page of hostile texts': async (page) => {
    await page.goto('/?mock=hostile');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'watch page': async (page) => {
    await page.goto('/');
    await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  },
  'watch page of hostile texts': async (page) => {
    await page.goto('/?mock=hostile');
    await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  },
  'search results of hostile texts': async (page) => {
    await page.goto('/search/a?mock=hostile');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'channel page': async (page) => {
    await page.goto('/channel/maren');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'channel page of hostile texts': async (page) => {
    await page.goto('/channel/wellenform?mock=hostile');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'subscriptions of a channel, with hostile texts': async (page) => {
    await page.goto('/channel/maren/subscribed?mock=hostile');
    await expect(page.getByRole('searchbox', { name: 'Filter channels' })).toBeVisible();
  },
  'about a channel, with hostile texts': async (page) => {
    await page.goto('/channel/wellenform/about?mock=hostile');
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  },
  tweets: async (page) => {
    await page.goto('/channel/maren/tweets');
    await signIn(page);
    await page.getByRole('button', { name: 'Tweet options' }).first().click();
    // Not clicked: it goes with its button, which Playwright scrolls about in so low a window.
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Edit tweet' })).toBeVisible();
  },
  'tweets of hostile texts': async (page) => {
    await page.goto('/tweets?mock=hostile');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'tweets of a channel, with hostile texts': async (page) => {
    await page.goto('/channel/wellenform/tweets?mock=hostile');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'channel of nobody': async (page) => {
    await page.goto('/channel/undefined');
    await expect(page.getByRole('heading', { name: 'Create your own channel' })).toBeVisible();
  },
  'subscriptions of a guest': async (page) => {
    await page.goto('/subscriptions');
    await expect(page.getByRole('heading', { name: 'Sign in to see your subscriptions' })).toBeVisible();
  },
  'playlists of a channel': async (page) => {
    await page.goto('/channel/maren/playlist');
    await expect(page.getByRole('link', { name: 'Things that hum' })).toBeVisible();
  },
  'playlist of its owner': async (page) => {
    await page.goto('/');
    await signIn(page);
    await page.goto('/channel/maren/playlist');
    await page.getByRole('link', { name: 'Things that hum' }).click();
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'playlist of hostile texts': async (page) => {
    await page.goto('/channel/maren/playlist?mock=hostile');
    await page.getByRole('region', { name: 'Playlists' }).getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Videos of the playlist' })).toBeVisible();
  },
  'save dialog of hostile texts': async (page) => {
    await page.goto('/?mock=hostile');
    await signIn(page);
    await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
  'dashboard of hostile texts': async (page) => {
    await openDashboard(page, 'hostile');
    await expect(page.getByRole('table', { name: 'Your videos' })).toBeVisible();
  },
  'upload dialog': async (page) => {
    await openDashboard(page, 'default');
    await page.getByRole('button', { name: 'Upload video' }).click();
    await page.getByLabel('Video file').setInputFiles('mocks/media/clips/tide.mp4');
    await expect(page.getByRole('button', { name: /^Frame at / })).toHaveCount(6);
  },
  'log in page': (page) => page.goto('/login').then(() => expect(page.getByLabel('Email')).toBeVisible()),
  'sign up page': (page) => page.goto('/signup').then(() => expect(page.getByLabel('Full name')).toBeVisible()),
  settings: async (page) => {
    await page.goto('/settings?tab=channel');
    await signIn(page);
    await expect(page.getByLabel('Username')).toBeVisible();
  },
  'support page': (page) => page.goto('/support').then(() => expect(page.getByText('The server works')).toBeVisible()),
  'page that does not exist': (page) =>
    page.goto('/no/such/page').then(() => expect(page.getByRole('main').getByRole('link')).toBeVisible()),
};

for (const [name, open] of Object.entries(PLACES)) {
  test(`nothing is cut off, nothing too small to touch: ${name} @layout`, async ({ page, expected }) => {
    // Pictures of hosts that do not exist: the default ones stand in for them.
    expected.failure(/\.example\//);
    await open(page);
    expect(await overflowing(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  test(`at 200 % zoom of a narrow window nothing is cut off: ${name} @smoke`, async ({ page, expected }) => {
    expected.failure(/\.example\//);
    await page.setViewportSize({ width: 640, height: 400 });
    await open(page);
    expect(await overflowing(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 400 });
    expect(await overflowing(page)).toEqual([]);
  });
}

/** How far what has the focus in the page reaches under the bar above it or the one below it, in pixels. */
function covered(page: Page) {
  return page.evaluate(() => {
    const focused = document.querySelector('main :focus');
    if (!focused) return 0;
    const { top, bottom } = focused.getBoundingClientRect();
    const above = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const menu = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect();
    const below = menu && menu.width === document.documentElement.clientWidth ? menu.top : innerHeight;
    return Math.max(0, Math.round(above - top), Math.round(bottom - below));
  });
}

test('what has the focus is never under a bar, forwards and backwards @layout', async ({ page }) => {
  await page.goto('/tweets');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a tweet' }).focus();
  const depths = [];
  for (const key of [...Array.from({ length: 24 }, () => 'Tab'), ...Array.from({ length: 20 }, () => 'Shift+Tab')]) {
    await page.keyboard.press(key);
    depths.push(await covered(page));
  }
  expect(depths.filter((depth) => depth > 0)).toEqual([]);
});

test('hostile/scripts: none of the texts runs', async ({ page }) => {
  await page.goto('/?mock=hostile');
  await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined();
});
