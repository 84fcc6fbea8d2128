import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { undock } from '@/player/mini-player/docked';
import { MAREN } from '../accounts';
import { type App, renderApp } from '../render-app';

/** Raw errors and printed missing values. The texts of neighbouring elements touch. */
const RAW = /TypeError|SyntaxError|ZodError|HTTPError|undefined|NaN|\[object |<pre>|Error:/;

/** A video with comments. */
const DISCUSSED = '/watchpage/b2d385d6e7c1dab30e000011';

/** Every page with content, by its path in the demo data. */
function pathsOf({ db }: App['provider']) {
  const maren = db.users.first('email', MAREN);
  const playlist = db.playlists.first('owner', maren?._id ?? '');
  return [
    '/',
    DISCUSSED,
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

// The video plays on in the mini player.
afterEach(() => undock());

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
      // They load after the video.
      if (path === DISCUSSED) await screen.findByRole('feed', { name: 'Comments' });
      await waitFor(() => expect(main.querySelector('[aria-busy="true"]'), `${path}: no skeleton`).toBeNull());
      expect(main.textContent, path).not.toBe('');
      expect(document.body.textContent, path).not.toMatch(RAW);
      expect(screen.queryByText('Something went wrong 😕'), path).toBeNull();
    }
  },
);
