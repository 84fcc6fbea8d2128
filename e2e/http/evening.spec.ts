import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { startSmtp } from '../../server/testing/smtp';
import { expect } from '../fixtures';
import { runAxe } from '../fixtures/axe';
import { type Account, MAREN, NEWCOMER as MEMBER, signInByRequest, submitLogin } from '../fixtures/accounts';
import { ownChannel } from '../fixtures/page';
import { collectPageErrors } from '../fixtures/page-errors';
import { test as base } from '../fixtures/provider';
import { expectToast, recordToasts } from '../fixtures/toasts';

const SITE = 'https://vireo.example';
const SPAMMER = { email: 'deals@people.example', password: 'cheap-watches-77' };
const MODERATOR = { email: 'tobias@vireo.example', password: 'sawtooth-440' };
const NEWCOMER = { email: 'ida@people.example', password: 'first-tide-1884' };
const SPAM = 'Cheap watches, only today';
const NEW_PASSWORD = 'a-new-lantern-1902';

type Fixtures = {
  smtp: Awaited<ReturnType<typeof startSmtp>>;
  /** A page in a browser of its own, for the member or a guest, whose requests to `refused` may fail. */
  openAs: (address: string, who?: Account, refused?: RegExp) => Promise<Page>;
};

const test = base.extend<Fixtures>({
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.stop();
  },
  openAs: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<typeof openBrowser>>[] = [];
    await use(async (address, who, refused) => {
      const visit = await openBrowser(browser, address);
      if (refused) visit.errors.expected.failedRequest(refused);
      opened.push(visit);
      if (who) await signInByRequest(visit.context, address, who);
      return visit.context.newPage();
    });
    for (const { context, errors } of opened) {
      await context.close();
      expect(errors.unexpected()).toEqual([]);
    }
  },
});

async function openBrowser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await recordToasts(context);
  return { context, errors: collectPageErrors(context) };
}

const avatar = () => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('mocks/media/avatars/thistle.jpg'),
});

/** Signs the spammer up, and writes so many comments, without a page. Resolves to the address of the video. */
async function writeSpam(request: APIRequestContext, address: string, count: number): Promise<string> {
  const api = `${address}/api/v1`;
  const account = { fullName: 'Best Deals', username: 'best_deals', ...SPAMMER, avatar: avatar() };
  expect((await request.post(`${api}/users/register`, { multipart: account })).ok()).toBe(true);
  const { data } = await (await request.post(`${api}/users/login`, { data: SPAMMER })).json();
  const headers = { Authorization: `Bearer ${data.accessToken}` };
  const { data: videos } = await (await request.get(`${api}/videos?query=causeway&limit=1`)).json();
  for (let each = 1; each <= count; each += 1) {
    const response = await request.post(`${api}/comments/${videos[0]._id}`, {
      headers,
      data: { content: `${SPAM} ${each}` },
    });
    expect(response.status()).toBe(201);
  }
  return `/watchpage/${videos[0]._id}`;
}

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const spam = (page: Page) => comments(page).getByRole('article').filter({ hasText: SPAM });

/** Opens the video, and scrolls to the comments, which are read then. */
async function openComments(page: Page, video: string) {
  await page.goto(video);
  await comments(page).scrollIntoViewIfNeeded();
}

