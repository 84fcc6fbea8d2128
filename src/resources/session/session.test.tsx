import { faultHandlers } from '@mocks/faults/handlers';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { getToken, setToken } from '@/lib/token';
import { jwt } from '@/testing/replies';
import { createTestWorld, type TestWorld } from '@/testing/test-world';
import { likedVideosQuery } from '../video/liked-videos';
import { homeVideosQuery, startVisit, videoQuery } from '../video/queries';
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

describe('the session', () => {
  it('is a guest’s without a stored token, and sends no request (§4.2)', async () => {
    const user = world.render(useSession);
    await waitFor(() => expect(user.current).toBeNull());
    expect(world.requests).toEqual([]);
  });

  it('is the token’s user, and pending until the response (§3.2, §3.10, §4.1, §7.3)', async () => {
    setToken(world.signIn());
    const user = world.render(useSession);
    expect(user.current).toBeUndefined();
    await waitFor(() => expect(user.current?.username).toBe('maren'));
  });

  it('session/corrupt-token: is a guest’s if the provider refuses the token, which is removed', async () => {
    setToken('nonsense');
    const user = world.render(useSession);
    await waitFor(() => expect(user.current).toBeNull());
    expect(getToken()).toBeNull();
  });

  it('session/reload-refused: is a guest’s, with a message, if the refresh is refused without a readable reason', async () => {
    const error = vi.spyOn(notify, 'error').mockImplementation(() => {});
    setToken(jwt({ _id: 'maren', exp: 9_999_999_999 }));
    const unauthorized = () => new HttpResponse('<pre>Unauthorized</pre>', { status: 401 });
    world.server.use(
      http.get('*/api/v1/users/current-user', unauthorized),
      http.post('*/api/v1/users/refresh-token', unauthorized),
    );
    const user = world.render(useSession);
    await waitFor(() => expect(user.current).toBeNull());
    expect(getToken()).toBeNull();
    expect(error).toHaveBeenCalledExactlyOnceWith('Session expired. Please login again!', { id: 'session' });
  });

  it('session/other-member: is a guest’s if the provider replies with another member', async () => {
    vi.spyOn(notify, 'error').mockImplementation(() => {});
    setToken(jwt({ _id: 'tobias', exp: 9_999_999_999 }));
    world.server.use(
      http.get('*/api/v1/users/current-user', () => HttpResponse.json({ data: { _id: 'a1', username: 'maren' } })),
    );
    const user = world.render(useSession);
    await waitFor(() => expect(user.current).toBeNull());
    expect(getToken()).toBeNull();
  });

  it('session/refused-after-refresh: is a guest’s if the new token is refused as well, after one refresh', async () => {
    setToken('opaque-1');
    const expired = '<pre>Error: TokenExpiredError<br> &nbsp; &nbsp;at verify</pre>';
    let refreshes = 1;
    world.server.use(
      http.get('*/api/v1/users/current-user', () => new HttpResponse(expired, { status: 401 })),
      http.post('*/api/v1/users/refresh-token', () => {
        refreshes += 1;
        if (refreshes > 4) return new HttpResponse('', { status: 401 });
        return HttpResponse.json({ data: { accessToken: `opaque-${refreshes}` } });
      }),
    );
    const user = world.render(useSession);
    await waitFor(() => expect(user.current).toBeNull());
    await act(() => new Promise((done) => setTimeout(done)));
    expect(getToken()).toBeNull();
    expect(world.requests).toEqual(['GET /users/current-user', 'POST /users/refresh-token', 'GET /users/current-user']);
  });

  it('stays as it was without a response', async () => {
    setToken(world.signIn());
    const user = world.render(useSession);
    await waitFor(() => expect(user.current?.username).toBe('maren'));
    world.server.use(...faultHandlers('transport/refused', world.provider.handlers));
    await act(() => world.client.refetchQueries({ queryKey: sessionQuery().queryKey }));
    expect(user.current?.username).toBe('maren');
    expect(getToken()).not.toBeNull();
  });
});

