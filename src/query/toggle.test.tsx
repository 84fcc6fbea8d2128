import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError, NetworkError } from '@/api/errors';
import { notify } from '@/lib/notify';
import { goOffline } from '@/testing/go-offline';
import { commit } from './commit';
import { countAfter, useToggle } from './toggle';

type Thing = { on: boolean; count: number };

const key = ['thing'];

/** The steps of the world below. A step that is impossible at the time does nothing. */
const steps = [
  'click',
  'arrive',
  'reply',
  'replyWithState',
  'refuse',
  'lose',
  'refetch',
  'serveRead',
  'deliverRead',
] as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Waits for all pending work: Query notifies the screen in a task of its own. */
async function tick() {
  for (let tasks = 0; tasks < 3; tasks++) await new Promise((done) => setTimeout(done));
}

/** An entity on a server and a screen that shows it. The test controls every request and response. */
async function createWorld() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const toasts = vi.spyOn(notify, 'error').mockImplementation(() => {});
  const seen = { clicks: 0, requests: 0, mostAtOnce: 0 };
  let server: Thing = { on: false, count: 7 };
  const requests: { hasArrived: boolean; promise: PromiseWithResolvers<boolean | undefined> }[] = [];
  const reads: { response?: Thing; promise: PromiseWithResolvers<Thing> }[] = [];

  const arrive = (request = requests[0]) => {
    if (!request || request.hasArrived) return;
    request.hasArrived = true;
    server = { on: !server.on, count: countAfter(server.count, server.on, !server.on) };
  };
  const serveRead = (read = reads[0]) => {
    if (read) read.response ??= server;
  };

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  client.setQueryData<Thing>(key, server);
  const screen = renderHook(
    () => {
      const { data = server } = useQuery<Thing>({
        queryKey: key,
        queryFn: () => {
          const promise = Promise.withResolvers<Thing>();
          reads.push({ promise });
          return promise.promise;
        },
      });
      return useToggle(
        {
          key: 'like',
          read: () => client.getQueryData<Thing>(key)?.on,
          send: () => {
            seen.requests += 1;
            const promise = Promise.withResolvers<boolean | undefined>();
            requests.push({ hasArrived: false, promise });
            seen.mostAtOnce = Math.max(seen.mostAtOnce, requests.length);
            return promise.promise;
          },
          confirm: (_client, _id, on) =>
            commit<Thing>(client, { queryKey: key }, (thing) =>
              thing.on === on ? thing : { on, count: countAfter(thing.count, thing.on, on) },
            ),
          verify: async () => server.on,
          message: () => 'It failed',
        },
        'thing',
        data.on,
        data.count,
      );
    },
    { wrapper },
  );

  const acts: Record<(typeof steps)[number], () => void> = {
    click: () => {
      seen.clicks += 1;
      screen.result.current.toggle();
    },
    arrive: () => arrive(),
    reply: () => {
      arrive();
      requests.shift()?.promise.resolve(undefined);
    },
    replyWithState: () => {
      arrive();
      requests.shift()?.promise.resolve(server.on);
    },
    refuse: () => {
      if (!requests[0]?.hasArrived) requests.shift()?.promise.reject(new HttpError(400, 'No'));
    },
    lose: () => requests.shift()?.promise.reject(new NetworkError()),
    refetch: () => void client.refetchQueries({ queryKey: key }, { cancelRefetch: false }),
    serveRead: () => serveRead(),
    deliverRead: () => {
      serveRead();
      const read = reads.shift();
      if (read?.response) read.promise.resolve(read.response);
    },
  };

  const step = (name: (typeof steps)[number]) =>
    act(async () => {
      acts[name]();
      await tick();
    });

  return {
    client,
    seen,
    toasts,
    screen,
    step,
    shown: () => ({ on: screen.result.current.on, count: screen.result.current.count }),
    server: () => server,
    settle: async () => {
      while (requests.length + reads.length > 0) {
        await step('reply');
        await step('deliverRead');
      }
    },
  };
}

