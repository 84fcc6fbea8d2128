import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { pageOf } from '@/query/page';
import { setToken } from '@/lib/token';
import { login } from '@/resources/session/login-api';
import { enterSession } from '@/resources/session/cache';
import { homeVideosQuery } from '@/resources/video/queries';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { MAREN } from '@/testing/accounts';
import { findName, NEWCOMER, readsOf } from '@/testing/channel-page';

function userNamed({ db }: App['provider'], username: string) {
  const user = db.users.first('username', username);
  if (!user) throw new Error(`The demo data have no user ${username}`);
  return user;
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Channel' }));

describe('channel header', () => {
  test('shows the name, the username and both subscription counts (§2.11)', async () => {
    const { provider } = renderApp({ path: '/channel/maren' });
    const { _id, fullName } = userNamed(provider, 'maren');
    await findName(fullName);
    screen.getByText('@maren');
    screen.getByText(`${provider.db.subscriptions.where('channel', _id).length} subscribers`);
    screen.getByText(`${provider.db.subscriptions.where('subscriber', _id).length} subscriptions`);
    screen.getByRole('button', { name: 'Subscribe', pressed: false });
    await waitFor(() => expect(document.title).toBe(`${fullName} • Vireo`));
  });

  test('stays mounted when the tab changes, without a second request, and the tab keeps the focus (§2.11)', async () => {
    const app = renderApp({ path: '/channel/maren' });
    const heading = await findName('Maren Oyelaran');
    await screen.findByRole('feed');
    for (const name of ['Subscribed', 'About', 'Videos']) {
      const tab = tabs().getByRole('link', { name });
      await app.user.click(tab);
      await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'));
      expect(tabs().getAllByRole('link', { current: 'page' })).toEqual([tab]);
      expect(document.activeElement).toBe(tab);
    }
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(readsOf(app, 'users/c/maren')).toHaveLength(1);
  });

  test.each([true, false])(
    'each tab has its own document title and announces that it is open (channel already loaded: %s)',
    async (isKnown) => {
      let release = () => {};
      const { user, router } = renderApp({
        path: '/channel/maren/tweets',
        prepare: ({ server }) => {
          if (!isKnown) release = hold(server, 'get', 'users/c/:username');
        },
      });
      await screen.findByRole('navigation', { name: 'Channel' });
      release();
      await waitFor(() => expect(document.title).toBe('Maren Oyelaran — Tweets • Vireo'));
      const announcement = screen.getByText('Now open: Tweets');
      expect(announcement.parentElement?.getAttribute('aria-live')).toBe('polite');
      await user.click(tabs().getByRole('link', { name: 'About' }));
      await waitFor(() => expect(document.title).toBe('Maren Oyelaran — About • Vireo'));
      expect(announcement.textContent).toBe('Now open: About');
      await user.click(tabs().getByRole('link', { name: 'Videos' }));
      await waitFor(() => expect(document.title).toBe('Maren Oyelaran • Vireo'));
      act(() => router.history.back());
      await waitFor(() => expect(document.title).toBe('Maren Oyelaran — About • Vireo'));
      await act(() => router.navigate({ to: '/support' }));
      await waitFor(() => expect(document.title).toBe('Support • Vireo'));
    },
  );

  test('subscribing changes the button, the subscriber count and the server (§4.5)', async () => {
    const { user, provider } = renderApp({ path: '/channel/quietrooms', signedIn: NEWCOMER });
    const { _id } = userNamed(provider, 'quietrooms');
    const { subscriptions } = provider.db;
    const before = subscriptions.count('channel', _id);
    await user.click(await screen.findByRole('button', { name: 'Subscribe', pressed: false }));
    screen.getByRole('button', { name: 'Subscribed', pressed: true });
    screen.getByText(`${before + 1} subscribers`);
    await waitFor(() => expect(subscriptions.count('channel', _id)).toBe(before + 1));
  });

  test('Subscribe opens the login dialog for a guest (§1.3, §4.3, §6.1)', async () => {
    const { user } = renderApp({ path: '/channel/maren' });
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await screen.findByRole('dialog', { name: 'Log in to subscribe' });
  });

  test("a click on Subscribe right after signing in keeps a subscription that the guest's copy lacks (§4.3)", async () => {
    const app = renderApp({ path: '/channel/wellenform' });
    const { subscriptions } = app.provider.db;
    const [channel, me] = [userNamed(app.provider, 'wellenform')._id, userNamed(app.provider, 'maren')._id];
    const isSubscribed = () => subscriptions.where('channel', channel).some(({ subscriber }) => subscriber === me);
    expect(isSubscribed()).toBe(true);
    const button = await screen.findByRole('button', { name: 'Subscribe', pressed: false });
    const release = hold(app.server, 'get', 'users/c/wellenform');
    const { accessToken, user } = await login({ email: MAREN, password: 'lighthouse-1901' });
    setToken(accessToken);
    act(() => enterSession(app.queryClient, user));
    await app.user.click(button);
    await waitFor(() => expect(readsOf(app, `subscriptions/u/${me}`)).toHaveLength(1));
    release();
    await screen.findByRole('button', { name: 'Subscribed', pressed: true });
    expect(isSubscribed()).toBe(true);
    expect(app.requests).not.toContain(`POST /api/v1/subscriptions/c/${channel}`);
  });

  test('a subscription refused with 403 shows "Cannot subscribe to your own channel" and restores the button (§8.10)', async () => {
    const toast = vi.spyOn(notify, 'error');
    const { user, server } = renderApp({ path: '/channel/wellenform', signedIn: NEWCOMER });
    server.use(http.post('*/api/v1/subscriptions/c/:id', () => errorPage(403, 'Forbidden')));
    await user.click(await screen.findByRole('button', { name: 'Subscribe', pressed: false }));
    await waitFor(() =>
      expect(toast.mock.calls.map(([text]) => text)).toEqual(['Cannot subscribe to your own channel']),
    );
    await screen.findByRole('button', { name: 'Subscribe', pressed: false });
  });

  test('shows the owner Edit instead of Subscribe (§2.14, §6.3)', async () => {
    renderApp({ path: '/channel/maren', signedIn: MAREN });
    await findName('Maren Oyelaran');
    const edit = await screen.findByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe('/settings');
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  });

  test('shows other members no Edit', async () => {
    renderApp({ path: '/channel/quietrooms', signedIn: MAREN });
    await screen.findByRole('button', { name: /^Subscribe/ });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test('shows the default cover for a channel without one (§2.30)', async () => {
    renderApp({
      path: '/channel/maren',
      prepare: ({ provider }) => provider.db.users.update(userNamed(provider, 'maren')._id, { coverImage: '' }),
    });
    await screen.findByRole('button', { name: 'Subscribe' });
    const pictures = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect(pictures).toContain('/default-cover.svg');
  });

  test('shows the default cover if the cover fails to load', async () => {
    renderApp({ path: '/channel/maren' });
    await findName('Maren Oyelaran');
    const cover = await waitFor(() => {
      const image = document.querySelector('main header img[fetchpriority=high]');
      if (!image) throw new Error('No cover yet');
      return image;
    });
    expect(cover.getAttribute('src')).not.toBe('/default-cover.svg');
    fireEvent.error(cover);
    expect(cover.getAttribute('src')).toBe('/default-cover.svg');
  });

  test('shows the owner from a cached list while the channel is loading', async () => {
    renderApp({
      path: '/channel/o',
      prepare: (app) => {
        const owner = { _id: 'f'.repeat(24), username: 'o', fullName: 'The owner', avatar: '' };
        const [row] = app.provider.db.videos.all();
        if (!row) throw new Error('The demo data have no video');
        const video = { ...row, createdAt: null, isLiked: null, likesCount: null, commentsCount: null, owner };
        app.queryClient.setQueryData(homeVideosQuery().queryKey, {
          pages: [pageOf([video], 1, 10)],
          pageParams: [1],
        });
        app.server.use(http.get('*/api/v1/users/c/o', () => new Promise(() => {})));
      },
    });
    await findName('The owner');
    screen.getByText('@o');
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  });
});

test.each(['a/b', '100 %', 'what?', '#tag', 'two words', 'a..b', '%2F', 'été 日本', '\\'])(
  'hostile/username: links lead to the channel of %j',
  async (username) => {
    const app = renderApp({
      path: '/login',
      signedIn: MAREN,
      prepare: ({ provider }) => provider.db.users.update(userNamed(provider, 'maren')._id, { username }),
    });
    await app.user.click(await screen.findByRole('link', { name: 'Your channel' }));
    await findName('Maren Oyelaran');
    screen.getByText(`@${username}`);
    await app.user.click(tabs().getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { name: 'Description' });
    await findName('Maren Oyelaran');
    expect(readsOf(app, `users/c/${encodeURIComponent(username)}`)).toHaveLength(1);
  },
);

test('hostile/username: requests nothing for a username that no URL can contain', async () => {
  const app = renderApp({
    path: '/login',
    signedIn: MAREN,
    prepare: ({ provider }) => provider.db.users.update(userNamed(provider, 'maren')._id, { username: '..' }),
  });
  await app.user.click(await screen.findByRole('link', { name: 'Your channel' }));
  await findName('Channel does not exist');
  const { pathname } = new URL(app.router.history.location.href, location.origin);
  expect(pathname, 'as the browser normalises it').toMatch(/^\/channel\//);
  expect(app.requests.filter((request) => request.includes('/users/c/'))).toEqual([]);
});

test('an unknown tab shows the 404 page and requests nothing of the channel (§2.20)', async () => {
  const { requests } = renderApp({ path: '/channel/maren/zzz' });
  const main = within(await screen.findByRole('main'));
  await main.findByRole('heading', { level: 1, name: 'This page does not exist' });
  expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('navigation', { name: 'Channel' })).toBeNull();
  expect(document.title).toBe('Vireo');
  expect(requests.filter((request) => request.includes('/users/c/'))).toEqual([]);
});
