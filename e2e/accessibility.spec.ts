import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './fixtures/accounts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolation(page: Page) {
  // An element on its way in is measured with the colours that it has at that moment. In a closed part of the page time stands still.
  await page.evaluate(() => {
    const isMoving = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isMoving)
        .map(({ finished }) => finished),
    );
  });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found).toEqual([]);
}

async function openFirstVideo(page: Page) {
  await page.goto('/');
  await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('article').first()).toBeVisible();
}

async function openListOfMember(page: Page, path: string) {
  await page.goto('/');
  await signIn(page);
  await page.goto(path);
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
}

async function openSettings(page: Page, tab = 'personal') {
  await page.goto(`/settings?tab=${tab}`);
  await signIn(page);
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

/** The tab Playlist of one's own channel. */
async function openOwnPlaylists(page: Page) {
  await page.goto('/');
  await signIn(page);
  await page.goto('/channel/maren/playlist');
  await expect(page.getByRole('link', { name: 'Things that hum' })).toBeVisible();
}

async function openOwnPlaylist(page: Page) {
  await openOwnPlaylists(page);
  await page.getByRole('link', { name: 'Things that hum' }).click();
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
}

async function openDashboard(page: Page) {
  await page.goto('/');
  await signIn(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('table', { name: 'Your videos' })).toBeVisible();
}

/** An upload whose answer takes its time. */
async function sendClip(page: Page) {
  await page.goto('/?mock=slow');
  await signIn(page);
  await page.goto('/admin/dashboard?upload=true');
  await page.getByLabel('Video file').setInputFiles('mocks/media/clips/tide.mp4');
  await page
    .getByRole('button', { name: /^Frame at / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Every page and every dialog: how to get there from a fresh tab. */
const PLACES: Record<string, (page: Page) => Promise<void>> = {
  'home page': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'home page of a member': async (page) => {
    await page.goto('/');
    await signIn(page);
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
  },
  'empty home page': async (page) => {
    await page.goto('/?mock=empty');
    await expect(page.getByRole('heading', { name: 'No Videos Available' })).toBeVisible();
  },
  'watch page': openFirstVideo,
  'watch page of a video that is not there': async (page) => {
    await page.goto('/watchpage/0123456789abcdef01234567');
    await expect(page.getByRole('heading', { name: 'Sign in to watch the video' })).toBeVisible();
  },
  'search results': async (page) => {
    await page.goto('/search/harbour');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “harbour”', exact: true })).toBeVisible();
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'search without a result': async (page) => {
    await page.goto('/search/nobody-films-this');
    await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  },
  'history of a guest': async (page) => {
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'Sign in to see your history' })).toBeVisible();
  },
  'history of a member': (page) => openListOfMember(page, '/history'),
  'liked videos of a member': (page) => openListOfMember(page, '/liked-videos'),
  'subscriptions of a member': (page) => openListOfMember(page, '/subscriptions'),
  'channel page': async (page) => {
    await page.goto('/channel/maren');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'channel page of its owner': async (page) => {
    await page.goto('/channel/maren');
    await signIn(page);
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  },
  'subscriptions of a channel': async (page) => {
    await page.goto('/channel/maren/subscribed');
    await expect(page.getByRole('searchbox', { name: 'Filter channels' })).toBeVisible();
  },
  'about a channel': async (page) => {
    await page.goto('/channel/maren/about');
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  },
  'channel without videos': async (page) => {
    await page.goto('/channel/newcomer');
    await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  },
  tweets: async (page) => {
    await page.goto('/tweets');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'tweets of a member, one refused and one being changed': async (page) => {
    await page.goto('/channel/maren/tweets');
    await signIn(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your channel' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Write a tweet' }).fill('Too short');
    await page.getByRole('button', { name: 'Tweet', exact: true }).click();
    await page.getByRole('button', { name: 'Tweet options' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Edit tweet' })).toBeVisible();
  },
  'tweet that failed': async (page) => {
    await page.goto('/tweets');
    await signIn(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your channel' })).toBeVisible();
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent('vireo:fault', { detail: 'status/express-400@POST/tweets' })),
    );
    await page.getByRole('textbox', { name: 'Write a tweet' }).fill('The server will not have this.');
    await page.getByRole('button', { name: 'Tweet', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  },
  'menu of a tweet': async (page) => {
    await page.goto('/channel/maren/tweets');
    await signIn(page);
    await page.getByRole('button', { name: 'Tweet options' }).first().click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  },
  'tweets of a channel': async (page) => {
    await page.goto('/channel/maren/tweets');
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'channel of nobody': async (page) => {
    await page.goto('/channel/undefined');
    await expect(page.getByRole('heading', { name: 'Create your own channel' })).toBeVisible();
  },
  'channel that does not exist': async (page) => {
    await page.goto('/channel/nobody-has-this-name');
    await expect(page.getByRole('heading', { name: 'Channel does not exist' })).toBeVisible();
  },
  'playlists of a channel': openOwnPlaylists,
  'dialog of a new playlist': async (page) => {
    await openOwnPlaylists(page);
    await page.getByRole('button', { name: 'New playlist' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
  },
  'playlist of a guest': async (page) => {
    await page.goto('/channel/maren/playlist');
    await page.getByRole('link', { name: 'Things that hum' }).click();
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  },
  'playlist of its owner': openOwnPlaylist,
  'menu of a playlist': async (page) => {
    await openOwnPlaylist(page);
    await page.getByRole('button', { name: 'Playlist options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  },
  'question before a playlist is deleted': async (page) => {
    await openOwnPlaylist(page);
    await page.getByRole('button', { name: 'Playlist options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'playlist that is empty': async (page) => {
    await openOwnPlaylists(page);
    await page.getByRole('link', { name: 'To cut together one day' }).click();
    await expect(page.getByRole('heading', { name: 'No videos in this playlist' })).toBeVisible();
  },
  'playlist that does not exist': async (page) => {
    await page.goto('/playlist/0123456789abcdef01234567');
    await expect(page.getByRole('heading', { name: 'Playlist does not exist' })).toBeVisible();
  },
  'save dialog': async (page) => {
    await openOwnPlaylist(page);
    await page.getByRole('link', { name: 'Play all' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('checkbox', { name: 'Things that hum' })).toBeChecked();
  },
  'dashboard of a guest': async (page) => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Sign in to see your dashboard' })).toBeVisible();
  },
  dashboard: openDashboard,
  'dashboard without videos': async (page) => {
    await page.goto('/?mock=empty');
    await signIn(page);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  },
  'upload dialog with errors': async (page) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Upload video' }).click();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
  },
  'upload dialog with a video': async (page) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Upload video' }).click();
    await page.getByLabel('Video file').setInputFiles('mocks/media/clips/tide.mp4');
    await expect(page.getByRole('button', { name: /^Frame at / })).toHaveCount(6);
  },
  'video that is uploaded': async (page) => {
    await sendClip(page);
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  'upload that goes on in a pill': async (page) => {
    await sendClip(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
  },
  'dialog that edits a video': async (page) => {
    await openDashboard(page);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Edit video' })).toBeVisible();
  },
  'question before an upload is discarded': async (page) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Upload video' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Low tide');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Discard this video?' })).toBeVisible();
  },
  'question before a video is deleted': async (page) => {
    await openDashboard(page);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'log in page': async (page) => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  },
  'log in page with errors': async (page) => {
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  'sign up page': async (page) => {
    await page.goto('/signup');
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  },
  'sign up page with errors': async (page) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  'settings of the person': (page) => openSettings(page),
  'settings of the channel, with errors': async (page) => {
    await openSettings(page, 'channel');
    await page.getByLabel('Username').fill('');
    await page.getByLabel('Description').fill('x'.repeat(201));
    await page.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User name is required')).toBeVisible();
  },
  'settings of the password': (page) => openSettings(page, 'password'),
  'question before leaving the settings': async (page) => {
    await openSettings(page);
    await page.getByLabel('Full name').fill('Maren O.');
    await page.getByRole('link', { name: 'Vireo home' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  },
  'question before Vireo starts afresh': async (page) => {
    await page.goto('/');
    await signIn(page);
    await page.goto('/support');
    await page.getByText('I want to start afresh').click();
    await page.getByRole('button', { name: 'Start afresh' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Start afresh in this browser?' })).toBeVisible();
  },
  'support page': async (page) => {
    await page.goto('/support');
    await page.getByText('Which files can I upload?').click();
    await expect(page.getByText('The server works')).toBeVisible();
  },
  'page that does not exist': async (page) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  },
  'login dialog': async (page) => {
    await openFirstVideo(page);
    await page.getByRole('button', { name: 'Like' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Log in to like this video' })).toBeVisible();
  },
  'theme menu': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeVisible();
  },
  'speed menu': async (page) => {
    await openFirstVideo(page);
    await page.getByRole('region', { name: 'Video player' }).hover();
    await page.getByRole('button', { name: 'Playback speed' }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  },
  'list of shortcuts': async (page) => {
    await openFirstVideo(page);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(PLACES)) {
  test(`axe finds nothing in either theme: ${name}`, async ({ page, expected }) => {
    expected.failure(/\/api\/v1\/(videos|comments|playlist)\/0123456789abcdef01234567|\/users\/c\/nobody|\/tweets$/);
    await open(page);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      await expectNoViolation(page);
    }
  });
}
