import { faultHandlers } from '@mocks/faults/handlers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { MAREN } from '@/testing/accounts';
import {
  queryTweet,
  chooseOption,
  tweetTexts,
  tweetField,
  getTweet,
  insertTweet,
  ownTweet,
  openTweets,
  openTweetsAsGuest,
  TEXT,
  writeTweet,
} from '@/testing/tweets-page';

test('session/draft: drafts survive a navigation and are cleared at sign-out', async () => {
  const app = await openTweets();
  writeTweet(TEXT);
  await chooseOption(app, getTweet(ownTweet(app.provider).content), 'Edit');
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit tweet' }), { target: { value: 'Other words' } });
  await act(() => app.router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await act(() => app.router.navigate({ to: '/tweets' }));
  await waitFor(() => expect(tweetField().value).toBe(TEXT));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit tweet' }).value).toBe('Other words');
  await app.user.click(screen.getAllByRole('button', { name: 'Logout' })[0] ?? document.body);
  await waitFor(() => expect(tweetField().value).toBe(''));
  expect(JSON.stringify(sessionStorage)).not.toContain('words');
});

describe('editing a tweet', () => {
  test('only the user’s own tweets have options (§4.9, §6.3)', async () => {
    const app = await openTweets();
    const own = app.provider.db.users.first('email', MAREN);
    for (const each of screen.getAllByRole('article')) {
      const isOwn = each.textContent.includes(`@${own?.username}`);
      expect(within(each).queryAllByRole('button', { name: 'Tweet options' })).toHaveLength(isOwn ? 1 : 0);
    }
  });

  test('the user’s own tweets have options before the session has loaded, which stay open then', async () => {
    let release = () => {};
    const app = await openTweetsAsGuest({
      signedIn: MAREN,
      prepare: ({ server }) => {
        release = hold(server, 'get', 'users/current-user');
      },
    });
    const tweet = getTweet(ownTweet(app.provider).content);
    expect(within(tweet).queryByRole('button', { name: /^More: / })).toBeNull();
    await app.user.click(within(tweet).getByRole('button', { name: 'Tweet options' }));
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    release();
    await screen.findByRole('link', { name: 'Your channel' });
    expect(edit.isConnected).toBe(true);
  });

  test('shows the new text at once and saves it (§4.9)', async () => {
    let release = () => {};
    const app = await openTweets({
      prepare: ({ server }) => {
        release = hold(server, 'patch', 'tweets/:id');
      },
    });
    const tweet = ownTweet(app.provider);
    const element = getTweet(tweet.content);
    await chooseOption(app, element, 'Edit');
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit tweet' });
    expect(editor.value).toBe(tweet.content);
    expect(document.activeElement).toBe(editor);
    // The minimum length applies to new tweets only.
    fireEvent.change(editor, { target: { value: ' Short ' } });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    within(element).getByText('Short');
    within(element).getByText('Saving…');
    expect(document.activeElement).toBe(within(element).getByRole('button', { name: 'Tweet options' }));
    await act(async () => release());
    await waitFor(() => expect(app.provider.db.tweets.get(tweet._id)?.content).toBe('Short'));
    await waitFor(() => expect(within(element).queryByText('Saving…')).toBeNull());
    within(element).getByText('Short');
    expect(getTweet('Short')).toBe(element);
  });

  test('a failed edit shows a message and keeps the new text; Cancel restores the old one (§8.13)', async () => {
    const app = await openTweets({ prepare: createFault('patch', 'tweets/:id').inject });
    const tweet = ownTweet(app.provider);
    const element = getTweet(tweet.content);
    await chooseOption(app, element, 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit tweet' }), { target: { value: 'Better words' } });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText("Couldn't update tweet. Try again!");
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit tweet' });
    expect(editor.value).toBe('Better words');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    within(element).getByText(tweet.content);
    expect(app.provider.db.tweets.get(tweet._id)?.content).toBe(tweet.content);
  });

  test('an empty text shows an error at the field and sends nothing (§5.8)', async () => {
    const app = await openTweets();
    await chooseOption(app, getTweet(ownTweet(app.provider).content), 'Edit');
    const editor = screen.getByRole('textbox', { name: 'Edit tweet' });
    fireEvent.change(editor, { target: { value: '  ' } });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Content is required');
    expect(app.requests.some((line) => line.startsWith('PATCH'))).toBe(false);
  });

  test('Escape cancels the edit and returns the focus to the menu button', async () => {
    const app = await openTweets();
    const element = getTweet(ownTweet(app.provider).content);
    await chooseOption(app, element, 'Edit');
    await app.user.keyboard('x');
    // During composition Escape cancels the composition only.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', isComposing: true });
    screen.getByRole('textbox', { name: 'Edit tweet' });
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Edit tweet' })).toBeNull();
    within(element).getByText(ownTweet(app.provider).content);
    expect(document.activeElement).toBe(within(element).getByRole('button', { name: 'Tweet options' }));
  });
});

describe('deleting a tweet', () => {
  test('removes it from the list at once and from the server, and focuses the next tweet (§4.8)', async () => {
    let release = () => {};
    const app = await openTweets({
      prepare: ({ server }) => {
        release = hold(server, 'delete', 'tweets/:id');
      },
    });
    const tweet = ownTweet(app.provider);
    const element = getTweet(tweet.content);
    const position = element.getAttribute('aria-posinset');
    await chooseOption(app, element, 'Delete');
    expect(queryTweet(tweet.content)).toBeUndefined();
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe(position);
    await act(async () => release());
    await waitFor(() => expect(app.provider.db.tweets.get(tweet._id)).toBeUndefined());
    expect(queryTweet(tweet.content)).toBeUndefined();
  });

  test('a failed deletion restores the tweet in place with a message, and is not repeated (§8.13)', async () => {
    const app = await openTweets({ prepare: createFault('delete', 'tweets/:id').inject });
    const before = tweetTexts();
    await chooseOption(app, getTweet(ownTweet(app.provider).content), 'Delete');
    await screen.findByText("Couldn't delete tweet. Try again!");
    await waitFor(() => expect(tweetTexts()).toEqual(before));
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  test('transport/reply-lost: a deletion whose response was lost counts as done', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openTweets({ health: null });
    const tweet = ownTweet(app.provider);
    app.server.use(...faultHandlers('transport/reply-lost@DELETE/tweets/*', app.provider.handlers));
    await chooseOption(app, getTweet(tweet.content), 'Delete');
    await waitFor(() => expect(app.provider.db.tweets.get(tweet._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(queryTweet(tweet.content)).toBeUndefined();
    expect(toast).not.toHaveBeenCalled();
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  test('transport/reply-lost: a tweet pushed to the next page by newer ones does not count as deleted', async () => {
    const app = await openTweets({ health: null });
    const tweet = ownTweet(app.provider);
    for (let index = 0; index < 30; index++) insertTweet(app, `Newer, ${index}.`, index);
    app.server.use(http.delete('*/api/v1/tweets/:id', () => HttpResponse.error()));
    await chooseOption(app, getTweet(tweet.content), 'Delete');
    await screen.findByText("Couldn't delete tweet. Try again!");
  });
});

test('transport/reply-lost: an edit that succeeds although the response is lost shows no error', async () => {
  const toast = vi.spyOn(notify, 'error');
  const app = await openTweets({ health: null });
  const tweet = ownTweet(app.provider);
  const element = getTweet(tweet.content);
  app.server.use(...faultHandlers('transport/reply-lost@PATCH/tweets/*', app.provider.handlers));
  await chooseOption(app, element, 'Edit');
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit tweet' }), { target: { value: 'Other words' } });
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
  within(element).getByText('Other words');
  expect(screen.queryByRole('textbox', { name: 'Edit tweet' })).toBeNull();
  expect(toast).not.toHaveBeenCalled();
  expect(app.requests.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
});