describe('a visit to a video', () => {
  it('requests it once, in StrictMode too, and again on the next visit (§3.10)', async () => {
    const page = openWatchPage();
    await waitFor(() => expect(page.current.video).toBeDefined());
    startVisit(world.client, watched);
    expect(world.client.isFetching()).toBe(0);
    window.dispatchEvent(new Event('focus'));
    expect(reads()).toBe(1);
    cleanup();
    openWatchPage();
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(reads()).toBe(2);
  });

  it('long-session/strict-mode-one-get: sends no second request when the page mounts after the response', async () => {
    startVisit(world.client, watched);
    await waitFor(() => expect(world.client.getQueryData(videoQuery(watched).queryKey)).toBeDefined());
    const page = world.render(() => useQuery(videoQuery(watched)));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(page.current.isSuccess).toBe(true);
    expect(reads()).toBe(1);
  });

  it('fails after at most two requests, and sends no other when the page mounts late', async () => {
    world.server.use(http.get(`*/api/v1/videos/${watched}`, () => new HttpResponse('', { status: 500 })));
    startVisit(world.client, watched);
    await waitFor(() => expect(world.client.getQueryState(videoQuery(watched).queryKey)?.status).toBe('error'));
    const page = world.render(() => useQuery(videoQuery(watched)));
    expect(page.current.isError).toBe(true);
    expect(reads()).toBe(2);
  });
});

describe('signing in', () => {
  it('refetches the open video once and leaves the page as it is', async () => {
    const page = openWatchPage();
    await waitFor(() => expect(page.current.video).toBeDefined());
    await world.client.infiniteQuery(homeVideosQuery());
    world.client.setQueryData(likedVideosQuery().queryKey, { pages: [], pageParams: [] });
    await act(() => page.current.login.mutateAsync(maren));
    expect(page.current.video).toBeDefined();
    await waitFor(() => expect(reads()).toBe(2));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(reads()).toBe(2);
    expect(page.current.user?.username).toBe('maren');
    expect(getToken()).not.toBeNull();
    expect(world.client.getQueryData(homeVideosQuery().queryKey), 'shared data stay').toBeDefined();
    expect(world.client.getQueryData(likedVideosQuery().queryKey), 'what does not is gone').toBeUndefined();
    expect(world.requests).not.toContain('GET /users/current-user');
  });

  it('refetches nothing else with an opaque token', async () => {
    const page = openWatchPage();
    await waitFor(() => expect(page.current.video).toBeDefined());
    const user = { _id: 'a1', username: 'maren', fullName: 'Maren', avatar: '' };
    world.server.use(
      http.post('*/api/v1/users/login', () => HttpResponse.json({ data: { user, accessToken: 'opaque' } })),
      http.get('*/api/v1/users/current-user', () => HttpResponse.json({ data: user })),
    );
    await act(() => page.current.login.mutateAsync(maren));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    await act(async () => {});
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(reads()).toBe(2);
    expect(world.requests).not.toContain('GET /users/current-user');
  });

  it('repeats the pending requests of the guest', async () => {
    const never = Promise.withResolvers<Response>();
    world.server.use(http.get(`*/api/v1/videos/${watched}`, () => never.promise, { once: true }));
    const page = openWatchPage();
    await act(() => page.current.login.mutateAsync(maren));
    await waitFor(() => expect(page.current.video?._id).toBe(watched));
    expect(reads()).toBe(2);
    never.resolve(HttpResponse.error());
  });

  it('session/someone-else: drops everything of the first account, also responses in flight', async () => {
    setToken(world.signIn(maren.email));
    const page = openWatchPage();
    await waitFor(() => expect(page.current.user?.username).toBe('maren'));
    await waitFor(() => expect(page.current.video).toBeDefined());
    world.client.setQueryData(videoQuery(watched).queryKey, (video) => video && { ...video, title: 'As Maren saw it' });
    const [late, refetched] = [Promise.withResolvers<Response>(), Promise.withResolvers<void>()];
    world.server.use(
      http.get('*/api/v1/users/current-user', () => late.promise),
      http.get(`*/api/v1/videos/${watched}`, () => refetched.promise),
    );
    void world.client.refetchQueries({ queryKey: sessionQuery().queryKey });
    world.client.setQueryData(['comments', 'of another page'], { pages: [], pageParams: [] });

    await act(() => page.current.login.mutateAsync(tobias));
    await waitFor(() => expect(page.current.user?.username).toBe('wellenform'));
    expect(page.current.video, 'the open video is refetched, and hidden until then').toBeUndefined();
    refetched.resolve();
    late.resolve(HttpResponse.json({ data: { _id: 'a1', username: 'maren' } }));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(page.current.user?.username).toBe('wellenform');
    expect(page.current.video?.title).not.toBe('As Maren saw it');
    expect(world.client.getQueryData(['comments', 'of another page'])).toBeUndefined();
  });
});

