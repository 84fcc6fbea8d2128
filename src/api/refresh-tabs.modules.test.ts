import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTokenProvider, NEW } from '@/testing/token-provider';

const provider = createTokenProvider();

describe('several tabs', () => {
  /** Web Locks as the tabs of a browser share them. */
  function createLocks() {
    let last: Promise<unknown> = Promise.resolve();
    return {
      request: (_name: string, _options: unknown, work: () => Promise<unknown>) => {
        const mine = last.then(work);
        last = mine.catch(() => {});
        return mine;
      },
    };
  }

  /** The same page in another tab: modules of its own, the same storage. */
  async function openTab() {
    vi.resetModules();
    const tab = await import('./http');
    return () => tab.request('GET', 'thing', z.string());
  }

  it('session/5-tabs: 5 tabs send one refresh', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() });
    const tabs = [await openTab(), await openTab(), await openTab(), await openTab(), await openTab()];
    await Promise.all(tabs.map((read) => read()));
    expect(provider.refreshes).toHaveLength(1);
    expect(provider.tokens.filter((token) => token === NEW)).toHaveLength(5);
  });

  it('wait at most 20 s for the lock of another tab', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, { signal }: LockOptions) => {
          expect(signal).toBe(patience.mock.results[0]?.value);
          return Promise.reject(new DOMException('', 'TimeoutError'));
        },
      },
    });
    const read = await openTab();
    await Promise.all([read(), read()]);
    expect(provider.refreshes).toHaveLength(1);
    expect(patience).toHaveBeenCalledExactlyOnceWith(20_000);
  });

  it('each send one refresh without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    const read = await openTab();
    await Promise.all([read(), read()]);
    expect(provider.refreshes).toHaveLength(1);
  });
});
