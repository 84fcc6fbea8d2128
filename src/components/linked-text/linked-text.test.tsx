import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { getTweet, insertTweet, openTweetsAsGuest } from '@/testing/tweets-page';

const link = (name: string) => within(getTweet('Look:')).getByRole('link', { name });

test.each([
  ['@wellenform', '/channel/wellenform'],
  ['#gulls', '/search/gulls'],
  [`${location.origin}/search/deep%20sea`, '/search/deep%20sea'],
  [`${location.origin}/tweets?login=tweet`, '/tweets?login=tweet'],
])('%s in a tweet opens in the page (§10.5)', async (text, path) => {
  const { user, router } = await openTweetsAsGuest({ prepare: (app) => insertTweet(app, `Look: ${text}.`) });
  expect(link(text).getAttribute('href')).toBe(path);
  expect(link(text).hasAttribute('target')).toBe(false);
  await user.click(link(text));
  await waitFor(() => expect(router.state.location.href).toBe(path));
});

test('a click with Ctrl on a link of this site is left to the browser (§10.5)', async () => {
  const { router } = await openTweetsAsGuest({ prepare: (app) => insertTweet(app, 'Look: @maren') });
  let isLeft: boolean | undefined;
  // happy-dom would open the link in this window.
  const onClick = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  fireEvent.click(link('@maren'), { ctrlKey: true });
  expect(isLeft).toBe(true);
  expect(router.state.location.href).toBe('/tweets');
});

test.each(['/media/clips/tide.mp4', '/api/v1/users/logout'])(
  'a link to %s, which is no page of the client, opens a new tab (§10.5)',
  async (path) => {
    await openTweetsAsGuest({ prepare: (app) => insertTweet(app, `Look: ${location.origin}${path}`) });
    expect(link(`${location.origin}${path}`).getAttribute('target')).toBe('_blank');
  },
);

test.each(['//evil.example/login', '/\\evil.example/login', '/.//evil.example/login'])(
  'a link to this site with the path %s leads to this site (§10.5)',
  async (path) => {
    await openTweetsAsGuest({ prepare: (app) => insertTweet(app, `Look: ${location.origin}${path}`) });
    const href = link(`${location.origin}${path}`).getAttribute('href') ?? '';
    expect(new URL(href, location.href).origin).toBe(location.origin);
  },
);

test('a link to another time of the open video seeks, without another view (§10.5)', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const app = renderApp({
    path: ({ db }) => {
      const video = db.videos.all().find(({ isPublished }) => isPublished);
      if (!video) throw new Error('There is no published video');
      db.videos.update(video._id, { description: `Look: ${location.origin}/watchpage/${video._id}?t=5` });
      return `/watchpage/${video._id}`;
    },
  });
  const { pathname } = app.router.latestLocation;
  const other = await screen.findByRole('link', { name: `${location.origin}${pathname}?t=5` });
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('No video element');
  Object.defineProperty(video, 'duration', { value: 60, configurable: true });
  await app.user.click(other);
  await waitFor(() => expect(video.currentTime).toBe(5));
  expect(app.router.state.location.href).toBe(`${pathname}?t=5`);
  expect(app.requests.filter((line) => line === `GET /api/v1${pathname.replace('watchpage', 'videos')}`)).toHaveLength(
    1,
  );
});
