import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '@/query/page';
import { leaveSession } from '@/resources/session/cache';
import { homeVideosQuery, OWN_VIDEOS } from '@/resources/video/queries';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

/** A video of the demo data. The tests open the first one. */
function videoOf({ db }: App['provider'], index = 0) {
  const video = db.videos.all()[index];
  if (!video) throw new Error('The demo data have no such video');
  return video;
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function openWatch(options: { scenario?: string; signedIn?: string; prepare?: (app: App) => void } = {}) {
  const app = renderApp({ path: (provider) => `/watchpage/${videoOf(provider)._id}`, ...options });
  const video = videoOf(app.provider);
  return {
    ...app,
    video,
    reads: () => app.requests.filter((request) => request === `GET /api/v1/videos/${video._id}`),
  };
}

/** The video's button comes before those of the comments. */
async function likeButton() {
  const [first] = await screen.findAllByRole('button', { name: 'Like' });
  if (!first) throw new Error('no Like button');
  return first;
}

const countOn = (button: HTMLElement) => Number(/\d+$/.exec(button.textContent)?.[0]);

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

test('long-session/strict-mode-one-get: a visit requests the video once under StrictMode', async () => {
  const { reads } = openWatch();
  await likeButton();
  expect(reads()).toHaveLength(1);
});

test('long-session/hover-adds-no-view: preloading a watch page does not request the video', async () => {
  const { router, provider, requests } = openWatch();
  await likeButton();
  const { _id: videoId } = videoOf(provider, 1);
  await router.preloadRoute({ to: '/watchpage/$videoId', params: { videoId } });
  // A later request: the video's would be sent by now.
  await router.preloadRoute({ to: '/tweets' });
  await waitFor(() => expect(requests).toContain('GET /api/v1/tweets'));
  expect(requests).not.toContain(`GET /api/v1/videos/${videoId}`);
});

test('shows cached list data while the video is loading', async () => {
  let title = '';
  const { video } = openWatch({
    prepare: ({ queryClient, provider, server }) => {
      const known = videoOf(provider);
      title = known.title;
      const listed = {
        ...known,
        createdAt: null,
        owner: { _id: 'o', username: 'o', fullName: 'The owner', avatar: '' },
      };
      queryClient.setQueryData(homeVideosQuery().queryKey, {
        pages: [pageOf([{ ...listed, isLiked: null, likesCount: null, commentsCount: null }], 1, 20)],
        pageParams: [1],
      });
      server.use(http.get(`*/api/v1/videos/${known._id}`, () => new Promise(() => {})));
    },
  });
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText('The owner');
  expect(screen.getByRole('region', { name: 'Video player' }).querySelector('video')?.src).toContain(video.videoFile);
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
});

test("a sign-out hides the member's unpublished video before the response to the guest", async () => {
  const { queryClient, server, video } = openWatch({
    signedIn: MAREN,
    prepare: ({ queryClient: client, provider }) => {
      const known = videoOf(provider);
      provider.db.videos.update(known._id, { isPublished: false });
      const owner = { _id: known.owner, username: 'maren', fullName: 'Maren', avatar: '' };
      client.setQueryData(OWN_VIDEOS, [{ ...known, createdAt: null, owner }]);
    },
  });
  await likeButton();
  hold(server, 'get', `videos/${video._id}`);
  act(() => leaveSession(queryClient));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: video.title })).toBeNull());
});

test('a like shows at once, and is undone with a toast when the server refuses it (§8.11)', async () => {
  const { user, reads } = openWatch({
    signedIn: 'newcomer@vireo.example',
    prepare: createFault('post', 'likes/*').inject,
  });
  const button = await likeButton();
  const count = countOn(button);
  expect(isPressed(button)).toBe(false);
  await user.click(button);
  await screen.findByText('Error while toggling like button');
  await waitFor(() => expect(isPressed(button)).toBe(false));
  expect(countOn(button)).toBe(count);
  expect(reads(), 'a like never refetches the video').toHaveLength(1);
});

