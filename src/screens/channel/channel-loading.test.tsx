import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';
import { findName } from '@/testing/channel-page';

/** Makes every request for a channel respond with `reply`. */
function replyForChannels({ server }: App, reply: () => Response | undefined) {
  server.use(http.get('*/api/v1/users/c/:username', reply));
}

describe('a tab of a loading channel', () => {
  test.each([
    { tab: '', loading: 'Loading videos', reads: '/videos/c/' },
    { tab: '/tweets', loading: 'Loading tweets', reads: '/tweets/user/' },
    { tab: '/playlist', loading: 'Loading playlists', reads: '/playlist/user/' },
    { tab: '/subscribed', loading: 'Loading channels', reads: '/subscriptions/u/' },
    { tab: '/about', loading: 'Loading the description', reads: '/about/' },
  ])('shows "$loading" until its own data have loaded', async ({ tab, loading, reads }) => {
    const releases: (() => void)[] = [];
    const app = renderApp({
      path: `/channel/maren${tab}`,
      prepare: ({ server }) => {
        for (const path of [
          'users/c/:name',
          'videos/c/:id',
          'tweets/user/:id',
          'playlist/user/:id',
          'subscriptions/u/:id',
        ])
          releases.push(hold(server, 'get', path));
      },
    });
    const skeleton = (await screen.findByText(loading)).parentElement;
    expect(skeleton?.getAttribute('aria-busy')).toBe('true');
    expect(app.requests.filter((request) => request.includes(reads))).toEqual([]);
    const [releaseChannel, ...others] = releases;
    releaseChannel?.();
    await screen.findByRole('button', { name: 'Subscribe' });
    if (tab !== '/about') expect(screen.getByText(loading).parentElement, 'the same element').toBe(skeleton);
    for (const release of others) release();
    await waitFor(() => expect(screen.queryByText(loading)).toBeNull());
    expect(app.requests.filter((request) => request.includes(reads))).toHaveLength(tab === '/about' ? 0 : 1);
  });

  test.each([
    { tab: 'tweets', role: 'textbox', name: 'Write a tweet' },
    { tab: 'playlist', role: 'button', name: 'New playlist' },
  ])('shows the owner "$name" on the $tab tab at once, and keeps it mounted', async ({ tab, role, name }) => {
    let release = () => {};
    renderApp({
      path: `/channel/maren/${tab}`,
      signedIn: MAREN,
      prepare: ({ server }) => {
        release = hold(server, 'get', 'users/c/:name');
      },
    });
    const control = await screen.findByRole(role, { name });
    screen.getByText(`Loading ${tab === 'tweets' ? tab : 'playlists'}`);
    release();
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    expect(screen.getByRole(role, { name })).toBe(control);
  });
});

describe('a channel that does not load', () => {
  test.each([
    ['404', () => new HttpResponse(null, { status: 404 })],
    ['400', () => new HttpResponse(null, { status: 400 })],
    ['no data', () => HttpResponse.json({ success: true, message: '' })],
    ['an empty list', () => HttpResponse.json({ data: [], success: true, message: '' })],
  ])("shows 'Channel does not exist' for a response with %s", async (_, reply) => {
    renderApp({ path: '/channel/nobody', prepare: (app) => replyForChannels(app, reply) });
    await findName('Channel does not exist');
    expect(screen.queryByRole('navigation', { name: 'Channel' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test.each(['default', 'quirks'])(
    "shows 'Channel does not exist' for an unknown username (%s) (§2.13)",
    async (scenario) => {
      renderApp({ path: '/channel/nobody-has-this-name', scenario });
      await findName('Channel does not exist');
    },
  );

  test('shows an error, and Retry loads the channel', async () => {
    const fault = createFault('get', 'users/c/:username', 502);
    const { user } = renderApp({ path: '/channel/maren', prepare: fault.inject });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    within(screen.getByRole('alert')).getByText('Something went wrong 😕');
    fault.repair();
    await user.click(retry);
    await findName('Maren Oyelaran');
    await screen.findByRole('feed', { name: 'Videos' });
  });
});