describe('signing out', () => {
  async function signedIn() {
    setToken(world.signIn());
    const page = openWatchPage();
    await waitFor(() => expect([page.current.user?.username, !!page.current.video]).toEqual(['maren', true]));
    return page;
  }

  it('drops the user with a message, while the open video plays on without another view (§4.1, §8.5)', async () => {
    const success = vi.spyOn(notify, 'success').mockImplementation(() => {});
    const page = await signedIn();
    world.client.setQueryData(videoQuery(watched).queryKey, (video) => video && { ...video, isLiked: true });
    await act(() => page.current.logout.mutateAsync());
    await waitFor(() => expect(page.current).toMatchObject({ user: null, video: { _id: watched, isLiked: false } }));
    expect(getToken()).toBeNull();
    expect(reads()).toBe(1);
    expect(success).toHaveBeenCalledExactlyOnceWith('Logged out successfully...');
  });

  it('session/logout-fails: keeps the user signed in with the message (§8.5)', async () => {
    const error = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const page = await signedIn();
    world.server.use(...faultHandlers('session/logout-fails', world.provider.handlers));
    await act(() => page.current.logout.mutateAsync().catch(() => {}));
    expect(error).toHaveBeenCalledExactlyOnceWith('The database is down');
    expect(page.current.user?.username).toBe('maren');
    expect(getToken()).not.toBeNull();
  });

  it('succeeds when the provider no longer knows the session', async () => {
    vi.spyOn(notify, 'success').mockImplementation(() => {});
    const page = await signedIn();
    world.server.use(http.post('*/api/v1/users/logout', () => new HttpResponse('', { status: 401 })));
    await act(() => page.current.logout.mutateAsync());
    await waitFor(() => expect(page.current.user).toBeNull());
  });
});

describe('an opaque token', () => {
  it('is refreshed once and the request repeated once, also if the provider calls every token expired', async () => {
    setToken('opaque-1');
    const user = { _id: 'a1', username: 'maren', fullName: 'Maren', avatar: '' };
    const expired = '<pre>Error: TokenExpiredError<br> &nbsp; &nbsp;at verify</pre>';
    let refreshes = 1;
    world.server.use(
      http.get('*/api/v1/users/current-user', () => HttpResponse.json({ data: user })),
      http.get('*/api/v1/likes/videos', () => new HttpResponse(expired, { status: 401 })),
      http.post('*/api/v1/users/refresh-token', () => {
        refreshes += 1;
        if (refreshes > 4) return new HttpResponse('', { status: 401 });
        return HttpResponse.json({ data: { accessToken: `opaque-${refreshes}` } });
      }),
    );
    world.render(useSession);
    await waitFor(() => expect(name()).toBe('maren'));
    world.requests.length = 0;
    const list = world.render(() => useInfiniteQuery(likedVideosQuery()));
    await waitFor(() => expect(list.current.isError).toBe(true));
    // A change of the user would send its requests now.
    await act(() => new Promise((done) => setTimeout(done)));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(world.requests).toEqual(['GET /likes/videos', 'POST /users/refresh-token', 'GET /likes/videos']);
  });
});

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
