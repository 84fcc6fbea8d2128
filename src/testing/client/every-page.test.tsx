import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { undock } from '@/player/mini-player/docked';
import { MAREN } from '../accounts';
import { type App, renderApp } from '../render-app';

/** Raw errors and printed missing values. The texts of neighbouring elements touch. */
const RAW =
  /TypeError|SyntaxError|ZodError|HTTPError|undefined|NaN|Bad Gateway|Unexpected token|\[object |<pre>|Error:/;

/** A video with comments. */
const DISCUSSED = '/watchpage/b2d385d6e7c1dab30e000011';

/** Every page, by its path in the demo data. */
function pathsOf({ db }: App['provider']) {
  const maren = db.users.first('email', MAREN);
  const playlist = db.playlists.first('owner', maren?._id ?? '');
  return [
    '/',
    DISCUSSED,
    `/playlist/${playlist?._id ?? '0123456789abcdef01234567'}`,
    '/search/a',
    '/liked-videos',
    '/history',
    '/subscriptions',
    '/tweets',
    ...['', '/tweets', '/playlist', '/subscribed', '/about'].map((tab) => `/channel/maren${tab}`),
    '/channel/undefined',
    '/settings?tab=channel',
    '/admin/dashboard',
    '/login',
    '/signup',
    '/reset-password',
    '/support',
    '/nowhere',
  ];
}

// The video plays on in the mini player.
afterEach(() => undock());

// `e2e/every-route.spec.ts` shows `empty` to a member, and `down` to a guest.
test.each([
  ['quirks', 'a guest', undefined],
  ['quirks', 'a member', MAREN],
  ['empty', 'a guest', undefined],
  ['down', 'a member', MAREN],
])('every page (%s) is shown to %s without an error or a missing value (§1.1, §6.1)', async (scenario, _, signedIn) => {
  const { provider, router } = renderApp({
    path: '/support',
    scenario,
    signedIn,
    prepare: ({ queryClient }) => {
      const { queries } = queryClient.getDefaultOptions();
      queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
    },
  });
  await screen.findByRole('heading', { name: 'Support' });
  for (const path of pathsOf(provider)) {
    await act(() => router.navigate({ href: path }));
    const main = await screen.findByRole('main');
    // They load after the video.
    if (path === DISCUSSED && scenario === 'quirks') await screen.findByRole('feed', { name: 'Comments' });
    await waitFor(() => expect(main.querySelector('[aria-busy="true"]'), `${path}: no skeleton`).toBeNull());
    await waitFor(() => expect(main.textContent, path).not.toBe(''));
    expect(document.body.textContent, path).not.toMatch(RAW);
    if (scenario !== 'down') expect(screen.queryByText('Something went wrong 😕'), path).toBeNull();
  }
});
