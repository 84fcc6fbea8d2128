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

/** Every step that the world can take, in any order. What makes no sense at the time does nothing. */
const steps = ['click', 'arrive', 'reply', 'say', 'refuse', 'lose', 'refetch', 'answer', 'land'] as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Waits for all pending work: Query notifies the screen in a task of its own. */
async function tick() {
  for (let tasks = 0; tasks < 3; tasks++) await new Promise((done) => setTimeout(done));
}

/** A thing on a server, a screen that shows it, and everything in between under control. */
async function createWorld() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const toasts = vi.spyOn(notify, 'error').mockImplementation(() => {});
  const seen = { clicks: 0, calls: 0, mostAtOnce: 0 };
  let server: Thing = { on: false, count: 7 };
  const calls: { hasArrived: boolean; promise: PromiseWithResolvers<boolean | undefined> }[] = [];
  const reads: { answer?: Thing; promise: PromiseWithResolvers<Thing> }[] = [];

  const arrive = (call = calls[0]) => {
    if (!call || call.hasArrived) return;
    call.hasArrived = true;
    server = { on: !server.on, count: countAfter(server.count, server.on, !server.on) };
  };
  const answer = (read = reads[0]) => {
    if (read) read.answer ??= server;
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
          scope: 'like/thing',
          read: () => client.getQueryData<Thing>(key)?.on ?? data.on,
          send: () => {
            seen.calls += 1;
            const promise = Promise.withResolvers<boolean | undefined>();
            calls.push({ hasArrived: false, promise });
            seen.mostAtOnce = Math.max(seen.mostAtOnce, calls.length);
            return promise.promise;
          },
          commit: (on) =>
            commit<Thing>(client, { queryKey: key }, (thing) =>
              thing.on === on ? thing : { on, count: countAfter(thing.count, thing.on, on) },
            ),
          verify: async () => server.on,
          errorMessage: () => 'It failed',
        },
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
      calls.shift()?.promise.resolve(undefined);
    },
    say: () => {
      arrive();
      calls.shift()?.promise.resolve(server.on);
    },
    refuse: () => {
      if (!calls[0]?.hasArrived) calls.shift()?.promise.reject(new HttpError(400, 'No'));
    },
    lose: () => calls.shift()?.promise.reject(new NetworkError()),
    refetch: () => void client.refetchQueries({ queryKey: key }, { cancelRefetch: false }),
    answer: () => answer(),
    land: () => {
      answer();
      const read = reads.shift();
      if (read?.answer) read.promise.resolve(read.answer);
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
      while (calls.length + reads.length > 0) {
        await step('reply');
        await step('land');
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
        expect(world.seen.calls).toBeLessThanOrEqual(world.seen.clicks);
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
  ])('toggles/fast-clicks: %i clicks at once end as %s after %i calls', async (clicks, on, calls) => {
    const world = await createWorld();
    await act(async () => {
      for (let click = 0; click < clicks; click++) world.screen.result.current.toggle();
      await tick();
    });
    await world.settle();
    expect(world.server().on).toBe(on);
    expect(world.seen.calls).toBe(calls);
  });

  it('shows one error message when it failed, and the state of the server', async () => {
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
    await world.step('say');
    await world.step('say');
    expect(world.seen.calls).toBe(2);
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
    { what: 'fails after the server did it', steps: ['arrive', 'lose'] as const },
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
