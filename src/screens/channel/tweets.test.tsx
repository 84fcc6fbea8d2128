import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

// virtua hides rows that it has not measured, and happy-dom has no layout.
const TEXT = 'Written on my own channel.';

const field = () => screen.queryByRole('textbox', { name: 'Write a tweet' });
const contents = () => screen.queryAllByRole('article').map((each) => each.textContent);

describe('Tweets tab', () => {
  test.each(['default', 'quirks'])(
    'shows only the channel’s tweets, newest first, 30 a page (%s)',
    async (scenario) => {
      const requested: string[] = [];
      const { provider } = renderApp({
        path: '/channel/quietrooms/tweets',
        scenario,
        prepare: ({ server }) =>
          server.events.on('request:start', ({ request }) => {
            const { pathname, search } = new URL(request.url);
            if (pathname.includes('/tweets')) requested.push(pathname + search);
          }),
      });
      await screen.findByRole('feed', { name: 'Tweets' });
      const owner = provider.db.users.first('username', 'quietrooms')?._id ?? '';
      const rows = provider.db.tweets.where('owner', owner).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      expect(screen.getAllByRole('article').map((each) => each.querySelector('p + p')?.textContent)).toEqual(
        rows.map(({ content }) => content),
      );
      expect(requested).toEqual([`/api/v1/tweets/user/${owner}?page=1&limit=30`]);
      screen.getByRole('link', { name: 'Tweets', current: 'page' });
      expect(field(), 'the composer is for the owner').toBeNull();
    },
  );

  test.each(['default', 'quirks'])(
    'shows an empty state without an error for a user without tweets (%s)',
    async (scenario) => {
      renderApp({ path: '/channel/newcomer/tweets', scenario, signedIn: MAREN });
      await screen.findByRole('heading', { name: 'No tweets yet' });
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field()).toBeNull();
    },
  );

  test.each(['default', 'quirks'])(
    'the owner’s first tweet replaces the empty state (%s) (§2.14)',
    async (scenario) => {
      const { user, provider } = renderApp({
        path: '/channel/newcomer/tweets',
        scenario,
        signedIn: 'newcomer@vireo.example',
      });
      await screen.findByRole('heading', { name: 'Write your first tweet' });
      fireEvent.change(await screen.findByRole('textbox', { name: 'Write a tweet' }), { target: { value: TEXT } });
      await user.click(screen.getByRole('button', { name: 'Tweet' }));
      expect(contents()[0]).toContain(TEXT);
      expect(screen.queryByRole('heading', { name: 'Write your first tweet' })).toBeNull();
      await waitFor(() => expect(provider.db.tweets.all().some(({ content }) => content === TEXT)).toBe(true));
      await screen.findByRole('button', { name: 'Tweet options' });
      expect(contents()).toHaveLength(1);
    },
  );

  test('a tweet written here is also at the top of the global feed (§6.3)', async () => {
    const { user, router } = renderApp({ path: '/channel/maren/tweets', signedIn: MAREN });
    await screen.findByRole('feed', { name: 'Tweets' });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Write a tweet' }), { target: { value: TEXT } });
    await user.click(screen.getByRole('button', { name: 'Tweet' }));
    expect(contents()[0]).toContain(TEXT);
    await within(screen.getAllByRole('article')[0] ?? document.body).findByRole('button', { name: 'Like' });
    await router.navigate({ to: '/tweets' });
    await screen.findByRole('heading', { level: 1, name: 'Tweets' });
    await waitFor(() => expect(contents()[0]).toContain(TEXT));
    expect(contents().filter((text) => text.includes(TEXT))).toHaveLength(1);
  });
});
