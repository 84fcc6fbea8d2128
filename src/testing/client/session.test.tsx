import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getToken } from '@/lib/token';
import { followOtherTabs } from '@/resources/session/other-tabs';
import { renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { MAREN } from '@/testing/accounts';

const TOBIAS = 'tobias@vireo.example';

type Options = Parameters<typeof renderApp>[0];

/** The whole client as main.tsx starts it. */
function openApp({ prepare, ...options }: Options) {
  return renderApp({
    ...options,
    prepare: (app) => {
      onTestFinished(followOtherTabs(app.queryClient));
      prepare?.(app);
    },
  });
}

describe('cookies of another member', () => {
  test('session/other-member: a comment is not posted in their name, and its text stays in the field', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const app = openApp({
      path: ({ db }) => `/watchpage/${db.videos.all().find(({ isPublished }) => isPublished)?._id}`,
      signedIn: MAREN,
    });
    await screen.findByRole('link', { name: 'Your channel' });
    const before = app.provider.db.comments.all().length;
    const marens = getToken();
    app.signIn(TOBIAS);
    app.server.use(
      http.post('*/api/v1/comments/:id', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${marens}` ? errorPage(401, 'TokenExpiredError') : undefined,
      ),
    );
    fireEvent.change(await screen.findByRole('textbox', { name: 'Add a comment' }), {
      target: { value: 'I am Maren and wrote this' },
    });
    await app.user.click(screen.getByRole('button', { name: 'Comment' }));

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(getToken()).toBeNull();
    expect(app.provider.db.comments.all()).toHaveLength(before);
    expect(app.requests.filter((line) => line.startsWith('POST /api/v1/comments/'))).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveProperty('value', 'I am Maren and wrote this');
  });
});

describe('a session that was ended elsewhere', () => {
  test('ends in this tab with its next request (§8.3)', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const app = openApp({ path: '/tweets', signedIn: MAREN });
    await screen.findByRole('link', { name: 'Your channel' });
    app.provider.tokens.endOthers(app.provider.db.users.first('email', MAREN)?._id ?? '', '');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Write a tweet' }), {
      target: { value: 'Written after the end' },
    });
    await app.user.click(screen.getByRole('button', { name: 'Tweet' }));

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(getToken()).toBeNull();
    expect(app.requests.filter((line) => line.includes('refresh-token'))).toHaveLength(1);
  });
});

describe('a guest with the cookies of an ended session', () => {
  const first = <T,>(items: T[]): T => {
    const [item] = items;
    if (!item) throw new Error('The demo data have none');
    return item;
  };
  const video: Options['path'] = ({ db }) =>
    `/watchpage/${first(db.videos.all().filter(({ isPublished }) => isPublished))._id}`;
  const playlist: Options['path'] = ({ db }) => `/playlist/${first(db.playlists.all())._id}`;

  test.each<[string, Options['path'], string]>([
    ['the home page', '/', 'videos'],
    ['a search', '/search/one', 'videos'],
    ['the tweets', '/tweets', 'tweets'],
    ['a playlist', playlist, 'playlist/:id'],
    ['a channel', '/channel/maren', 'users/c/:username'],
    ["a channel's videos", '/channel/maren', 'videos/c/:id'],
    ["a channel's tweets", '/channel/maren/tweets', 'tweets/user/:id'],
    ["a channel's playlists", '/channel/maren/playlist', 'playlist/user/:id'],
    ["a channel's subscriptions", '/channel/maren/subscribed', 'subscriptions/u/:id'],
    ['the comments', video, 'comments/:id'],
    ['the related videos', video, 'videos'],
  ])(
    'session/guest-401: sees the sign-in prompt in place of %s, and the content once signed in',
    async (_, path, endpoint) => {
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      const app = openApp({
        path,
        prepare: ({ server }) =>
          server.use(
            http.get(`*/api/v1/${endpoint}`, ({ request }) =>
              request.headers.has('Authorization') ? undefined : errorPage(401, 'jwt expired'),
            ),
          ),
      });
      const prompt = within(await screen.findByRole('alert'));
      expect(prompt.getByRole('heading', { name: 'Sign in to see this' })).toBeTruthy();
      expect(prompt.getByText('Your last session in this browser has ended.')).toBeTruthy();
      expect(prompt.queryByRole('button', { name: 'Retry' })).toBeNull();
      expect(document.body.textContent).not.toContain('jwt');

      await app.user.click(prompt.getByRole('button', { name: 'Log in' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Log in to see this' }));
      await app.user.type(dialog.getByLabelText('Email'), MAREN);
      await app.user.type(dialog.getByLabelText('Password'), 'lighthouse-1901{Enter}');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await screen.findByRole('link', { name: 'Your channel' });
      await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
      expect(within(screen.getByRole('main')).getAllByRole('link').length).toBeGreaterThan(0);
    },
  );

  test('session/guest-401: a video shows why it needs a login', async () => {
    openApp({
      path: video,
      scenario: 'quirks,expired',
      prepare: ({ cookies, signIn }) => cookies.set('accessToken', signIn(MAREN)),
    });
    await screen.findByRole('heading', { name: 'Sign in to watch the video' });
    expect(screen.getByText('Your last session in this browser has ended.')).toBeTruthy();
  });

  test('session/guest-401: a channel that the quirks provider refuses requests nothing else', async () => {
    const app = openApp({
      path: '/channel/maren',
      scenario: 'quirks,expired',
      prepare: ({ cookies, signIn }) => cookies.set('accessToken', signIn(MAREN)),
    });
    await screen.findByRole('heading', { name: 'Sign in to see this' });
    expect(app.requests.filter((line) => line.includes('/users/'))).toEqual(['GET /api/v1/users/c/maren']);
  });
});

describe('a logout', () => {
  test.each([
    ['/history', 'Sign in to see your history'],
    ['/liked-videos', 'Sign in to see your liked videos'],
    ['/subscriptions', 'Sign in to see your subscriptions'],
    ['/admin/dashboard', 'Sign in to see your dashboard'],
  ])("on %s sends no request for the member's list as a guest", async (path, title) => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const app = openApp({ path, signedIn: MAREN, health: { statistics: true } });
    await screen.findByRole('link', { name: 'Your channel' });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    // The plots of the dashboard load later, and send a request, too.
    await act(() => vi.dynamicImportSettled());
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    app.requests.length = 0;
    await app.user.click(screen.getAllByRole('button', { name: 'Logout' })[0] ?? document.body);
    await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(app.requests).toEqual(['POST /api/v1/users/logout']);
  });
});

describe('a member whose username changed elsewhere', () => {
  test('is redirected from the old address of My Channel to the new one', async () => {
    const app = openApp({ path: '/support', signedIn: MAREN });
    await screen.findByRole('link', { name: 'Your channel' });
    const me = app.provider.db.users.first('email', MAREN);
    app.provider.db.users.update(me?._id ?? '', { username: 'marenvoss' });
    // Without a pointer, whose way to the link would load the page before the click.
    fireEvent.click(screen.getAllByRole('link', { name: 'My Channel' })[0] ?? document.body);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/channel/marenvoss'));
    await screen.findByRole('link', { name: 'Edit' });
    expect(screen.getAllByRole('link', { name: 'My Channel' })[0]?.getAttribute('href')).toBe('/channel/marenvoss');
    expect(app.requests.filter((line) => line === 'GET /api/v1/users/c/maren')).toHaveLength(1);
  });
});