/** Owners of a video have other options, once the page knows who they are. */
async function choose(page: Page, options: 'Comment options' | RegExp, item: string) {
  await spam(page).first().getByRole('button', { name: options }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('an evening: spam is removed, reported, hidden and appealed for, its author banned; a newcomer is invited, confirms the address and forgets the password', async ({
  request,
  startProvider,
  smtp,
  openAs,
}) => {
  test.slow();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'mail@vireo.example', PUBLIC_URL: SITE };
  const { address, run } = await startProvider(mail);
  const owner = await openAs(address, MAREN);
  const member = await openAs(address, MEMBER);
  const video = await writeSpam(request, address, 200);

  await test.step('the owner removes a comment, and mutes its author', async () => {
    await openComments(owner, video);
    await choose(owner, 'Comment options', 'Remove');
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(owner.getByRole('alertdialog')).toHaveCount(0);
    await choose(owner, 'Comment options', 'Mute Best Deals');
    await expect(spam(owner)).toHaveCount(0);
  });

  await test.step('a member reports a comment', async () => {
    await openComments(member, video);
    await choose(member, /^More: /, 'Report');
    const dialog = member.getByRole('dialog', { name: 'Report' });
    await dialog.getByRole('radio', { name: /spam/i }).check();
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Two hundred times');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await run('role', 'wellenform', 'moderator');
  const moderator = await openAs(address, MODERATOR);
  await test.step('a moderator hides it by keyboard', async () => {
    await moderator.goto('/moderation');
    const reported = moderator.getByRole('feed', { name: 'Reports' }).getByRole('article');
    await expect(reported).toContainText('Two hundred times');
    await moderator.keyboard.press('j');
    await expect(reported).toBeFocused();
    await moderator.keyboard.press('h');
    await expect(reported).toHaveCount(0);
  });

  await test.step('the member hears what became of the report', async () => {
    await member.goto('/settings');
    await member.getByRole('button', { name: 'Show outcomes' }).click();
    await expect(member.getByText('Hidden by moderators')).toBeVisible();
  });

  const author = await openAs(address, SPAMMER, /users\/(current-user|refresh-token|login)$/);
  await test.step('the author reads why, and appeals in vain', async () => {
    await author.goto('/settings');
    await author.getByRole('button', { name: 'Show decisions' }).click();
    const decision = author.getByRole('feed', { name: 'Decisions about what you posted' }).getByRole('article');
    await expect(decision).toContainText('Spam or fraud');
    await decision.getByRole('textbox', { name: 'Your appeal' }).fill('The watches are real');
    await decision.getByRole('button', { name: 'Send appeal' }).click();
    await expect(decision.getByRole('textbox')).toHaveCount(0);

    await moderator.getByRole('radio', { name: 'Appeals' }).click();
    const appeal = moderator.getByRole('feed', { name: 'Reports' }).getByRole('article');
    await expect(appeal).toContainText('The watches are real');
    await appeal.getByRole('textbox', { name: 'Answer' }).fill('Two hundred times is too often');
    await appeal.getByRole('button', { name: 'Uphold' }).click();
    await expect(appeal).toHaveCount(0);
    await author.reload();
    await author.getByRole('button', { name: 'Show decisions' }).click();
    await expect(decision).toContainText('Two hundred times is too often');
  });

  await test.step('the moderator bans the author, who cannot come back, reads why, and appeals', async () => {
    await moderator.getByRole('radio', { name: 'Decided' }).click();
    const feed = moderator.getByRole('feed', { name: 'Reports' });
    await feed.getByRole('button', { name: 'Warn, suspend or ban' }).click();
    const measure = moderator.getByRole('dialog', { name: 'Measure against Best Deals' });
    await measure.getByRole('radio', { name: /^Ban/ }).check();
    await measure.getByRole('textbox', { name: 'Statement for the member' }).fill('All you post is spam');
    await measure.getByRole('button', { name: 'Ban' }).click();
    await expect(feed.getByText('This member is banned.')).toBeVisible();

    const again = { fullName: 'Better Deals', username: 'better_deals', ...SPAMMER, avatar: avatar() };
    expect((await request.post(`${address}/api/v1/users/register`, { multipart: again })).status()).toBe(409);
    await author.reload();
    await expect(author.getByRole('heading', { name: 'Sign in to change your settings' })).toBeVisible();
    await author.goto('/login');
    await submitLogin(author, SPAMMER);
    const ban = author.getByRole('region', { name: 'Moderators have banned this account' });
    await ban.getByRole('button', { name: 'Why, and how to appeal' }).click();
    await expect(ban).toContainText('All you post is spam');
    await ban.getByRole('textbox', { name: 'Your appeal' }).fill('Not all of it');
    await ban.getByRole('button', { name: 'Send appeal' }).click();
    await expect(ban.getByRole('textbox')).toHaveCount(0);
    await moderator.getByRole('radio', { name: 'Appeals' }).click();
    await expect(feed.getByRole('article')).toContainText('Not all of it');
  });

  const { address: inviting } = await startProvider({ ...mail, SIGNUP: 'invite' });
  const newcomer = await openAs(inviting);
  /** Opens the link of the next mail, which goes to the newcomer. */
  async function openMailedLink() {
    const { to, text } = await smtp.next();
    expect(to).toEqual([NEWCOMER.email]);
    const [link = ''] = /https:\S+/.exec(text) ?? [];
    await newcomer.goto(link.replace(SITE, inviting));
  }

  await test.step('a moderator invites a newcomer', async () => {
    const host = await openAs(inviting, MODERATOR);
    await host.goto('/settings');
    const invitations = host.getByRole('region', { name: 'Invitations' });
    await invitations.getByRole('button', { name: 'Create invitation' }).click();
    await expect(invitations.getByRole('article')).toContainText('0 of 1 used');
    expect((await runAxe(host, 'main')).violations).toEqual([]);
    await newcomer.goto((await invitations.getByRole('code').textContent()) ?? '');
  });

  await test.step('the newcomer signs up, and confirms the address', async () => {
    await newcomer.getByRole('textbox', { name: 'Full name' }).fill('Ida Brandt');
    await newcomer.getByRole('textbox', { name: 'Username' }).fill('ida');
    await newcomer.getByRole('textbox', { name: 'Email' }).fill(NEWCOMER.email);
    await newcomer.getByLabel('Password', { exact: true }).fill(NEWCOMER.password);
    await newcomer.getByLabel('Avatar').setInputFiles('mocks/media/avatars/maren.jpg');
    await newcomer.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await expect(newcomer.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await openMailedLink();
    await newcomer.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(newcomer, 'Your address is confirmed');
  });

  await test.step('the newcomer forgets the password', async () => {
    await newcomer.getByRole('link', { name: 'Forgot password?' }).click();
    // The page of the login has a field with this name, too.
    await expect(newcomer.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await newcomer.getByRole('textbox', { name: 'Email' }).fill(NEWCOMER.email);
    await newcomer.getByRole('button', { name: 'Send link' }).click();
    await openMailedLink();
    await newcomer.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await newcomer.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await newcomer.getByRole('button', { name: 'Save password' }).click();
    await expectToast(newcomer, 'Your password is changed');
    await submitLogin(newcomer, { email: NEWCOMER.email, password: NEW_PASSWORD });
    await expect(ownChannel(newcomer)).toBeVisible();
  });
});
