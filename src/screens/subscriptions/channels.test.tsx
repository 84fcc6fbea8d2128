import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setToken } from '@/lib/token';
import { readCurrentUser } from '@/resources/session/api';
import { enterSession, leaveSession } from '@/resources/session/cache';
import { subscriptionsQuery } from '@/resources/subscription/queries';
import { readLastVisit, saveLastVisit } from '@/state/last-visit';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';

const DIVIDER = 'New since your last visit';

/** Videos of the channels that Maren subscribes to, the newest first. */
function subscribedVideos({ db }: App['provider']) {
  const me = db.users.first('email', MAREN)?._id ?? '';
  const channels = db.subscriptions.where('subscriber', me).map(({ channel }) => channel);
  return db.videos
    .all()
    .filter(({ owner, isPublished }) => isPublished && channels.includes(owner))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

const timeOf = ({ createdAt }: { createdAt: string }) => new Date(createdAt).getTime();

type Options = {
  search?: string;
  /** Position in the list of the newest video at the last visit. */
  seen?: number;
  prepare?: (app: App) => void;
};

async function openSubscriptions({ search = '', seen, prepare }: Options = {}) {
  const app = renderApp({
    path: `/subscriptions${search}`,
    signedIn: MAREN,
    prepare: (created) => {
      prepare?.(created);
      const last = seen === undefined ? undefined : subscribedVideos(created.provider)[seen];
      if (last) saveLastVisit({ newest: timeOf(last), channels: [] });
    },
  });
  const feed = within(await screen.findByRole('feed', { name: 'Videos' }));
  const titles = () => feed.getAllByRole('article').map((each) => within(each).getAllByRole('link')[0]?.textContent);
  const strip = within(await screen.findByRole('list', { name: 'Channels' }));
  return { ...app, feed, titles, strip, videos: subscribedVideos(app.provider) };
}

const feedRequests = ({ requests }: Pick<App, 'requests'>) =>
  requests.filter((line) => line === 'GET /api/v1/videos/s/subscription');

test('the buttons of the subscribed channels filter the loaded videos, without a request (§10.13)', async () => {
  const app = await openSubscriptions();
  const { user, strip, titles, videos, provider, router } = app;
  const all = titles();
  const owner = provider.db.users.get(videos[0]?.owner ?? '');
  const button = await strip.findByRole('button', { name: owner?.fullName ?? '', pressed: false });
  const before = app.requests.length;
  await user.click(button);
  const own = videos.slice(0, 20).filter((video) => video.owner === owner?._id);
  await waitFor(() => expect(titles()).toEqual(own.map(({ title }) => title)));
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(router.latestLocation.search).toEqual({ channel: owner?._id });
  expect(app.requests).toHaveLength(before);
  await user.click(button);
  await waitFor(() => expect(titles()).toEqual(all));
  expect(router.latestLocation.search).toEqual({});
});

test('with a filter, more videos load on request only, and the focus stays in the list', async () => {
  const app = await openSubscriptions();
  const { user, strip, videos, provider, titles } = app;
  const owner = provider.db.users.get(videos.at(-1)?.owner ?? '');
  await user.click(await strip.findByRole('button', { name: owner?.fullName ?? '' }));
  expect(feedRequests(app)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  const own = (count: number) => videos.slice(0, count).filter((video) => video.owner === owner?._id);
  await waitFor(() => expect(feedRequests(app)).toHaveLength(2));
  await waitFor(() => expect(titles()).toEqual(own(40).map(({ title }) => title)));
});

test('a channel without a loaded video shows a message with a link to it', async () => {
  const { user, strip, router } = await openSubscriptions({
    prepare: ({ provider: { db } }) => {
      const [any] = db.subscriptions.where('subscriber', db.users.first('email', MAREN)?._id ?? '');
      const channel = db.users.first('username', 'newcomer')?._id;
      if (any && channel) db.subscriptions.insert({ ...any, _id: 'f'.repeat(24), channel });
    },
  });
  await user.click(await strip.findByRole('button', { name: 'Noor Adeyemi-Falk' }));
  await screen.findByRole('heading', { name: 'No videos of this channel yet' });
  await user.click(screen.getByRole('link', { name: 'Open the channel' }));
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/channel/newcomer'));
});

test('the buttons of the channels stay if they cannot be read again, so that the filter can be left', async () => {
  const app = await openSubscriptions();
  const { strip, queryClient } = app;
  const [button] = await strip.findAllByRole('button', { pressed: false });
  if (!button) throw new Error('There is no channel');
  await app.user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  const fault = createFault('get', 'subscriptions/u/*', () => errorPage(400, 'The database is down'));
  fault.inject(app);
  const { queryKey } = subscriptionsQuery(app.provider.db.users.first('email', MAREN)?._id ?? '');
  await act(() => queryClient.invalidateQueries({ queryKey }));
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  await app.user.click(screen.getByRole('button', { pressed: true }));
  expect(app.router.latestLocation.search).toEqual({});
});

test.each(['?channel=', '?channel=unknown', '?channel={"a":1}'])('the filter %s is ignored', async (search) => {
  const { titles, strip } = await openSubscriptions({ search });
  await strip.findAllByRole('button', { pressed: false });
  expect(titles()).toHaveLength(20);
});

test('a divider follows the videos that are new since the last visit, and stays after Back (§10.13)', async () => {
  const { feed, videos, user, router } = await openSubscriptions({ seen: 3 });
  const old = within(feed.getByRole('separator', { name: DIVIDER }).closest('article') ?? document.body);
  old.getByRole('link', { name: videos[3]?.title ?? '' });
  await waitFor(() => expect(readLastVisit().newest).toBe(videos[0] && timeOf(videos[0])));
  await user.click(screen.getByRole('link', { name: 'Support' }));
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  await act(async () => router.history.back());
  await screen.findByRole('separator', { name: DIVIDER });
  await user.click(screen.getByRole('link', { name: 'Support' }));
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  await user.click(screen.getByRole('link', { name: 'Subscriptions' }));
  await screen.findByRole('feed', { name: 'Videos' });
  expect(screen.queryByRole('separator', { name: DIVIDER }), 'a new visit has nothing new').toBeNull();
});

/** Another member, who has not visited Subscriptions. */
const NEXT = 'tobias@vireo.example';

async function signInNext(app: Pick<App, 'queryClient' | 'signIn'>) {
  setToken(app.signIn(NEXT));
  await act(async () => enterSession(app.queryClient, await readCurrentUser()));
}

test('the divider is not for the next member who goes Back to the page (§10.13)', async () => {
  const app = await openSubscriptions({ seen: 3 });
  await app.user.click(screen.getByRole('link', { name: 'Support' }));
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  act(() => leaveSession(app.queryClient));
  await signInNext(app);
  await act(async () => app.router.history.back());
  await screen.findByRole('list', { name: 'Channels' });
  expect(screen.queryByRole('separator', { name: DIVIDER })).toBeNull();
});

test('the divider is not for the next member who signs in while the page is open (§10.13)', async () => {
  const app = await openSubscriptions({ seen: 3 });
  await signInNext(app);
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await screen.findByRole('list', { name: 'Channels' });
  expect(screen.queryByRole('separator', { name: DIVIDER })).toBeNull();
});

test.each([
  ['at the first visit', undefined],
  ['if nothing is new', 0],
])('there is no divider %s', async (_, seen) => {
  await openSubscriptions(seen === undefined ? {} : { seen });
  expect(screen.queryByRole('separator', { name: DIVIDER })).toBeNull();
});

test('the list works if the channels do not load', async () => {
  const fault = createFault('get', 'subscriptions/u/*', () => errorPage(400, 'The database is down'));
  renderApp({ path: '/subscriptions', signedIn: MAREN, prepare: fault.inject });
  const feed = within(await screen.findByRole('feed', { name: 'Videos' }));
  expect(feed.getAllByRole('article')).toHaveLength(20);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Channels' })).toBeNull());
});
