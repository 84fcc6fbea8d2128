import { faultHandlers } from '@mocks/faults/handlers';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { getToken, setToken } from '@/lib/token';
import { jwt } from '@/testing/replies';
import { readCurrentMember } from '@/state/current-member';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { startVisit, videoQuery } from '@/resources/video/queries';
import { sessionQuery, useSession } from './queries';
import { cachedName, openWatchPage, reads, setUpWorld, watched, world } from '@/testing/session-world';

setUpWorld();

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

  it('does not name its member to the stores after another one has signed in in another tab', async () => {
    const store = (_id: string) => localStorage.setItem('accessToken', jwt({ _id, exp: 9_999_999_999 }));
    store('a1');
    world.server.use(
      http.get('*/api/v1/users/current-user', () => {
        store('tobias');
        return HttpResponse.json({ data: { _id: 'a1', username: 'maren' } });
      }),
    );
    expect(await world.client.query(sessionQuery())).toMatchObject({ _id: 'a1' });
    expect(readCurrentMember()).not.toBe('a1');
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
    await waitFor(() => expect(cachedName()).toBe('maren'));
    world.requests.length = 0;
    const list = world.render(() => useInfiniteQuery(likedVideosQuery()));
    await waitFor(() => expect(list.current.isError).toBe(true));
    // A change of the user would send its requests now.
    await act(() => new Promise((done) => setTimeout(done)));
    await waitFor(() => expect(world.client.isFetching()).toBe(0));
    expect(world.requests).toEqual(['GET /likes/videos', 'POST /users/refresh-token', 'GET /likes/videos']);
  });
});
