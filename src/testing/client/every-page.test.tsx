import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAREN } from '../accounts';
import { type App, renderApp } from '../render-app';

/** Raw errors and printed missing values. */
const RAW = /\b(?:TypeError|SyntaxError|ZodError|HTTPError|undefined|NaN)\b|\[object |<pre>|Error:/;

/** Every page with content, by its path in the demo data. */
function pathsOf({ db }: App['provider']) {
  const maren = db.users.first('email', MAREN);
  const video = db.videos.first('owner', maren?._id ?? '');
  const playlist = db.playlists.first('owner', maren?._id ?? '');
  return [
    '/',
    `/watchpage/${video?._id}`,
    `/playlist/${playlist?._id}`,
    '/search/a',
    '/liked-videos',
    '/history',
    '/subscriptions',
    '/tweets',
    ...['', '/tweets', '/playlist', '/subscribed', '/about'].map((tab) => `/channel/maren${tab}`),
    '/settings?tab=channel',
    '/admin/dashboard',
    '/support',
  ];
}

test.each([
  ['a guest', undefined],
  ['a member', MAREN],
])(
  'every page of a provider with quirks is shown to %s without an error or a missing value (§1.1, §6.1)',
  async (_, signedIn) => {
    const { provider, router } = renderApp({ path: '/support', scenario: 'quirks', signedIn });
    await screen.findByRole('heading', { name: 'Support' });
    for (const path of pathsOf(provider)) {
      await act(() => router.navigate({ href: path }));
      const main = await screen.findByRole('main');
      await waitFor(() => expect(main.querySelector('[aria-busy="true"]'), `${path}: no skeleton`).toBeNull());
      expect(main.textContent, path).not.toBe('');
      expect(document.body.textContent, path).not.toMatch(RAW);
      expect(screen.queryByText('Something went wrong 😕'), path).toBeNull();
    }
  },
);
