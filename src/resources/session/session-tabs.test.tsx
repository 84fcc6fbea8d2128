import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { getToken, setToken } from '@/lib/token';
import { videoQuery } from '@/resources/video/queries';
import { sessionQuery, useSession } from './queries';
import { cachedName, maren, openWatchPage, reads, setUpWorld, tobias, watched, world } from '@/testing/session-world';

setUpWorld();

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
    await waitFor(() => expect(cachedName()).toBe('maren'));
    inAnotherTab(null);
    await waitFor(() => expect(cachedName()).toBeUndefined());
    inAnotherTab(world.signIn(maren.email));
    await waitFor(() => expect(cachedName()).toBe('maren'));
    inAnotherTab(world.signIn(tobias.email));
    await waitFor(() => expect(cachedName()).toBe('wellenform'));
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

  it('adds the video that one member had open to the history of no other', async () => {
    setToken(world.signIn(maren.email));
    const page = openWatchPage();
    await waitFor(() => expect([page.current.user?.username, !!page.current.video]).toEqual(['maren', true]));
    inAnotherTab(null);
    await waitFor(() => expect(page.current.user).toBeNull());
    inAnotherTab(world.signIn(tobias.email));
    await waitFor(() => expect(page.current.user?.username).toBe('wellenform'));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect([reads(), page.current.video?._id]).toEqual([1, watched]);
    const copy = world.client.getQueryState(videoQuery(watched).queryKey);
    expect(copy?.isInvalidated, 'whether they like it is not known').toBe(true);
  });

  it('refetches the open video when the same member signs in again', async () => {
    setToken(world.signIn(maren.email));
    const page = openWatchPage();
    await waitFor(() => expect([page.current.user?.username, !!page.current.video]).toEqual(['maren', true]));
    inAnotherTab(null);
    await waitFor(() => expect(page.current.user).toBeNull());
    inAnotherTab(world.signIn(maren.email));
    await waitFor(() => expect(page.current.user?.username).toBe('maren'));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(reads()).toBe(2);
  });

  it('sends nothing when another tab refreshed the token of the same user', async () => {
    setToken(world.signIn());
    world.render(useSession);
    await waitFor(() => expect(cachedName()).toBe('maren'));
    inAnotherTab(world.signIn());
    await vi.dynamicImportSettled();
    inAnotherTab(world.signIn(tobias.email));
    await waitFor(() => expect(cachedName()).toBe('wellenform'));
    expect(world.requests.filter((request) => request === 'GET /users/current-user')).toHaveLength(2);
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
    await waitFor(() => expect(cachedName()).toBe('maren'));
    localStorage.removeItem('accessToken');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(world.client.getQueryData(sessionQuery().queryKey)).toBeNull());
  });
});
