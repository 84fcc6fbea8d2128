import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, HttpResponse, http } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tweetsQuery } from '@/resources/tweet/queries';
import { hold } from '@/testing/hold';
import type { App } from '@/testing/render-app';
import {
  tweetButton,
  tweetTexts,
  tweetField,
  getTweet,
  openTweets,
  postRequests,
  storedTweets,
  TEXT,
  writeTweet,
} from '@/testing/tweets-page';

/** Lets the provider process a request, and discards its response. */
async function processOnServer(request: Request, { provider }: App) {
  await getResponse(provider.handlers, request.clone());
}

describe('new tweet', () => {
  test.each(['default', 'quirks'])(
    'shows at once at the top with its author’s name, and keeps its element when confirmed (%s) (§2.10, §4.13)',
    async (scenario) => {
      let release = () => {};
      const app = await openTweets({
        scenario,
        prepare: ({ server }) => {
          release = hold(server, 'post', 'tweets');
        },
      });
      writeTweet(`  ${TEXT}  `);
      await app.user.click(tweetButton());
      expect(tweetTexts()[0]).toContain(TEXT);
      expect(getTweet(TEXT).textContent).toContain('Maren Oyelaran@marenSending…');
      expect(tweetField().value).toBe('');
      expect(document.activeElement, 'the field has the focus again').toBe(tweetField());
      expect(tweetButton().disabled).toBe(true);
      expect(storedTweets(app, TEXT)).toEqual([]);
      const element = getTweet(TEXT);
      await act(async () => release());
      await waitFor(() => expect(tweetButton().disabled).toBe(false));
      expect(storedTweets(app, TEXT), 'trimmed').toHaveLength(1);
      expect(getTweet(TEXT)).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran@marenJust now');
      within(element).getByRole('button', { name: 'Like' });
      within(element).getByRole('button', { name: 'Tweet options' });
      expect(tweetTexts().filter((text) => text.includes(TEXT))).toHaveLength(1);
    },
  );

  test('is added to the top of the global and the user’s list (§4.8, §6.2)', async () => {
    const app = await openTweets();
    const { router, server } = app;
    await act(() => router.navigate({ href: '/channel/maren/tweets' }));
    await screen.findAllByRole('article');
    await act(() => router.navigate({ to: '/tweets' }));
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await within(getTweet(TEXT)).findByRole('button', { name: 'Tweet options' });
    expect(tweetTexts()[0]).toContain(TEXT);

    // From the cache: a refetch gets no response.
    onTestFinished(hold(server, 'get', 'tweets/user/*'));
    await act(() => router.navigate({ href: '/channel/maren/tweets' }));
    await screen.findByRole('heading', { level: 1, name: 'Maren Oyelaran' });
    expect(tweetTexts()[0]).toContain(TEXT);
  });

  test.each([
    ['nothing', '', 'Content is required'],
    ['white space', ' \n ', 'Content is required'],
    ['9 characters', 'a'.repeat(9), 'Minimum 10 and maximum 500 characters allowed'],
    ['9 characters and white space', ` ${'a'.repeat(9)}  `, 'Minimum 10 and maximum 500 characters allowed'],
    ['501 characters', 'a'.repeat(501), 'Minimum 10 and maximum 500 characters allowed'],
  ])('forms/tweet-length: %s shows an error at the field and sends nothing (§5.8, §9.7)', async (_, text, message) => {
    const app = await openTweets();
    writeTweet(text);
    await app.user.click(tweetButton());
    const error = screen.getByText(message);
    expect(tweetField().getAttribute('aria-invalid')).toBe('true');
    expect(tweetField().getAttribute('aria-describedby')).toBe(error.id);
    expect(document.activeElement).toBe(tweetField());
    expect(tweetField().value).toBe(text);
    writeTweet('Something of the right length');
    expect(screen.queryByText(message)).toBeNull();
    expect(postRequests(app)).toEqual([]);
  });

  test.each([10, 500])('forms/tweet-length: sends %s characters (§5.8, §9.7)', async (length) => {
    const app = await openTweets();
    const text = 'b'.repeat(length);
    writeTweet(` ${text} `);
    screen.getByText(`${length} / 500`);
    await app.user.click(tweetButton());
    await waitFor(() => expect(storedTweets(app, text)).toHaveLength(1));
  });

  test('forms/double-submit: pressing Ctrl+Enter five times sends one tweet, and the next one has to wait', async () => {
    let release = () => {};
    const app = await openTweets({
      prepare: ({ server }) => {
        release = hold(server, 'post', 'tweets');
      },
    });
    writeTweet(TEXT);
    for (let times = 0; times < 5; times++) fireEvent.keyDown(tweetField(), { key: 'Enter', ctrlKey: true });
    writeTweet('The next tweet is ready.');
    fireEvent.keyDown(tweetField(), { key: 'Enter', ctrlKey: true });
    const form = tweetField().form;
    if (form) fireEvent.submit(form);
    expect(tweetField().value).toBe('The next tweet is ready.');
    await act(async () => release());
    await waitFor(() => expect(storedTweets(app, TEXT)).toHaveLength(1));
    expect(postRequests(app)).toHaveLength(1);
  });

  test('forms/ime: neither Enter nor Ctrl+Enter during composition sends the tweet', async () => {
    const app = await openTweets();
    writeTweet(TEXT);
    fireEvent.keyDown(tweetField(), { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(tweetField(), { key: 'Enter' });
    expect(tweetField().value, 'nothing is sent').toBe(TEXT);
    fireEvent.keyDown(tweetField(), { key: 'Enter', metaKey: true });
    await waitFor(() => expect(postRequests(app)).toHaveLength(1));
  });

  test('is shown once, as the same element, when a refetch of the list overtakes its own response', async () => {
    let release = () => {};
    const app = await openTweets();
    app.server.use(
      http.post('*/api/v1/tweets', async ({ request }) => {
        // The provider stores the tweet, but its response is late.
        await processOnServer(request, app);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return Response.json({ data: { ...storedTweets(app, TEXT)[0] }, message: '', success: true }, { status: 201 });
      }),
    );
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    const element = getTweet(TEXT);
    await waitFor(() => expect(storedTweets(app, TEXT)).toHaveLength(1));
    await act(() => app.queryClient.invalidateQueries({ queryKey: tweetsQuery().queryKey }));
    await within(element).findByText('Just now');
    expect(tweetTexts().filter((text) => text.includes(TEXT))).toHaveLength(1);
    await act(async () => release());
    await waitFor(() => expect(tweetButton().disabled).toBe(false));
    expect(getTweet(TEXT)).toBe(element);
    expect(tweetTexts().filter((text) => text.includes(TEXT))).toHaveLength(1);
  });

  test('session/write-in-flight: a tweet confirmed after a sign-out is added to no list', async () => {
    let release = () => {};
    const app = await openTweets();
    const responded = new Promise<void>((resolve) => {
      app.server.events.on('response:mocked', ({ request }) => {
        if (request.method === 'POST' && request.url.endsWith('/tweets')) resolve();
      });
    });
    app.server.use(
      http.post('*/api/v1/tweets', async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return HttpResponse.json({ data: { _id: 'f'.repeat(24), content: TEXT }, message: '', success: true });
      }),
    );
    writeTweet(TEXT);
    await app.user.click(tweetButton());
    await app.user.click(screen.getAllByRole('button', { name: 'Logout' })[0] ?? document.body);
    await screen.findByRole('link', { name: 'Log in' });
    await screen.findByRole('feed', { name: 'Tweets' });
    await act(async () => {
      release();
      await responded;
      // The event comes before the response, and lists are rendered a task later.
      await new Promise((done) => setTimeout(done, 50));
    });
    expect(tweetTexts().some((text) => text.includes(TEXT))).toBe(false);
    expect(tweetField().value, 'the draft does not pass to the next user').toBe('');
  });
});
