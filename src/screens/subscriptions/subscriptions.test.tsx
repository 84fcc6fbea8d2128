import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { muteUser } from '@/testing/mute-user';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

test('a guest sees the sign-in prompt, and nothing is requested (§2.9)', async () => {
  const { requests, user } = renderApp({ path: '/subscriptions' });
  await screen.findByRole('heading', { name: 'Sign in to see your subscriptions' });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await screen.findByRole('dialog', { name: 'Log in to see your subscriptions' });
  expect(requests).not.toContain('GET /api/v1/videos/s/subscription');
});

test('a member sees only videos of subscribed channels, twenty to a page (§2.9)', async () => {
  const requested: string[] = [];
  const { provider } = renderApp({
    path: '/subscriptions',
    signedIn: MAREN,
    prepare: ({ server }) =>
      server.events.on('request:start', ({ request }) => {
        const { pathname, search } = new URL(request.url);
        if (pathname.endsWith('/s/subscription')) requested.push(search);
      }),
  });
  const { db } = provider;
  const feed = await screen.findByRole('feed', { name: 'Videos' });
  const me = db.users.first('email', MAREN)?._id ?? '';
  const channels = db.subscriptions.where('subscriber', me).map(({ channel }) => channel);
  const shown = within(feed)
    .getAllByRole('article')
    .map((article) => within(article).getAllByRole('link')[0]?.textContent);
  expect(shown).toHaveLength(20);
  for (const title of shown) {
    const video = db.videos.all().find((row) => row.title === title);
    expect(channels).toContain(video?.owner);
  }
  expect(requested).toEqual(['?page=1&limit=20']);
});

test('Back shows videos of other channels after the channel of all loaded videos was unsubscribed', async () => {
  let username = '';
  const { user, router, queryClient } = renderApp({
    path: '/subscriptions',
    signedIn: MAREN,
    prepare: ({ provider: { db } }) => {
      const me = db.users.first('email', MAREN)?._id ?? '';
      const { channel = '' } = db.subscriptions.where('subscriber', me)[0] ?? {};
      const [any] = db.videos.where('owner', channel).filter(({ isPublished }) => isPublished);
      username = db.users.get(channel)?.username ?? '';
      if (!any) throw new Error('The channel has no published video');
      for (let number = 0; number < 20; number++) {
        const createdAt = new Date(Date.now() - number).toISOString();
        db.videos.insert({ ...any, _id: `${'f'.repeat(22)}${10 + number}`, title: `Newest ${number}`, createdAt });
      }
    },
  });
  const feed = await screen.findByRole('feed', { name: 'Videos' });
  expect(within(feed).getByRole('article', { name: /Newest 19/ })).toBeDefined();
  await act(() => router.navigate({ to: '/channel/$username', params: { username } }));
  await user.click(await screen.findByRole('button', { name: /^Subscribed/ }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  act(() => router.history.back());
  await screen.findByRole('list', { name: 'Channels' });
  expect(screen.getAllByRole('article')).not.toHaveLength(0);
});

test.each(['default', 'quirks'])('shows the empty state for a member without subscriptions (%s)', async (scenario) => {
  renderApp({ path: '/subscriptions', scenario, signedIn: 'newcomer@vireo.example' });
  await screen.findByRole('heading', { name: 'No videos yet' });
});

test('empty Subscriptions link to the channels of the most viewed videos, except muted ones (§10.36)', async () => {
  const { provider, user } = renderApp({ path: '/subscriptions', signedIn: 'newcomer@vireo.example' });
  const channels = within(await screen.findByRole('region', { name: 'Popular channels' }));
  const { db } = provider;
  const published = db.videos.all().filter(({ isPublished }) => isPublished);
  const top = published.toSorted((one, other) => other.views - one.views).slice(0, 8);
  const names = new Set(top.map(({ owner }) => db.users.get(owner)?.fullName ?? ''));
  const links = channels.getAllByRole('link');
  expect(new Set(links.map(({ textContent }) => textContent))).toEqual(names);
  expect(links).toHaveLength(names.size);
  muteUser({ provider }, top[0]?.owner);
  const unmuted = within(await screen.findByRole('region', { name: 'Popular channels' }));
  await waitFor(() => expect(unmuted.getAllByRole('link')).toHaveLength(names.size - 1));
  await user.click(unmuted.getAllByRole('link')[0] ?? document.body);
  await screen.findByRole('navigation', { name: 'Channel' });
});

test("empty Subscriptions do not suggest the member's own channel", async () => {
  let owner = '';
  renderApp({
    path: '/subscriptions',
    signedIn: 'newcomer@vireo.example',
    prepare: ({ provider: { db } }) => {
      const [first] = db.videos.all().toSorted((one, other) => other.views - one.views);
      owner = db.users.first('email', 'newcomer@vireo.example')?._id ?? '';
      if (first) db.videos.update(first._id, { owner });
    },
  });
  const channels = within(await screen.findByRole('region', { name: 'Popular channels' }));
  expect(owner).not.toBe('');
  expect(channels.getAllByRole('link').length).toBeGreaterThan(0);
  expect(channels.queryByRole('link', { name: 'Noor Adeyemi-Falk' })).toBeNull();
});

test('the guest prompt links to the sign-up page with returnTo', async () => {
  renderApp({ path: '/subscriptions' });
  await screen.findByRole('heading', { name: 'Sign in to see your subscriptions' });
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' });
  expect(link.getAttribute('href')).toBe('/signup?returnTo=%2Fsubscriptions');
});
