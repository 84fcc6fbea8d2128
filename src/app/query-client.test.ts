import { faultHandlers } from '@mocks/faults/handlers';
import { createTestProvider, type TestProvider } from '@mocks/node/node';
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from '@/api/http';
import { showNotices } from '@/lib/notify';
import { createQueryClient } from './query-client';
import { relatedVideosQuery, videoQuery } from '@/resources/video/queries';
import { goOffline } from '@/testing/go-offline';

let mock: TestProvider;
let client: QueryClient;
let requests: string[];

beforeEach(() => {
  mock = createTestProvider();
  mock.server.listen({ onUnhandledFrame: 'error' });
  requests = [];
  mock.server.events.on('request:start', ({ request: sent }) => {
    requests.push(`${sent.method} ${new URL(sent.url).pathname.replace('/api/v1/', '')}`);
  });
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  mock.server.close();
});

const inject = (id: string) => mock.server.use(...faultHandlers(id, mock.provider.handlers));

/** The client's own rules, without the pause between two tries. */
const read = () => client.query({ ...relatedVideosQuery(), retryDelay: 0 });

describe('a failed query', () => {
  it.each([
    ['transport/refused', 2],
    ['status/express-500', 2],
    ['status/502', 2],
    ['status/503', 2],
    ['status/504', 2],
    ['status/express-400', 1],
    ['status/429', 1],
    ['status/401-permission', 1],
    ['transport/captive-portal', 1],
    ['bodies/truncated', 1],
  ])('%s: sends %d request(s) in all', async (id, count) => {
    inject(id);
    await expect(read()).rejects.toThrow();
    expect(requests).toHaveLength(count);
  });

  it('transport/flapping: succeeds with the second request, 20 times', async () => {
    inject('transport/flapping');
    for (let time = 1; time <= 10; time++) {
      client.clear();
      expect(await read()).toHaveLength(8);
    }
    expect(requests).toHaveLength(20);
  });

  it('transport/reply-lost: a video is not requested again, since the first request counted a view', async () => {
    const [video] = mock.provider.db.videos.all();
    inject('transport/reply-lost');
    const watched = client.query({ ...videoQuery(video?._id ?? ''), retryDelay: 0 });
    await expect(watched).rejects.toMatchObject({ code: 'network' });
    expect(requests).toEqual([`GET videos/${video?._id}`]);
  });

  it('transport/offline: fails at once and does not wait for a connection', async () => {
    goOffline();
    inject('transport/refused');
    await expect(read()).rejects.toMatchObject({ code: 'network' });
    const send = new MutationObserver(client, {
      mutationFn: () => request('POST', 'tweets', z.unknown(), { json: {} }),
    });
    await expect(send.mutate()).rejects.toMatchObject({ code: 'network' });
  });
});

it.each(['transport/refused', 'status/503'])('%s: a mutation sends one request', async (id) => {
  const send = new MutationObserver(client, { mutationFn: () => request('DELETE', 'tweets/1', z.unknown()) });
  inject(`${id}@DELETE/tweets/*`);
  await expect(send.mutate()).rejects.toThrow();
  expect(requests).toEqual(['DELETE tweets/1']);
});

describe('leaving a page', () => {
  it('transport/page-left: aborts its queries without a toast, and no mutation', async () => {
    const notices = vi.fn();
    const stop = showNotices(notices);
    mock.server.use(http.all('*/api/v1/*', () => new Promise(() => {})));
    const leave = new QueryObserver(client, relatedVideosQuery()).subscribe(() => {});
    const write = new MutationObserver(client, {
      mutationFn: () => request('POST', 'tweets', z.unknown(), { json: {} }),
    });
    const unsubscribe = write.subscribe(() => {});
    write.mutate().catch(() => {});
    await vi.waitFor(() => expect(requests).toHaveLength(2), 30_000);
    leave();
    unsubscribe();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), 30_000);
    expect(client.isMutating()).toBe(1);
    expect(notices).not.toHaveBeenCalled();
    stop();
  });
});
