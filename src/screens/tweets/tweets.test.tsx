import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';
import {
  tweetButton,
  tweetField,
  getTweet,
  insertTweet,
  openTweetsAsGuest,
  openTweets,
  postRequests,
  storedTweets,
  TEXT,
  writeTweet,
} from '@/testing/tweets-page';

test('hostile/links: only http(s) URLs without credentials become links, in reading order', async () => {
  const text =
    'Look: https://vireo.example/a?b=c. Not javascript:alert(1), nor https://me:pw@vireo.example/, nor vireo.example';
  await openTweetsAsGuest({ prepare: (app) => insertTweet(app, text) });
  const tweet = within(getTweet('Look:'));
  expect(tweet.getByText(/^Look:/).textContent).toBe(text);
  const [link, ...others] = tweet.getAllByRole('link').filter((each) => each.getAttribute('target') === '_blank');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toBe('https://vireo.example/a?b=c');
  expect(link?.getAttribute('rel')).toBe('noopener nofollow');
  const stops = [...getTweet('Look:').querySelectorAll('a, button')].map((each) => each.textContent);
  const at = stops.indexOf('https://vireo.example/a?b=c');
  expect([at > 0, stops[at + 1]], 'between the author and Like').toEqual([true, expect.stringMatching(/^Like/)]);
});

describe('tweet feed', () => {
  test.each(['default', 'quirks'])(
    'shows author, text and time, newest first, 30 a page (%s) (§2.10, §3.10)',
    async (scenario) => {
      const requested: string[] = [];
      const app = await openTweetsAsGuest({
        scenario,
        prepare: ({ server }: App) =>
          server.events.on('request:start', ({ request }) => {
            const { pathname, search } = new URL(request.url);
            if (pathname.endsWith('/tweets')) requested.push(search);
          }),
      });
      expect(requested).toEqual(['?page=1&limit=30']);
      const { db } = app.provider;
      const [newest] = db.tweets.all().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      const author = db.users.get(newest?.owner ?? '');
      const [first] = screen.getAllByRole('article');
      expect(first?.textContent).toContain(newest?.content);
      expect(first?.textContent).toContain(`@${author?.username}`);
      within(first ?? document.body).getByRole('link', { name: author?.fullName });
      expect(first?.querySelector('time')?.textContent).toMatch(/ago$|^Just now$/);
      expect(screen.getAllByRole('article')).toHaveLength(30);
    },
  );

  test('shows the empty state', async () => {
    renderApp({ path: '/tweets', scenario: 'empty' });
    await screen.findByRole('heading', { name: 'No tweets yet' });
  });

  test('shows an error, and Retry loads the feed', async () => {
    const fault = createFault('get', 'tweets');
    const { user } = renderApp({
      path: '/tweets',
      prepare: fault.inject,
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fault.repair();
    await user.click(retry);
    await screen.findByRole('feed', { name: 'Tweets' });
  });

  test('is the second link of the menu', async () => {
    const { user, router } = renderApp({ path: '/support' });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const links = within(menu).getAllByRole('link');
    expect(links[1]?.textContent).toBe('Tweets');
    await user.click(within(menu).getByRole('link', { name: 'Tweets' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tweets'));
  });
});

describe('tweets for a guest', () => {
  test('Tweet opens the login dialog; the text is still there after signing in (§4.3, §6.1)', async () => {
    const app = await openTweetsAsGuest();
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    const dialog = await screen.findByRole('dialog', { name: 'Log in to tweet' });
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Email' }), MAREN);
    await app.user.type(within(dialog).getByLabelText('Password'), 'lighthouse-1901{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tweetField().value).toBe(TEXT);
    expect(postRequests(app)).toEqual([]);
    await app.user.click(tweetButton());
    await waitFor(() => expect(storedTweets(app, TEXT)).toHaveLength(1));
  });

  test('closing the login dialog keeps the text', async () => {
    const app = await openTweetsAsGuest();
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tweetField().value).toBe(TEXT);
  });

  test('Like opens the login dialog (§1.3, §4.3)', async () => {
    const app = await openTweetsAsGuest();
    const [like] = screen.getAllByRole('button', { name: 'Like' });
    await app.user.click(like ?? document.body);
    await screen.findByRole('dialog', { name: 'Log in to like this tweet' });
  });

  test('tweets have no options', async () => {
    await openTweetsAsGuest();
    expect(screen.queryByRole('button', { name: 'Tweet options' })).toBeNull();
  });
});

describe('liking a tweet', () => {
  test('changes the button, the count and the server (§4.4)', async () => {
    const app = await openTweets({ signedIn: 'newcomer@vireo.example' });
    const [like] = screen.getAllByRole('button', { name: 'Like', pressed: false });
    const [tweet] = screen.getAllByRole('article');
    if (!like || !tweet) throw new Error('no tweet');
    const count = Number(/\d+$/.exec(like.textContent)?.[0]);
    const likes = app.provider.db.likes.all().length;
    await app.user.click(like);
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(like.textContent).toBe(`Like${count + 1}`);
    await waitFor(() => expect(app.provider.db.likes.all()).toHaveLength(likes + 1));
  });

  test('a failed like shows a message and is undone', async () => {
    const app = await openTweets({
      signedIn: 'newcomer@vireo.example',
      prepare: createFault('post', 'likes/toggle/t/:id').inject,
    });
    const [like] = screen.getAllByRole('button', { name: 'Like' });
    await app.user.click(like ?? document.body);
    await screen.findByText('Error while toggling like button');
    await waitFor(() => expect(like?.getAttribute('aria-pressed')).toBe('false'));
  });
});