test("Like and Subscribe change their state, their counts and the server's data (§4.4, §4.5, §6.2)", async () => {
  const { user, provider, video, queryClient, reads } = openWatch({ signedIn: 'newcomer@vireo.example' });
  const button = await likeButton();
  const count = countOn(button);
  const likes = provider.db.likes.all().length;
  await user.click(button);
  expect(isPressed(button)).toBe(true);
  expect(countOn(button)).toBe(count + 1);
  await waitFor(() => expect(provider.db.likes.all()).toHaveLength(likes + 1));
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
  expect(reads(), 'a like never refetches the video').toHaveLength(1);

  const subscribers = provider.db.subscriptions.where('channel', video.owner).length;
  screen.getByText(`${subscribers} subscribers`);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  screen.getByRole('button', { name: 'Subscribed', pressed: true });
  screen.getByText(`${subscribers + 1} subscribers`);
});

test('the author sees no Subscribe button (§4.5)', async () => {
  openWatch({ signedIn: MAREN });
  await likeButton();
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
});

test('the author sees neither Subscribe nor the menu about another member before the session has loaded', async () => {
  openWatch({ signedIn: MAREN, prepare: ({ server }) => void hold(server, 'get', 'users/current-user') });
  const { parentElement: actions } = await likeButton();
  const labels = [...(actions?.querySelectorAll(':scope > button') ?? [])].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent.replace(/\d+$/, ''),
  );
  expect(labels).toEqual(['Like', 'Save', 'Share']);
});

test('a sign-up from the prompt returns to the time in the video', async () => {
  const path = `/watchpage/${'f'.repeat(24)}?t=30`;
  const { router, user } = renderApp({ path });
  await screen.findByRole('heading', { name: 'Sign in to watch the video' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(router.state.location.search).toEqual({ returnTo: path });
});

test.each([
  ['missing', 404, false],
  ['temporarily unavailable', 502, true],
] as const)('shows a guest the sign-in prompt and Retry for a video that is %s (§2.6)', async (_, status, isOutage) => {
  const fault = createFault('get', 'videos/:id', status);
  const { user, video } = openWatch({ prepare: fault.inject });
  await screen.findByRole('heading', { name: 'Sign in to watch the video' });
  // The more useful action comes first.
  const [first] = within(screen.getByRole('main')).getAllByRole('button');
  expect(first?.textContent).toBe(isOutage ? 'Retry' : 'Log in');
  screen.getByRole('button', { name: 'Log in' });
  expect(screen.queryAllByRole('alert')).toHaveLength(isOutage ? 1 : 0);
  fault.repair();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: video.title });
});

test('shows a member the error instead of the sign-in prompt', async () => {
  openWatch({
    signedIn: 'newcomer@vireo.example',
    prepare: createFault('get', 'videos/:id', 404).inject,
  });
  await screen.findByText('It does not exist, or it was removed.');
  expect(screen.queryByText('Sign in to watch the video')).toBeNull();
});

test('related videos exclude the open video (§2.5)', async () => {
  const { video } = openWatch({
    prepare: ({ provider }) => provider.db.videos.update(videoOf(provider)._id, { views: 9_999_999 }),
  });
  const related = await screen.findByRole('complementary', { name: 'Related videos' });
  await waitFor(() => expect(within(related).getAllByRole('article')).toHaveLength(7));
  expect(within(related).queryByRole('link', { name: video.title })).toBeNull();
});

test('related videos are the eight most viewed, in that order (§2.5, §9.1)', async () => {
  const { provider } = openWatch();
  const related = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  const byViews = provider.db.videos
    .all()
    .filter(({ isPublished, _id }) => isPublished && _id !== videoOf(provider)._id)
    .toSorted((one, other) => other.views - one.views)
    .slice(0, 8);
  await waitFor(() => expect(related.getAllByRole('article')).toHaveLength(8));
  const titles = related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(byViews.map(({ title }) => title));
});

