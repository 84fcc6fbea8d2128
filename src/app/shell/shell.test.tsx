import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

/** The specification's order. */
const GUEST = ['Home', 'Tweets', 'Liked videos', 'History', 'Subscriptions', 'My Channel', 'Support'];
const MEMBER = [...GUEST.slice(0, -1), 'Dashboard', 'Logout', 'Settings', 'Support'];

function entries() {
  const items = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
}

describe('the side menu', () => {
  test.each([
    { who: 'a guest', signedIn: undefined, order: GUEST },
    { who: 'a member', signedIn: MAREN, order: MEMBER },
  ])(
    'shows $who the entries in order, and no others (§2.22, §2.23, §2.24, §6.1, §6.2)',
    async ({ signedIn, order }) => {
      renderApp({ path: '/no/such/page', signedIn });
      await screen.findByRole('heading', { level: 1 });
      if (signedIn) await screen.findByRole('link', { name: 'Your channel' });
      expect(entries()).toEqual(order);
    },
  );
});

test('More, opened before the session has loaded, keeps its entries', async () => {
  let release = () => {};
  const { user } = renderApp({
    path: '/no/such/page',
    signedIn: MAREN,
    prepare: ({ server }) => {
      release = hold(server, 'get', 'users/current-user');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const panel = document.querySelector('nav [popover]');
  const labels = () => [...(panel?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent);
  const before = labels();
  expect(before).toContain('Logout');
  release();
  await screen.findByRole('link', { name: 'Your channel' });
  expect(labels()).toEqual(before);
});

test('Logout works before the session has loaded, and removes what the browser has saved for the member', async () => {
  let release = () => {};
  const { user, provider } = renderApp({
    path: '/no/such/page',
    signedIn: MAREN,
    prepare: ({ server }) => {
      release = hold(server, 'get', 'users/current-user');
    },
  });
  const key = `vireo:searches/${provider.db.users.first('email', MAREN)?._id ?? ''}`;
  localStorage.setItem(key, '["tide"]');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Log in' });
  expect(localStorage.getItem(key)).toBeNull();
  release();
  await screen.findByText('Logged out successfully...');
  expect(entries()).toEqual(GUEST);
});

describe('the entry of the current page', () => {
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent);

  test.each([
    { path: '/', entry: 'Home' },
    { path: '/liked-videos?from=here', entry: 'Liked videos' },
    { path: '/tweets/', entry: 'Tweets' },
    { path: '/channel/maren/', entry: 'My Channel' },
    { path: '/channel/maren', entry: 'My Channel' },
    { path: '/channel/maren/tweets', entry: 'My Channel' },
  ])('is $entry on $path', async ({ path, entry }) => {
    renderApp({ path, signedIn: MAREN });
    await waitFor(() => expect(new Set(current())).toEqual(new Set([entry])));
  });

  test.each(['/channel/maren2', '/no/such/page'])('is none on %s', async (path) => {
    renderApp({ path, signedIn: MAREN });
    const own = await screen.findByRole('link', { name: 'Your channel' });
    await waitFor(() => expect(own.getAttribute('href')).toBe('/channel/maren'));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('is My Channel with any name', async () => {
    const { user } = renderApp({
      path: '/support',
      signedIn: MAREN,
      prepare: ({ provider: { db } }) => {
        const maren = db.users.all().find(({ email }) => email === MAREN);
        if (maren) db.users.update(maren._id, { username: 'käse 100% {a}' });
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Your channel' }));
    await waitFor(() => expect(new Set(current())).toEqual(new Set(['My Channel'])));
  });
});

test('a navigation leaves the focus in a field that the user has entered meanwhile', async () => {
  renderApp({ path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  field.focus();
  fireEvent.change(field, { target: { value: 'harbour' } });
  fireEvent.submit(field);
  field.focus();
  await screen.findByRole('heading', { level: 1, name: /harbour/ });
  await screen.findAllByRole('article');
  expect(document.activeElement).toBe(field);
});

describe('the account in the top bar', () => {
  const bar = () => within(screen.getByRole('banner'));

  test('is a skeleton of the same size while the session loads', async () => {
    let release = () => {};
    renderApp({
      path: '/no/such/page',
      signedIn: MAREN,
      prepare: ({ server }) => {
        release = hold(server, 'get', 'users/current-user');
      },
    });
    await screen.findByRole('heading', { level: 1 });
    const links = () =>
      bar()
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    expect(links()).toEqual(['Vireo home']);
    const container = bar().getByRole('button', { name: 'Theme' }).parentElement;
    const count = container?.childElementCount;
    release();
    await waitFor(() => expect(links()).toEqual(['Vireo home', 'Your channel']));
    expect(container?.childElementCount, 'the skeleton is replaced, so nothing shifts').toBe(count);
  });

  test('status/down: links to the channel if the session fails to load, and keeps the focus once it has loaded', async () => {
    const fault = createFault('get', 'users/current-user', 502);
    const { user, queryClient } = renderApp({
      path: '/no/such/page',
      signedIn: MAREN,
      prepare: fault.inject,
    });
    const link = await screen.findByRole('link', { name: 'Your channel', description: 'Your account did not load' });
    expect(bar().queryByRole('link', { name: 'Log in' })).toBeNull();
    screen.getByText('Your account did not load');
    await user.click(link);
    await screen.findByRole('heading', { name: 'Your channel cannot be shown' });
    fault.repair();
    link.focus();
    await act(() => queryClient.refetchQueries({ queryKey: ['session'] }));
    await screen.findByRole('heading', { level: 1, name: 'Maren Oyelaran' });
    expect(screen.getByRole('link', { name: 'Your channel', description: '' })).toBe(link);
    expect(link.getAttribute('href')).toBe('/channel/maren');
  });

  test('status/down: Retry loads the session, and the note about it goes away', async () => {
    const fault = createFault('get', 'users/current-user', 502);
    const { user } = renderApp({ path: '/no/such/page', signedIn: MAREN, prepare: fault.inject });
    const note = await screen.findByText('Your account did not load');
    fault.repair();
    await user.click(within(note).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(note.isConnected).toBe(false));
    screen.getByRole('link', { name: 'Your channel', description: '' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('navigating to another page', () => {
  test('moves the focus to its heading, and sets the title', async () => {
    const { user } = renderApp({ path: '/' });
    await screen.findAllByRole('article');
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    const heading = await screen.findByRole('heading', { name: 'Log in', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(document.title).toBe('Log in • Vireo'));
  });

  test('by logging out moves the focus to the heading, too', async () => {
    const { user } = renderApp({ path: '/settings', signedIn: MAREN });
    await screen.findByRole('tabpanel');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const heading = await screen.findByRole('heading', { name: 'Sign in to change your settings' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('without a heading moves the focus to main', async () => {
    const { user } = renderApp({ path: '/login', scenario: 'quirks' });
    await user.click(await screen.findByRole('link', { name: 'Vireo home' }));
    await screen.findAllByRole('article');
    const main = screen.getByRole('main');
    await waitFor(() => expect(main.contains(document.activeElement)).toBe(true));
  });
});
