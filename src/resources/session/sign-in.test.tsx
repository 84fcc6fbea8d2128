import { faultHandlers } from '@mocks/faults/handlers';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { getToken, setToken } from '@/lib/token';
import { likedVideosQuery } from '@/resources/video/liked-videos';
import { homeVideosQuery, videoQuery } from '@/resources/video/queries';
import { sessionQuery } from './queries';
import { maren, openWatchPage, reads, setUpWorld, tobias, watched, world } from '@/testing/session-world';

setUpWorld();

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
