import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { scroll } from '@/testing/feed-list';
import { muteUser } from '@/testing/mute-user';
import { type App, renderApp } from '@/testing/render-app';
import { getTweet, insertTweet, storedTweets, TEXT, tweetButton, writeTweet } from '@/testing/tweets-page';

afterEach(() => {
  vi.restoreAllMocks();
});

const menuLink = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const first = () => screen.getAllByRole('article')[0]?.textContent;
const listRequests = ({ requests }: App, path: string) => requests.filter((line) => line === `GET /api/v1${path}`);

function scrollBy(pixels: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(pixels);
}

async function openPage(path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path, ...options });
  await screen.findAllByRole('article');
  // The listener is there as soon as the shortcut keys are.
  fireEvent.keyDown(document.body, { key: '/' });
  await waitFor(() => expect(document.activeElement?.localName).toBe('input'));
  return app;
}

function addVideo({ provider: { db } }: App) {
  const any = db.videos.all().find(({ isPublished }) => isPublished);
  if (!any) throw new Error('There is no published video');
  const createdAt = new Date(Date.now() + 60_000).toISOString();
  db.videos.insert({ ...any, _id: 'f'.repeat(24), title: 'Just uploaded', createdAt });
}

test.each(['Home', 'Vireo home'])(
  'at the top, a click on the open page’s link %j reads the new videos (§10.14)',
  async (name) => {
    const success = vi.spyOn(notify, 'success');
    const app = await openPage('/');
    addVideo(app);
    const [link] = screen.getAllByRole('link', { name });
    if (link) await app.user.click(link);
    await waitFor(() => expect(screen.getByRole('feed', { name: 'Videos' }).textContent).toContain('Just uploaded'));
    expect(success).toHaveBeenCalledWith('1 new video');
    expect(app.router.history.length).toBe(1);

    if (link) await app.user.click(link);
    await waitFor(() => expect(success).toHaveBeenCalledWith('No new videos'));
  },
);

test('new videos stay when a further page arrives that was requested before them (§10.14)', async () => {
  const app = await openPage('/');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const onFurtherPage = vi.fn(() => released);
  app.server.use(
    http.get('*/api/v1/videos', ({ request }) => (request.url.includes('page=1&') ? undefined : onFurtherPage())),
  );
  await scroll(0.9);
  await waitFor(() => expect(onFurtherPage).toHaveBeenCalled());
  addVideo(app);
  await app.user.click(menuLink('Home'));
  await waitFor(() => expect(screen.getByRole('feed', { name: 'Videos' }).textContent).toContain('Just uploaded'));
  release(undefined);
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('feed', { name: 'Videos' }).textContent).toContain('Just uploaded');
});

test('new videos of a muted member are not counted (§10.36)', async () => {
  const success = vi.spyOn(notify, 'success');
  const app = await openPage('/');
  addVideo(app);
  muteUser(app, app.provider.db.videos.get('f'.repeat(24))?.owner);
  await app.user.click(menuLink('Home'));
  await waitFor(() => expect(success).toHaveBeenCalledWith('No new videos'));
});

test('a click on the open page’s link before its code has loaded reads the new tweets once, and does not navigate (§10.14)', async () => {
  const success = vi.spyOn(notify, 'success');
  const app = renderApp({ path: '/tweets' });
  await screen.findAllByRole('article');
  insertTweet(app, 'Just written');
  expect(fireEvent.click(menuLink('Tweets'))).toBe(false);
  await waitFor(() => expect(success).toHaveBeenCalledWith('1 new tweet'));
  expect(first()).toContain('Just written');
  expect(success).toHaveBeenCalledOnce();
  expect(listRequests(app, '/tweets')).toHaveLength(2);
});

test('further down, a click on the open page’s link only scrolls to the top (§10.14)', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const app = await openPage('/tweets');
  scrollBy(900);
  await app.user.click(menuLink('Tweets'));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  expect(listRequests(app, '/tweets')).toHaveLength(1);
});

test('new tweets that arrive after the user has scrolled wait behind a button (§10.14)', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const app = await openPage('/tweets');
  insertTweet(app, 'Just written');
  const before = first();
  fireEvent.click(menuLink('Tweets'));
  scrollBy(900);
  const button = await screen.findByRole('button', { name: 'Show 1 new tweet' });
  expect(first()).toBe(before);

  await app.user.click(button);
  expect(first()).toContain('Just written');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a tweet that was sent while new ones waited behind the button stays in the list (§10.14)', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const app = await openPage('/tweets', { signedIn: MAREN });
  insertTweet(app, 'Just written');
  fireEvent.click(menuLink('Tweets'));
  scrollBy(900);
  const button = await screen.findByRole('button', { name: 'Show 1 new tweet' });
  writeTweet(TEXT);
  await app.user.click(tweetButton());
  await waitFor(() => expect(storedTweets(app, TEXT)).toHaveLength(1));
  await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
  await app.user.click(button);
  expect(getTweet('Just written')).toBeDefined();
  expect(getTweet(TEXT)).toBeDefined();
});

test('without new tweets, the list stays as it is for a user who has scrolled meanwhile (§10.14)', async () => {
  const success = vi.spyOn(notify, 'success');
  const app = await openPage('/tweets');
  const before = first();
  const tweet = app.provider.db.tweets.all().find(({ content }) => before?.includes(content));
  app.provider.db.tweets.update(tweet?._id ?? '', { content: 'Edited elsewhere' });
  fireEvent.click(menuLink('Tweets'));
  scrollBy(900);
  await waitFor(() => expect(success).toHaveBeenCalledWith('No new tweets'));
  expect(first()).toBe(before);
});

test('a failed read keeps the list and says why, and the next click repeats it (§10.14)', async () => {
  const error = vi.spyOn(notify, 'error');
  const app = await openPage('/tweets');
  const fault = createFault('get', 'tweets', 400);
  fault.inject(app);
  const before = first();
  insertTweet(app, 'Just written');
  await app.user.click(menuLink('Tweets'));
  await waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(first()).toBe(before);
  fault.repair();
  await app.user.click(menuLink('Tweets'));
  await waitFor(() => expect(first()).toContain('Just written'));
});

test('a click with a modifier key, and the link of another page, navigate as usual (§10.14)', async () => {
  const app = await openPage('/tweets');
  await act(async () => void fireEvent.click(menuLink('Tweets'), { ctrlKey: true }));
  expect(listRequests(app, '/tweets')).toHaveLength(1);
  await app.user.click(menuLink('Home'));
  await screen.findByRole('feed', { name: 'Videos' });
});
