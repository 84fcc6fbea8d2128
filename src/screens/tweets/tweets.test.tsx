import { faultHandlers } from '@mocks/fault-handlers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { tweetsQuery } from '@/resources/tweet/queries';
import { breakCalls, hold } from '@/testing/hold';
import { renderApp } from '@/testing/render-app';

// virtua hides every row that it has not measured, and here is no layout to measure.
vi.mock('virtua', () => ({
  WindowVirtualizer: ({ data, children }: { data: unknown[]; children: (item: unknown, at: number) => ReactNode }) =>
    data.map(children),
}));

const MAREN = 'maren@vireo.example';
const TEXT = 'The harbour is quiet today.';

type App = ReturnType<typeof renderApp>;

type Options = Omit<Parameters<typeof renderApp>[0], 'path'>;

async function openAsGuest(options: Options = {}) {
  const app = renderApp({ path: '/tweets', ...options });
  await screen.findByRole('feed', { name: 'Tweets' });
  return app;
}

async function openTweets(options: Options = {}) {
  const app = await openAsGuest({ signedIn: MAREN, ...options });
  await screen.findByRole('link', { name: 'Your channel' });
  return app;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a tweet' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tweet' });
const article = (text: string) => screen.queryAllByRole('article').find((each) => each.textContent.includes(text));
const contents = () => screen.getAllByRole('article').map((each) => each.textContent);

function found(text: string): HTMLElement {
  const element = article(text);
  if (!element) throw new Error(`There is no tweet "${text}"`);
  return element;
}

/** A tweet of this text on top of the list. */
function insertTweet({ provider: { db } }: Pick<App, 'provider'>, content: string) {
  const [any] = db.tweets.all();
  if (!any) throw new Error('The demo data have no tweet');
  db.tweets.insert({ ...any, _id: 'f'.repeat(24), content, createdAt: new Date(Date.now() + 60_000).toISOString() });
}

function write(text: string) {
  fireEvent.change(field(), { target: { value: text } });
}

function mine({ db }: App['provider'], index = 0) {
  const me = db.users.first('email', MAREN);
  const tweets = db.tweets.where('owner', me?._id ?? '').toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const tweet = tweets[index];
  if (!tweet) throw new Error('Maren has no such tweet');
  return tweet;
}