test("titles of related videos are one heading level below the section's", async () => {
  openWatch();
  const related = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  related.getByRole('heading', { level: 2, name: 'Most watched' });
  await waitFor(() => expect(related.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(6));
  expect(related.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('shows no related videos if there are none', async () => {
  openWatch({
    prepare: ({ provider }) => {
      const { videos } = provider.db;
      const { _id: watched } = videoOf(provider);
      for (const { _id } of videos.all()) if (_id !== watched) videos.update(_id, { isPublished: false });
    },
  });
  await likeButton();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Most watched' })).toBeNull());
  expect(screen.queryByRole('complementary', { name: 'Related videos' })).toBeNull();
});

test('shows the number of comments if the provider sends it (§2.4)', async () => {
  const { provider, video } = openWatch();
  const comments = await screen.findByRole('region', { name: 'Comments' });
  const count = provider.db.comments.count('video', video._id);
  await waitFor(() => expect(within(comments).getByRole('heading').textContent).toBe(`Comments${count}`));
});

test('quirks/no-comments-count: shows no number of comments if the provider sends none', async () => {
  openWatch({ scenario: 'quirks' });
  await likeButton();
  const comments = await screen.findByRole('region', { name: 'Comments' });
  expect(within(comments).getByRole('heading').textContent).toBe('Comments');
});

test('shows the empty state of the comments', async () => {
  openWatch({
    prepare: ({ provider }) => {
      const { comments } = provider.db;
      for (const { _id } of comments.where('video', videoOf(provider)._id)) comments.delete(_id);
    },
  });
  await screen.findByText('No comments yet');
});

test('the next video plays in the same player, which stays in full screen, with its own element even for the same file', async () => {
  const { router, provider, reads } = openWatch({
    prepare: ({ provider: { db } }) => {
      const [first, second] = db.videos.all();
      if (first && second) db.videos.update(second._id, { videoFile: first.videoFile });
    },
  });
  await likeButton();
  const player = screen.getByRole('region', { name: 'Video player' });
  const element = player.querySelector('video');
  const next = videoOf(provider, 1);
  await router.navigate({ to: '/watchpage/$videoId', params: { videoId: next._id } });
  await screen.findByRole('heading', { level: 1, name: next.title });
  await likeButton();
  expect(screen.getByRole('region', { name: 'Video player' })).toBe(player);
  expect(player.querySelectorAll('video')).toHaveLength(1);
  expect(player.querySelector('video')).not.toBe(element);
  expect(reads()).toHaveLength(1);
});

test('"Show more" of the related videos belongs to the history entry: Back finds them all, a new visit three', async () => {
  const { user, router, video } = openWatch();
  const more = () => screen.queryByRole('button', { name: 'Show more related videos' });
  await user.click(await screen.findByRole('button', { name: 'Show more related videos' }));
  expect(more()).toBeNull();

  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  act(() => router.history.back());
  await screen.findByRole('complementary', { name: 'Related videos' });
  expect(more()).toBeNull();

  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: video._id } }));
  await screen.findByRole('button', { name: 'Show more related videos' });
});

test.each([
  [{ unlisted: true }, 'Unlisted'],
  [{ isPublished: false }, 'Private'],
  [{ isPublished: false, hidden: true }, 'Hidden by moderators'],
  [{ isPublished: false, publishAt: '2100-05-01T10:30:00.000Z' }, /^Will be published May 1, 2100/],
])('says below the title of %j who can watch it (§10.31)', async (change, label) => {
  openWatch({
    signedIn: MAREN,
    prepare: ({ provider: { db } }) => {
      const [first] = db.videos.all();
      const owner = db.users.first('email', MAREN)?._id ?? '';
      if (first) db.videos.update(first._id, { ...change, owner });
    },
  });
  await screen.findByText(label);
});