describe('a toggle', () => {
  it('toggles/any-order: at rest the screen equals the server, after one request at a time and no more requests than clicks (§4.4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), async (names) => {
        const world = await createWorld();
        for (const name of names) await world.step(name);
        await world.settle();
        expect(world.shown()).toEqual(world.server());
        expect(world.seen.mostAtOnce).toBeLessThanOrEqual(1);
        expect(world.seen.requests).toBeLessThanOrEqual(world.seen.clicks);
        cleanup();
      }),
      { numRuns: 150 },
    );
  });

  it('toggles/no-flicker: while nothing fails, the screen shows the newest click at every moment', async () => {
    const harmless = steps.filter((name) => name !== 'refuse' && name !== 'lose');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...harmless), { maxLength: 30 }), async (names) => {
        const world = await createWorld();
        for (const name of names) {
          await world.step(name);
          const on = world.seen.clicks % 2 === 1;
          expect(world.shown()).toEqual({ on, count: on ? 8 : 7 });
        }
        cleanup();
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [10, false, 0],
    [9, true, 1],
  ])('toggles/fast-clicks: %i clicks at once end as %s after %i requests', async (clicks, on, requests) => {
    const world = await createWorld();
    await act(async () => {
      for (let click = 0; click < clicks; click++) world.screen.result.current.toggle();
      await tick();
    });
    await world.settle();
    expect(world.server().on).toBe(on);
    expect(world.seen.requests).toBe(requests);
  });

  it('a failed request shows one error message and the confirmed state', async () => {
    const world = await createWorld();
    await world.step('click');
    await world.step('refuse');
    expect(world.toasts).toHaveBeenCalledExactlyOnceWith('It failed', { id: 'like/thing' });
    expect(world.shown()).toEqual({ on: false, count: 7 });
  });

  it('toggles/failed-after-done: counts as done if the request failed after the server had applied it', async () => {
    const world = await createWorld();
    await world.step('click');
    await world.step('arrive');
    await world.step('lose');
    expect(world.toasts).not.toHaveBeenCalled();
    expect(world.shown()).toEqual({ on: true, count: 8 });
  });

  it('transport/offline: fails at once with a message, and shows the confirmed state again', async () => {
    const world = await createWorld();
    goOffline();
    await world.step('click');
    await world.step('lose');
    expect(world.toasts).toHaveBeenCalledExactlyOnceWith('It failed', { id: 'like/thing' });
    expect(world.shown()).toEqual({ on: false, count: 7 });
  });

  it('sends another request when the reply has the opposite state', async () => {
    const world = await createWorld();
    world.client.setQueryData<Thing>(key, { on: true, count: 8 });
    await world.step('click');
    await world.step('replyWithState');
    await world.step('replyWithState');
    expect(world.seen.requests).toBe(2);
    expect(world.shown()).toEqual({ on: false, count: 7 });
  });

  it('toggles/navigation: completes after its button has unmounted', async () => {
    const world = await createWorld();
    await world.step('click');
    world.screen.unmount();
    await world.step('reply');
    expect(world.client.getQueryData(key)).toEqual({ on: true, count: 8 });
  });

  it.each([
    { what: 'succeeds', steps: ['reply'] as const },
    { what: 'fails', steps: ['refuse'] as const },
    { what: 'fails after the server applied it', steps: ['arrive', 'lose'] as const },
  ])(
    'session/toggle-in-flight: a like that $what after a sign-out changes nothing for the next user',
    async ({ steps: after }) => {
      const world = await createWorld();
      await world.step('click');
      world.client.getMutationCache().clear();
      for (const step of after) await world.step(step);
      expect(world.client.getQueryData(key)).toEqual({ on: false, count: 7 });
      expect(world.toasts).not.toHaveBeenCalled();
    },
  );
});
