import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';
import { announce } from '@/testing/announce';

function openAbout(change: Record<string, string>, signedIn?: string) {
  return renderApp({
    path: '/channel/maren/about',
    signedIn,
    prepare: ({ provider }) => {
      const { users } = provider.db;
      users.update(users.first('username', 'maren')?._id ?? '', change);
    },
  });
}

const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('About tab', () => {
  test('the description keeps its line breaks, and its URLs are links', async () => {
    openAbout({ description: 'First line\nSee https://example.org/a.' });
    const link = await screen.findByRole('link', { name: 'https://example.org/a' });
    expect(link.getAttribute('href')).toBe('https://example.org/a');
    expect(link.closest('p')?.textContent).toBe('First line\nSee https://example.org/a.');
  });

  test('shows when the channel was created and its counts (§2.11)', async () => {
    // In the reader's time zone.
    const { provider } = openAbout({ createdAt: new Date(2024, 2, 9).toISOString() });
    await screen.findByRole('heading', { name: 'Details' });
    const { subscriptions, users } = provider.db;
    const id = users.first('username', 'maren')?._id ?? '';
    expect(valueOf('Joined')).toBe('March 9, 2024');
    expect(valueOf('Audience')).toBe(`${subscriptions.count('channel', id)} subscribers`);
    expect(valueOf('Follows')).toBe(`${subscriptions.count('subscriber', id)} subscriptions`);
  });

  test('with feeds, links to that of the channel (§10.16)', async () => {
    renderApp({ path: '/channel/maren/about', prepare: announce({ feeds: true }) });
    const link = await screen.findByRole('link', { name: 'Feed' });
    expect(link.getAttribute('href')).toBe('/feeds/channel/maren');
  });

  test.each(['Okay', { pages: 100 }, { embeds: true, feeds: 'yes' }])(
    'has no feed if the provider announces %j (§10.16)',
    async (health) => {
      const app = renderApp({ path: '/channel/maren/about', prepare: announce(health) });
      await screen.findByRole('heading', { name: 'Details' });
      await waitFor(() => expect(app.queryClient.getQueryState(['health'])?.status).toBe('success'));
      await import('./feed-link');
      expect(screen.queryByRole('link', { name: 'Feed' })).toBeNull();
    },
  );

  test('shows members their own email address', async () => {
    openAbout({}, MAREN);
    const email = await within(await screen.findByRole('main')).findByRole('link', { name: MAREN });
    expect(email.getAttribute('href')).toBe(`mailto:${MAREN}`);
  });

  test.each([
    ['a guest', undefined],
    ['another member', 'tobias@vireo.example'],
  ])('does not show a member’s email address to %s, although the provider sends it', async (_, signedIn) => {
    openAbout({ email: MAREN }, signedIn);
    await screen.findByRole('heading', { name: 'Details' });
    expect(screen.queryByText('Email')).toBeNull();
    expect(document.body.innerHTML).not.toContain(MAREN);
  });

  test.each(['', 'hidden', 'a b@c.d', 'a@b'])(
    'does not show the owner an invalid email address like %j',
    async (email) => {
      openAbout({ email }, MAREN);
      await screen.findByRole('heading', { name: 'Details' });
      expect(screen.queryByText('Email')).toBeNull();
    },
  );

  test.each([
    ['a visitor', undefined, 'No description yet.'],
    ['the owner', MAREN, 'You have not written a description yet.'],
  ])('shows %s an empty state without a description', async (_, signedIn, text) => {
    openAbout({ description: ' ' }, signedIn);
    await screen.findByText(text);
  });
});