async function choose({ user }: App, tweet: HTMLElement, item: 'Edit' | 'Delete') {
  await user.click(within(tweet).getByRole('button', { name: 'Tweet options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const posts = ({ requests }: App) => requests.filter((line) => line === 'POST /api/v1/tweets');
const stored = ({ provider }: App, text: string) => provider.db.tweets.all().filter(({ content }) => content === text);

test('hostile/links: web addresses in a tweet are links in the order of reading, and nothing else is one', async () => {
  const text =
    'Look: https://vireo.example/a?b=c. Not javascript:alert(1), nor https://me:pw@vireo.example/, nor vireo.example';
  await openAsGuest({ prepare: (app) => insertTweet(app, text) });
  const tweet = within(found('Look:'));
  expect(tweet.getByText(/^Look:/).textContent).toBe(text);
  const [link, ...others] = tweet.getAllByRole('link').filter((each) => each.getAttribute('target') === '_blank');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toBe('https://vireo.example/a?b=c');
  expect(link?.getAttribute('rel')).toBe('noopener nofollow');
  const stops = [...found('Look:').querySelectorAll('a, button')].map((each) => each.textContent);
  expect(stops.indexOf('https://vireo.example/a?b=c'), 'after the name, before the like').toBe(stops.length - 2);
});

describe('the feed', () => {
  test.each(['default', 'quirks'])(
    'shows who tweeted what and when, newest first, 30 to a page (%s)',
    async (scenario) => {
      const asked: string[] = [];
      const app = await openAsGuest({
        scenario,
        prepare: ({ server }: App) =>
          server.events.on('request:start', ({ request }) => {
            const { pathname, search } = new URL(request.url);
            if (pathname.endsWith('/tweets')) asked.push(search);
          }),
      });
      expect(asked).toEqual(['?page=1&limit=30']);
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

  test('without any tweet it says so', async () => {
    renderApp({ path: '/tweets', scenario: 'empty' });
    await screen.findByRole('heading', { name: 'No tweets yet' });
  });

  test('a feed that fails says so and can be tried again', async () => {
    let mend = () => {};
    const { user } = renderApp({
      path: '/tweets',
      prepare: ({ server }) => {
        mend = breakCalls(server, 'get', 'tweets');
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mend();
    await user.click(retry);
    await screen.findByRole('feed', { name: 'Tweets' });
  });

  test('the menu leads there', async () => {
    const { user, router } = renderApp({ path: '/support' });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const links = within(menu).getAllByRole('link');
    expect(links[1]?.textContent).toBe('Tweets');
    await user.click(within(menu).getByRole('link', { name: 'Tweets' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tweets'));
  });
});

describe('a new tweet', () => {
  test.each(['default', 'quirks'])(
    'is on top at once with the name of who wrote it, and stays the same element when it is confirmed (%s)',
    async (scenario) => {
      let release = () => {};
      const app = await openTweets({
        scenario,
        prepare: ({ server }) => {
          release = hold(server, 'post', 'tweets');
        },
      });
      write(`  ${TEXT}  `);
      await app.user.click(button());
      expect(contents()[0]).toContain(TEXT);
      expect(found(TEXT).textContent).toContain('Maren Oyelaran@marenSending…');
      expect(field().value).toBe('');
      expect(document.activeElement, 'the focus returns to the field').toBe(field());
      expect(button().disabled).toBe(true);
      expect(stored(app, TEXT)).toEqual([]);
      const element = found(TEXT);
      await act(async () => release());
      await waitFor(() => expect(button().disabled).toBe(false));
      expect(stored(app, TEXT), 'trimmed').toHaveLength(1);
      expect(found(TEXT)).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran@marenJust now');
      within(element).getByRole('button', { name: 'Like' });
      within(element).getByRole('button', { name: 'Tweet options' });
      expect(contents().filter((text) => text.includes(TEXT))).toHaveLength(1);
    },
  );

  test('goes to the top of both lists that hold it', async () => {
    const app = await openTweets();
    const me = app.provider.db.users.first('email', MAREN)?._id ?? '';
    await app.queryClient.infiniteQuery(tweetsQuery(me));
    write(TEXT);
    await app.user.click(button());
    for (const { queryKey } of [tweetsQuery(), tweetsQuery(me)]) {
      await waitFor(() =>
        expect(
          app.queryClient.getQueryData<{ pages: { items: unknown[] }[] }>(queryKey)?.pages[0]?.items[0],
        ).toMatchObject({
          content: TEXT,
          owner: { username: 'maren' },
        }),
      );
    }
  });

  test.each([
    ['nothing', '', 'Content is required'],
    ['white space', ' \n ', 'Content is required'],
    ['9 characters', 'a'.repeat(9), 'Minimum 10 and maximum 500 characters allowed'],
    ['9 characters and white space', ` ${'a'.repeat(9)}  `, 'Minimum 10 and maximum 500 characters allowed'],
    ['501 characters', 'a'.repeat(501), 'Minimum 10 and maximum 500 characters allowed'],
  ])('forms/tweet-length: %s is refused at the field, and nothing is sent', async (_, text, message) => {
    const app = await openTweets();
    write(text);
    await app.user.click(button());
    const problem = screen.getByText(message);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(problem.id);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(text);
    write('Something of the right length');
    expect(screen.queryByText(message)).toBeNull();
    expect(posts(app)).toEqual([]);
  });

  test.each([10, 500])('forms/tweet-length: %s characters are sent', async (length) => {
    const app = await openTweets();
    const text = 'b'.repeat(length);
    write(` ${text} `);
    screen.getByText(`${length} / 500`);
    await app.user.click(button());
    await waitFor(() => expect(stored(app, text)).toHaveLength(1));
  });

  test('forms/double-submit: five times Enter with Ctrl are one tweet, and the next one waits for it', async () => {
    let release = () => {};
    const app = await openTweets({
      prepare: ({ server }) => {
        release = hold(server, 'post', 'tweets');
      },
    });
    write(TEXT);
    for (let times = 0; times < 5; times++) fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    write('The next tweet is ready.');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    const form = field().form;
    if (form) fireEvent.submit(form);
    expect(field().value).toBe('The next tweet is ready.');
    await act(async () => release());
    await waitFor(() => expect(stored(app, TEXT)).toHaveLength(1));
    expect(posts(app)).toHaveLength(1);
  });

  test('forms/ime: Enter belongs to the composition of words, and by itself it begins a line', async () => {
    const app = await openTweets();
    write(TEXT);
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value, 'nothing is sent').toBe(TEXT);
    fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
    await waitFor(() => expect(posts(app)).toHaveLength(1));
  });

  test('that fails says so, stays with its words, and Retry sends it from where it is', async () => {
    let mend = () => {};
    const app = await openTweets({
      prepare: ({ server }) => {
        mend = breakCalls(server, 'post', 'tweets');
      },
    });
    write(TEXT);
    await app.user.click(button());
    await screen.findByText("Couldn't add your tweet. Try again!");
    const element = found(TEXT);
    within(element).getByText('Not sent');
    expect(within(element).queryByRole('button', { name: 'Like' })).toBeNull();
    expect(button().disabled).toBe(false);

    await app.user.click(within(element).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(posts(app)).toHaveLength(2));
    await within(element).findByText('Not sent');
    mend();
    await app.user.click(within(element).getByRole('button', { name: 'Retry' }));
    expect(document.activeElement).toBe(element);
    await within(element).findByRole('button', { name: 'Like' });
    expect(found(TEXT)).toBe(element);
    expect(stored(app, TEXT)).toHaveLength(1);
  });

  test('that fails can be discarded, and the focus goes on', async () => {
    const app = await openTweets({ prepare: ({ server }) => breakCalls(server, 'post', 'tweets') });
    write(TEXT);
    await app.user.click(button());
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(article(TEXT)).toBeUndefined();
    expect(document.activeElement).toBe(screen.getAllByRole('article')[0]);
  });

  test('transport/offline: it fails at once and keeps its words', async () => {
    const app = await openTweets();
    app.server.use(...faultHandlers('transport/refused', app.provider.handlers));
    write(TEXT);
    await app.user.click(button());
    await screen.findByText("Couldn't add your tweet. Try again!");
    within(found(TEXT)).getByRole('button', { name: 'Retry' });
    expect(posts(app)).toHaveLength(1);
  });

  test('transport/reply-lost: one that arrived all the same is no failure, and is there once', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openTweets();
    app.server.use(...faultHandlers('transport/reply-lost@POST/tweets', app.provider.handlers));
    write(TEXT);
    await app.user.click(button());
    const element = found(TEXT);
    await within(element).findByRole('button', { name: 'Like' });
    expect(toast).not.toHaveBeenCalled();
    expect(stored(app, TEXT)).toHaveLength(1);
    expect(contents().filter((text) => text.includes(TEXT))).toHaveLength(1);
  });

  test('transport/reply-lost: Retry finds one that arrived while nothing could be asked', async () => {
    const app = await openTweets();
    app.server.use(
      ...faultHandlers('transport/reply-lost@POST/tweets', app.provider.handlers),
      ...faultHandlers('transport/flapping@GET/tweets', app.provider.handlers),
    );
    write(TEXT);
    await app.user.click(button());
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await within(found(TEXT)).findByRole('button', { name: 'Like' });
    expect(posts(app)).toHaveLength(1);
    expect(stored(app, TEXT)).toHaveLength(1);
  });

  test('is shown once, as the same element, when the list brings it before its own answer', async () => {
    let release = () => {};
    const app = await openTweets();
    app.server.use(
      http.post('*/api/v1/tweets', async ({ request }) => {
        // The provider has it, and its answer is late.
        await fetchTwin(request, app);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return Response.json({ data: { ...stored(app, TEXT)[0] }, message: '', success: true }, { status: 201 });
      }),
    );
    write(TEXT);
    await app.user.click(button());
    const element = found(TEXT);
    await waitFor(() => expect(stored(app, TEXT)).toHaveLength(1));
    await act(() => app.queryClient.invalidateQueries({ queryKey: tweetsQuery().queryKey }));
    await within(element).findByText('Just now');
    expect(contents().filter((text) => text.includes(TEXT))).toHaveLength(1);
    await act(async () => release());
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(found(TEXT)).toBe(element);
    expect(contents().filter((text) => text.includes(TEXT))).toHaveLength(1);
  });

  test('session/write-in-flight: one that is confirmed after a sign-out lands in nobody’s list', async () => {
    let release = () => {};
    const app = await openTweets();
    const answered = new Promise<void>((resolve) => {
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
    write(TEXT);
    await app.user.click(button());
    await app.user.click(screen.getAllByRole('button', { name: 'Logout' })[0] ?? document.body);
    await screen.findByRole('link', { name: 'Log in' });
    await screen.findByRole('feed', { name: 'Tweets' });
    await act(async () => {
      release();
      await answered;
    });
    expect(app.queryClient.getQueryData(tweetsQuery().queryKey)?.pages[0]?.items).toHaveLength(30);
    expect(article(TEXT)).toBeUndefined();
    expect(field().value, 'nor in the field of whoever comes next').toBe('');
  });
});

test('session/draft: what was typed is still there when the page comes back, and goes with a sign-out', async () => {
  const app = await openTweets();
  write(TEXT);
  await choose(app, found(mine(app.provider).content), 'Edit');
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit tweet' }), { target: { value: 'Other words' } });
  await act(() => app.router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await act(() => app.router.navigate({ to: '/tweets' }));
  await waitFor(() => expect(field().value).toBe(TEXT));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit tweet' }).value).toBe('Other words');
  await app.user.click(screen.getAllByRole('button', { name: 'Logout' })[0] ?? document.body);
  await waitFor(() => expect(field().value).toBe(''));
  expect(JSON.stringify(sessionStorage)).not.toContain('words');
});

/** Lets the provider do what a request asks, without its answer. */
async function fetchTwin(request: Request, { provider }: App) {
  await getResponse(provider.handlers, request.clone());
}

describe('a guest', () => {
  test('is asked to log in to tweet, and keeps the words', async () => {
    const app = await openAsGuest();
    write(TEXT);
    await app.user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Log in to tweet' });
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Email' }), MAREN);
    await app.user.type(within(dialog).getByLabelText('Password'), 'lighthouse-1901{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe(TEXT);
    expect(posts(app)).toEqual([]);
    await app.user.click(button());
    await waitFor(() => expect(stored(app, TEXT)).toHaveLength(1));
  });

  test('who closes the dialog keeps the words, too', async () => {
    const app = await openAsGuest();
    write(TEXT);
    await app.user.click(button());
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe(TEXT);
  });

  test('is asked to log in to like', async () => {
    const app = await openAsGuest();
    const [like] = screen.getAllByRole('button', { name: 'Like' });
    await app.user.click(like ?? document.body);
    await screen.findByRole('dialog', { name: 'Log in to like this tweet' });
  });

  test('has no options', async () => {
    await openAsGuest();
    expect(screen.queryByRole('button', { name: 'Tweet options' })).toBeNull();
  });
});

describe('a like', () => {
  test('changes its state, its count and the server, for every list', async () => {
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

  test('that fails says so and goes back', async () => {
    const app = await openTweets({
      signedIn: 'newcomer@vireo.example',
      prepare: ({ server }) => breakCalls(server, 'post', 'likes/toggle/t/:id'),
    });
    const [like] = screen.getAllByRole('button', { name: 'Like' });
    await app.user.click(like ?? document.body);
    await screen.findByText('Error while toggling like button');
    await waitFor(() => expect(like?.getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('editing', () => {
  test('only one’s own tweets have options', async () => {
    const app = await openTweets();
    const own = app.provider.db.users.first('email', MAREN);
    for (const each of screen.getAllByRole('article')) {
      const isOwn = each.textContent.includes(`@${own?.username}`);
      expect(within(each).queryAllByRole('button', { name: 'Tweet options' })).toHaveLength(isOwn ? 1 : 0);
    }
  });

  test('shows the new words at once, and the server has them', async () => {
    let release = () => {};
    const app = await openTweets({
      prepare: ({ server }) => {
        release = hold(server, 'patch', 'tweets/:id');
      },
    });
    const tweet = mine(app.provider);
    const element = found(tweet.content);
    await choose(app, element, 'Edit');
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit tweet' });
    expect(editor.value).toBe(tweet.content);
    expect(document.activeElement).toBe(editor);
    // No lower limit here.
    fireEvent.change(editor, { target: { value: ' Short ' } });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    within(element).getByText('Short');
    within(element).getByText('Saving…');
    expect(document.activeElement).toBe(within(element).getByRole('button', { name: 'Tweet options' }));
    await act(async () => release());
    await waitFor(() => expect(app.provider.db.tweets.get(tweet._id)?.content).toBe('Short'));
    await waitFor(() => expect(within(element).queryByText('Saving…')).toBeNull());
    within(element).getByText('Short');
    expect(found('Short')).toBe(element);
  });

  test('that fails says so, shows the old words again on Cancel, and has kept the new ones until then', async () => {
    const app = await openTweets({ prepare: ({ server }) => breakCalls(server, 'patch', 'tweets/:id') });
    const tweet = mine(app.provider);
    const element = found(tweet.content);
    await choose(app, element, 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit tweet' }), { target: { value: 'Better words' } });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText("Couldn't update tweet. Try again!");
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit tweet' });
    expect(editor.value).toBe('Better words');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    within(element).getByText(tweet.content);
    expect(app.provider.db.tweets.get(tweet._id)?.content).toBe(tweet.content);
  });

  test('to nothing is refused at the field', async () => {
    const app = await openTweets();
    await choose(app, found(mine(app.provider).content), 'Edit');
    const editor = screen.getByRole('textbox', { name: 'Edit tweet' });
    fireEvent.change(editor, { target: { value: '  ' } });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Content is required');
    expect(app.requests.some((line) => line.startsWith('PATCH'))).toBe(false);
  });

  test('is given up with Escape, and the focus goes back', async () => {
    const app = await openTweets();
    const element = found(mine(app.provider).content);
    await choose(app, element, 'Edit');
    await app.user.keyboard('x{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Edit tweet' })).toBeNull();
    within(element).getByText(mine(app.provider).content);
    expect(document.activeElement).toBe(within(element).getByRole('button', { name: 'Tweet options' }));
  });
});

describe('deleting', () => {
  test('hides the tweet at once, and the server follows; the focus goes to the next one', async () => {
    let release = () => {};
    const app = await openTweets({
      prepare: ({ server }) => {
        release = hold(server, 'delete', 'tweets/:id');
      },
    });
    const tweet = mine(app.provider);
    const element = found(tweet.content);
    const place = Number(element.getAttribute('aria-posinset'));
    await choose(app, element, 'Delete');
    expect(article(tweet.content)).toBeUndefined();
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe(String(place));
    await act(async () => release());
    await waitFor(() => expect(app.provider.db.tweets.get(tweet._id)).toBeUndefined());
    expect(article(tweet.content)).toBeUndefined();
  });

  test('that fails brings the tweet back to its place and says so, and is not repeated', async () => {
    const app = await openTweets({ prepare: ({ server }) => breakCalls(server, 'delete', 'tweets/:id') });
    const before = contents();
    await choose(app, found(mine(app.provider).content), 'Delete');
    await screen.findByText("Couldn't delete tweet. Try again!");
    await waitFor(() => expect(contents()).toEqual(before));
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  test('transport/reply-lost: a tweet that is gone all the same does not come back for long', async () => {
    const app = await openTweets();
    const tweet = mine(app.provider);
    app.server.use(...faultHandlers('transport/reply-lost@DELETE/tweets/*', app.provider.handlers));
    await choose(app, found(tweet.content), 'Delete');
    await screen.findByText("Couldn't delete tweet. Try again!");
    await waitFor(() => expect(article(tweet.content)).toBeUndefined());
  });
});
