import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { clearDrafts, saveUnsent, restoreUnsent } from '@/state/drafts';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { MAREN } from '@/testing/accounts';
import type { App } from '@/testing/render-app';
import {
  queryTweet,
  tweetButton,
  tweetField,
  getTweet,
  insertTweet,
  ownTweet,
  openTweets,
  postRequests,
  storedTweets,
  TEXT,
  writeTweet,
} from '@/testing/tweets-page';

const UNKNOWN = 'This may have been sent';
const HOUR = 3_600_000;

/** Inserts a tweet of Maren's with this text on the server. */
function store({ provider }: Pick<App, 'provider'>, at = Date.now()) {
  const createdAt = new Date(at).toISOString();
  provider.db.tweets.insert({ ...ownTweet(provider), _id: 'a'.repeat(24), content: TEXT, createdAt });
}

/** Opens the page in a tab that was reloaded while the tweet was in flight. */
function reopen(prepare: (app: App) => void = () => {}) {
  saveUnsent('sent-before', 'tweet/new/all', TEXT, { at: Date.now() });
  restoreUnsent();
  return openTweets({ prepare });
}

const hasDraft = () => JSON.stringify(sessionStorage).includes(TEXT);

describe('session/reload-in-flight: a tweet in flight during a reload', () => {
  test('is shown as possibly sent, and Retry sends it once', async () => {
    const app = await reopen();
    within(getTweet(TEXT)).getByText(UNKNOWN);
    expect(tweetField().value).toBe('');
    expect(within(getTweet(TEXT)).queryByRole('button', { name: 'Like' })).toBeNull();
    await app.user.click(within(getTweet(TEXT)).getByRole('button', { name: 'Retry' }));
    await within(getTweet(TEXT)).findByRole('button', { name: 'Like' });
    expect(storedTweets(app, TEXT)).toHaveLength(1);
    expect(postRequests(app)).toHaveLength(1);
    expect(hasDraft()).toBe(false);
  });

  test('is dropped if it is among the newest tweets', async () => {
    const app = await reopen(store);
    await waitFor(() => expect(hasDraft()).toBe(false));
    within(getTweet(TEXT)).getByRole('button', { name: 'Like' });
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    expect(tweetField().value).toBe('');
    expect(postRequests(app)).toEqual([]);
  });

  test('is not mistaken for an older tweet with the same text', async () => {
    await reopen((app) => store(app, Date.now() - 2 * HOUR));
    await screen.findByText(UNKNOWN);
    expect(hasDraft()).toBe(true);
  });

  test('is not sent by Retry if the server has it by then', async () => {
    const app = await reopen();
    store(app);
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await within(getTweet(TEXT)).findByRole('button', { name: 'Like' });
    expect(postRequests(app)).toEqual([]);
    expect(storedTweets(app, TEXT)).toHaveLength(1);
  });

  test('is not sent while the client cannot check whether the server has it', async () => {
    const app = await reopen();
    await screen.findByText(UNKNOWN);
    createFault('get', 'tweets', 503).inject(app);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText("Couldn't add your tweet. Try again!");
    expect(postRequests(app)).toEqual([]);
    expect(hasDraft()).toBe(true);
  });

  test('is removed by Discard', async () => {
    const app = await reopen();
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(queryTweet(TEXT)).toBeUndefined();
    expect(hasDraft()).toBe(false);
    expect(postRequests(app)).toEqual([]);
  });

  test('is removed by a sign-out', async () => {
    await reopen();
    await screen.findByText(UNKNOWN);
    act(() => clearDrafts());
    expect(queryTweet(TEXT)).toBeUndefined();
    expect(hasDraft()).toBe(false);
  });
});

test('session/reload-in-flight: the text in flight is saved as sent until the response arrives', async () => {
  let release = () => {};
  const app = await openTweets({
    signedIn: MAREN,
    prepare: ({ server }) => {
      release = hold(server, 'post', 'tweets');
    },
  });
  insertTweet(app, 'Another one.');
  writeTweet(TEXT);
  await app.user.click(tweetButton());
  expect(screen.queryByText(UNKNOWN), 'the request is pending in this tab').toBeNull();
  restoreUnsent();
  expect(tweetField().value, 'a reload does not restore it as a draft').toBe('');
  expect(hasDraft()).toBe(true);
  await act(async () => release());
  await waitFor(() => expect(hasDraft()).toBe(false));
});

test('a tweet that the server refused is a draft again after a reload', async () => {
  const app = await openTweets({
    prepare: ({ server }) =>
      server.use(http.post('*/api/v1/tweets', () => HttpResponse.json({ message: 'No' }, { status: 400 }))),
  });
  writeTweet(TEXT);
  await app.user.click(tweetButton());
  await within(getTweet(TEXT)).findByText('Not sent');
  act(() => restoreUnsent());
  expect(tweetField().value).toBe(TEXT);
});
