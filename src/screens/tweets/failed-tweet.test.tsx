import { faultHandlers } from '@mocks/faults/handlers';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { KEYED } from '@/testing/announce';
import { goOffline } from '@/testing/go-offline';
import { createFault } from '@/testing/create-fault';
import {
  queryTweet,
  tweetButton,
  tweetTexts,
  getTweet,
  openTweets,
  postRequests,
  storedTweets,
  TEXT,
  writeTweet,
} from '@/testing/tweets-page';

describe('new tweet', () => {
  test('a failed tweet shows a message and keeps its text, and Retry sends it in place (§8.13)', async () => {
    const fault = createFault('post', 'tweets');
    const app = await openTweets({
      prepare: fault.inject,
    });
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await screen.findByText("Couldn't add your tweet. Try again!");
    const element = getTweet(TEXT);
    within(element).getByText('Not sent');
    expect(within(element).queryByRole('button', { name: 'Like' })).toBeNull();
    expect(tweetButton().disabled).toBe(false);

    await app.user.click(within(element).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(postRequests(app)).toHaveLength(2));
    await within(element).findByText('Not sent');
    fault.repair();
    await app.user.click(within(element).getByRole('button', { name: 'Retry' }));
    expect(document.activeElement).toBe(element);
    await within(element).findByRole('button', { name: 'Like' });
    expect(getTweet(TEXT)).toBe(element);
    expect(storedTweets(app, TEXT)).toHaveLength(1);
  });

  test('discarding a failed tweet focuses the next one', async () => {
    const app = await openTweets({ prepare: createFault('post', 'tweets').inject });
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(queryTweet(TEXT)).toBeUndefined();
    expect(document.activeElement).toBe(screen.getAllByRole('article')[0]);
  });

  test('transport/offline: fails at once and keeps its text', async () => {
    const app = await openTweets();
    app.server.use(...faultHandlers('transport/refused', app.provider.handlers));
    goOffline();
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await screen.findByText("Couldn't add your tweet. Try again!");
    within(getTweet(TEXT)).getByRole('button', { name: 'Retry' });
    expect(postRequests(app)).toHaveLength(1);
  });

  test('transport/reply-lost: a tweet whose response was lost is shown once, without an error', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openTweets({ health: null });
    app.server.use(...faultHandlers('transport/reply-lost@POST/tweets', app.provider.handlers));
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    const element = getTweet(TEXT);
    await within(element).findByRole('button', { name: 'Like' });
    expect(toast).not.toHaveBeenCalled();
    expect(storedTweets(app, TEXT)).toHaveLength(1);
    expect(tweetTexts().filter((text) => text.includes(TEXT))).toHaveLength(1);
  });

  test('transport/reply-lost: a tweet with an idempotency key is sent again, and shown and stored once', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openTweets({ health: KEYED });
    app.server.use(...faultHandlers('transport/reply-lost@POST/tweets', app.provider.handlers));
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await within(getTweet(TEXT)).findByRole('button', { name: 'Like' });
    expect(toast).not.toHaveBeenCalled();
    expect(postRequests(app)).toHaveLength(2);
    expect(storedTweets(app, TEXT)).toHaveLength(1);
    expect(tweetTexts().filter((text) => text.includes(TEXT))).toHaveLength(1);
  });

  test('transport/refused: Retry sends a tweet with the idempotency key of its first try', async () => {
    const keys: (string | null)[] = [];
    const fault = createFault('post', 'tweets', () => HttpResponse.error());
    const app = await openTweets({ health: KEYED, prepare: fault.inject });
    app.server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
    });
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fault.repair();
    await app.user.click(retry);
    await within(getTweet(TEXT)).findByRole('button', { name: 'Like' });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });

  test.each([400, 409, 422])(
    'a key that the provider refuses with %d shows the message of a failed tweet',
    async (status) => {
      const fault = createFault('post', 'tweets', status);
      const app = await openTweets({ health: KEYED, prepare: fault.inject });
      writeTweet(TEXT);
      await app.user.click(tweetButton());
      await screen.findByText("Couldn't add your tweet. Try again!");
      within(getTweet(TEXT)).getByRole('button', { name: 'Retry' });
      expect(postRequests(app)).toHaveLength(1);
    },
  );

  test('transport/reply-lost: Retry finds a stored tweet instead of sending it twice', async () => {
    const app = await openTweets({ health: null });
    app.server.use(
      ...faultHandlers('transport/reply-lost@POST/tweets', app.provider.handlers),
      ...faultHandlers('transport/flapping@GET/tweets', app.provider.handlers),
    );
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await within(getTweet(TEXT)).findByRole('button', { name: 'Like' });
    expect(postRequests(app)).toHaveLength(1);
    expect(storedTweets(app, TEXT)).toHaveLength(1);
  });
});
