import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToken, setToken } from '@/lib/token';
import { createTestWorld, type TestWorld } from '@/testing/test-world';
import { startVisit, videoQuery } from '@/resources/video/queries';
import { useLogout } from './logout';
import { useLogin } from './mutations';
import { followOtherTabs } from './other-tabs';
import { sessionQuery, useSession } from './queries';
import { MAREN } from '@/testing/accounts';

const maren = { email: MAREN, password: 'lighthouse-1901' };
const tobias = { email: 'tobias@vireo.example', password: 'sawtooth-440' };
let world: TestWorld;
let watched: string;
let stopFollowing: () => void;

beforeEach(() => {
  world = createTestWorld();
  stopFollowing = followOtherTabs(world.client);
  watched = world.provider.db.videos.all().find(({ isPublished }) => isPublished)?._id ?? '';
});

afterEach(() => {
  stopFollowing();
  world.close();
  vi.restoreAllMocks();
});

/** A watch page and its session, in little. */
function openWatchPage() {
  startVisit(world.client, watched);
  return world.render(() => ({
    user: useSession(),
    video: useQuery(videoQuery(watched)).data,
    login: useLogin(),
    logout: useLogout(),
  }));
}

const reads = () => world.requests.filter((request) => request === `GET /videos/${watched}`).length;
const name = () => world.client.getQueryData(sessionQuery().queryKey)?.username;

describe('another tab', () => {
  /** What a browser does in the other tabs when one of them stores or removes the token. */
  function inAnotherTab(token: string | null) {
    const oldValue = getToken();
    if (token === null) localStorage.removeItem('accessToken');
    else localStorage.setItem('accessToken', token);
    const event = new StorageEvent('storage', {
      key: 'accessToken',
      oldValue,
      newValue: token,
      storageArea: localStorage,
    });
    window.dispatchEvent(event);
  }

  it('session/logout-elsewhere: follows another tab’s sign-out, sign-in and change of account', async () => {
    setToken(world.signIn());
    world.render(useSession);
    await waitFor(() => expect(name()).toBe('maren'));
    inAnotherTab(null);
    await waitFor(() => expect(name()).toBeUndefined());
    inAnotherTab(world.signIn(maren.email));
    await waitFor(() => expect(name()).toBe('maren'));
    inAnotherTab(world.signIn(tobias.email));
    await waitFor(() => expect(name()).toBe('wellenform'));
  });

  it('session/logout-elsewhere: shows a guest until the other member is loaded', async () => {
    setToken(world.signIn(maren.email));
    const page = openWatchPage();
    await waitFor(() => expect([page.current.user?.username, !!page.current.video]).toEqual(['maren', true]));
    const gate = Promise.withResolvers<void>();
    world.server.use(http.get('*/api/v1/users/current-user', () => gate.promise));
    inAnotherTab(world.signIn(tobias.email));
    await waitFor(() => expect(page.current.user).toBeNull());
    gate.resolve();
    await waitFor(() => expect(page.current.user?.username).toBe('wellenform'));
  });

  it('sends nothing when another tab refreshed the token of the same user', async () => {
    setToken(world.signIn());
    world.render(useSession);
    await waitFor(() => expect(name()).toBe('maren'));
    inAnotherTab(world.signIn());
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(world.requests.filter((request) => request === 'GET /users/current-user')).toHaveLength(1);
  });

  it('requests the user of an opaque token, and keeps the page for the same user', async () => {
    setToken('opaque-1');
    const user = { _id: 'a1', username: 'maren', fullName: 'Maren', avatar: '' };
    world.server.use(http.get('*/api/v1/users/current-user', () => HttpResponse.json({ data: user })));
    const page = openWatchPage();
    await waitFor(() => expect([page.current.user?.username, !!page.current.video]).toEqual(['maren', true]));
    inAnotherTab('opaque-2');
    await waitFor(() =>
      expect(world.requests.filter((request) => request === 'GET /users/current-user')).toHaveLength(2),
    );
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(reads()).toBe(1);
  });

  it('long/page-cache: a page from the back/forward cache follows a sign-out in another tab', async () => {
    setToken(world.signIn());
    world.render(useSession);
    await waitFor(() => expect(name()).toBe('maren'));
    localStorage.removeItem('accessToken');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(world.client.getQueryData(sessionQuery().queryKey)).toBeNull());
  });
});
