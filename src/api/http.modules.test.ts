import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { earlyReads } from '@/testing/early-reads';

describe('http, without the chunk that sends requests', () => {
  let fail: (() => void) | undefined;

  beforeEach(() => {
    fail = undefined;
    vi.resetModules();
    vi.doMock('./send', () => {
      return new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch dynamically imported module'));
      });
    });
  });
  afterEach(() => {
    vi.doUnmock('./send');
    vi.resetModules();
    delete window.early;
  });

  it('an early success is used', async () => {
    const client = await import('./http');
    const reply = Promise.resolve(new Response('{"data":"early"}'));
    window.early = earlyReads({ path: '/api/v1/thing?page=1&limit=20', token: null, reply });
    const options = { search: { page: 1, limit: 20 } };
    await expect(client.request('GET', 'thing', z.string(), options)).resolves.toBe('early');
    expect(window.early?.reads).toEqual([]);
  });

  it('long/chunk-gone: any other request rejects as unsent, and is awaited until then', async () => {
    const client = await import('./http');
    const read = client.request('GET', 'thing', z.string());
    const result = expect(read).rejects.toMatchObject({ code: 'network', isUnsent: true });
    await expect.poll(() => fail).toBeDefined();
    expect(client.isSenderAwaited()).toBe(true);
    fail?.();
    await result;
    expect(client.isSenderAwaited()).toBe(false);
  });

  it('long/chunk-gone: an early request stays for the next attempt, because one for a video has counted a view', async () => {
    const client = await import('./http');
    const read = { path: '/api/v1/videos/1', token: null, reply: Promise.resolve(new Response('', { status: 503 })) };
    window.early = earlyReads(read);
    const result = expect(client.request('GET', 'videos/1', z.string())).rejects.toMatchObject({ code: 'network' });
    await expect.poll(() => fail).toBeDefined();
    expect(window.early?.reads).toEqual([]);
    fail?.();
    await result;
    expect(window.early?.reads).toEqual([read]);
  });
});
