import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyMutes } from '@/components/mutes/apply-mutes';
import { muteWord, unmuteWord } from '@/state/mutes';
import { copiesOf, hasId } from '@/query/copies';
import { homeVideosQuery } from '@/resources/video/queries';
import { historyQuery } from '@/resources/video/watch-history';
import { readLastVisit, saveLastVisit } from '@/state/last-visit';
import { MAREN } from '@/testing/accounts';
import { muteUser } from '@/testing/mute-user';
import { type App, renderApp } from '@/testing/render-app';

const NEW = 'There are new videos';

/** Maren's last visit, when the newest video of a channel on the home page was not there yet. */
function visitBeforeNewest({ provider: { db } }: App) {
  const me = db.users.first('email', MAREN)?._id;
  const videos = db.videos.all().filter(({ isPublished, owner }) => isPublished && owner !== me);
  const [newest] = videos.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (!newest || !me) throw new Error('The demo data have no such video');
  const any = db.subscriptions.all()[0];
  const isSubscribed = db.subscriptions.where('subscriber', me).some(({ channel }) => channel === newest.owner);
  if (any && !isSubscribed)
    db.subscriptions.insert({ ...any, _id: 'f'.repeat(24), subscriber: me, channel: newest.owner });
  return { newest: new Date(newest.createdAt).getTime() - 1, channels: [newest.owner] };
}

const link = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Subscriptions' });
const description = () => link().getAttribute('aria-description');

test('the menu marks Subscriptions while a subscribed channel has new videos, without a request for them (§10.13)', async () => {
  const { user, requests, provider } = renderApp({
    path: '/',
    signedIn: MAREN,
    prepare: (app) => saveLastVisit(visitBeforeNewest(app)),
  });
  await waitFor(() => expect(description()).toBe(NEW));
  expect(requests).not.toContain('GET /api/v1/videos/s/subscription');
  await user.click(link());
  await screen.findByRole('list', { name: 'Channels' });
  await waitFor(() => expect(description()).toBeNull());
  const newest = provider.db.videos.all().map(({ createdAt }) => new Date(createdAt).getTime());
  expect(readLastVisit().newest).toBeLessThanOrEqual(Math.max(...newest));
});

test('new videos of other or muted channels, or with muted words, are not marked; a visit in another tab removes the mark (§10.13, §10.36)', async () => {
  let visit = { newest: 0, channels: [''] };
  const app = renderApp({
    path: '/',
    signedIn: MAREN,
    prepare: (prepared) => {
      visit = visitBeforeNewest(prepared);
      saveLastVisit(visit);
    },
  });
  await waitFor(() => expect(description()).toBe(NEW));
  const [key] = Object.keys(localStorage).filter((name) => name.startsWith('vireo:subscriptions/'));
  const visitInOtherTab = (change: Partial<typeof visit>) => {
    localStorage.setItem(key ?? '', JSON.stringify({ ...visit, ...change }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key ?? '' })));
  };
  visitInOtherTab({ newest: visit.newest + 1 });
  await waitFor(() => expect(description()).toBeNull());
  visitInOtherTab({});
  await waitFor(() => expect(description()).toBe(NEW));
  visitInOtherTab({ channels: ['another'] });
  await waitFor(() => expect(description()).toBeNull());
  visitInOtherTab({});
  await waitFor(() => expect(description()).toBe(NEW));
  const isNewest = ({ createdAt }: { createdAt: string }) => new Date(createdAt).getTime() === visit.newest + 1;
  const title = app.provider.db.videos.all().find(isNewest)?.title ?? '';
  act(() => {
    applyMutes();
    muteWord(title);
  });
  visitInOtherTab({});
  await waitFor(() => expect(description()).toBeNull());
  act(() => unmuteWord(title));
  visitInOtherTab({});
  await waitFor(() => expect(description()).toBe(NEW));
  muteUser(app, visit.channels[0]);
  visitInOtherTab({});
  await waitFor(() => expect(description()).toBeNull());
});

test('a new video that only the history has, such as an unlisted one, is not marked (§10.13)', async () => {
  let id = '';
  const { queryClient, provider } = renderApp({
    path: '/tweets',
    signedIn: MAREN,
    prepare: (app) => {
      const { db } = app.provider;
      const visit = visitBeforeNewest(app);
      saveLastVisit(visit);
      id = db.videos.all().find(({ createdAt }) => new Date(createdAt).getTime() === visit.newest + 1)?._id ?? '';
      db.videos.update(id, { unlisted: true });
      db.users.update(db.users.first('email', MAREN)?._id ?? '', { watchHistory: [id] });
    },
  });
  await screen.findAllByRole('article');
  await act(() => queryClient.infiniteQuery(historyQuery()));
  expect(copiesOf(queryClient, {}, hasId(id))).toHaveLength(1);
  expect(description()).toBeNull();
  provider.db.videos.update(id, { unlisted: false });
  await act(() => queryClient.infiniteQuery(homeVideosQuery()));
  await waitFor(() => expect(description()).toBe(NEW));
});

test('without an earlier visit nothing is marked', async () => {
  const { user } = renderApp({ path: '/', signedIn: MAREN });
  await screen.findAllByRole('article');
  await user.click(link());
  await screen.findByRole('list', { name: 'Channels' });
  expect(description()).toBeNull();
});
