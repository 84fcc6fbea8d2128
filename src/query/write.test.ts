import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { clearToken, recordRefresh, setToken } from '@/lib/token';
import { goOffline } from '@/testing/go-offline';
import { runDetached, sendOnce, type Task } from './write';

type Step = PromiseWithResolvers<string> & { task: Task };

/** Starts mutations whose end the test decides. */
function createWorld() {
  const client = new QueryClient();
  const toast = vi.spyOn(notify, 'error').mockImplementation(() => {});
  const running: Step[] = [];
  const start = (variables: string, scope = 'tweet/1') =>
    void runDetached(client, {
      mutationKey: ['tweet', 'update', '1'],
      scope,
      variables,
      gcTime: 1000,
      run: (_, task) => {
        const step = { ...Promise.withResolvers<string>(), task };
        running.push(step);
        return step.promise;
      },
    });
  const states = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => [state.variables, state.status]);
  return { client, toast, running, start, states };
}

afterEach(() => vi.restoreAllMocks());

test('mutations of one scope run one after another, of two scopes at the same time', async () => {
  const { start, running, states } = createWorld();
  start('first');
  start('second');
  start('other', 'tweet/2');
  await expect.poll(() => running.length).toBe(2);
  running[0]?.resolve('saved');
  await expect.poll(() => running.length).toBe(3);
  expect(states()).toEqual([
    ['first', 'success'],
    ['second', 'pending'],
    ['other', 'pending'],
  ]);
});

test('transport/offline: a detached mutation runs at once while offline', async () => {
  goOffline();
  const { start, running } = createWorld();
  start('first');
  await expect.poll(() => running.length).toBe(1);
});

test('a failed mutation shows its toast under its own id and ends as an error', async () => {
  const { start, running, states, toast } = createWorld();
  start('first');
  await expect.poll(() => running.length).toBe(1);
  const error = new Error('500');
  running[0]?.task.fail(error, "Couldn't update tweet. Try again!");
  running[0]?.reject(error);
  await expect.poll(states).toEqual([['first', 'error']]);
  expect(toast).toHaveBeenCalledExactlyOnceWith("Couldn't update tweet. Try again!", { id: 'tweet/update/1' });
});

test('after a sign-out a mutation is no longer current and its failure shows no toast', async () => {
  const { client, start, running, toast } = createWorld();
  start('first');
  await expect.poll(() => running.length).toBe(1);
  const [step] = running;
  expect(step?.task.isCurrent()).toBe(true);
  client.getMutationCache().clear();
  expect(step?.task.isCurrent()).toBe(false);
  step?.task.fail(new Error('500'), "Couldn't update tweet. Try again!");
  expect(toast).not.toHaveBeenCalled();
});

const TOKEN = 'token';

/** Retries a write. `change` happens while the retry looks for the result of the first try. Returns whether it was sent. */
async function isRetrySentAfter(change: () => void): Promise<boolean> {
  setToken(TOKEN);
  const send = vi.fn(async () => 'sent');
  const verify = async () => {
    change();
    return undefined;
  };
  await sendOnce({ send, verify, isRetry: true }).catch(() => {});
  clearToken();
  return send.mock.calls.length > 0;
}

test.each([
  ['another member has signed in', () => setToken('another')],
  ['the member has signed out', clearToken],
])('session/other-member: a retry is not sent after %s', async (_, change) => {
  expect(await isRetrySentAfter(change)).toBe(false);
});

test('a retry is sent after its check has refreshed the token', async () => {
  const refresh = () => {
    recordRefresh(TOKEN, 'refreshed');
    setToken('refreshed');
  };
  expect(await isRetrySentAfter(refresh)).toBe(true);
});
