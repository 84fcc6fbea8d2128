import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowReload, reloadOnce } from '@/api/session-notice';
import { reloadWhenChunksAreGone } from './reload-guard';

/** Ends the check of the server. */
let respond = (_response: Response) => {};
let isAwaited = true;

reloadWhenChunksAreGone(() => isAwaited);

beforeEach(() => {
  isAwaited = true;
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise((resolve) => (respond = resolve)));
});
afterEach(() => respond(Response.error()));

function failToLoad() {
  const event = Object.assign(new Event('vite:preloadError'), { payload: new Error('Failed to fetch') });
  window.dispatchEvent(event);
}

test('long/chunk-gone: chunks that fail together cause one check of the server and one reload', async () => {
  for (let times = 0; times < 3; times++) failToLoad();
  expect(fetch).toHaveBeenCalledOnce();
  respond(new Response());
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce(), 30_000);
  failToLoad();
  expect(fetch).toHaveBeenCalledOnce();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('long/chunk-gone: after a reload, chunks that are still missing cause no check of the server', () => {
  reloadOnce();
  failToLoad();
  expect(fetch).not.toHaveBeenCalled();
});

test('long/chunk-gone: each failure checks the server while it is down', async () => {
  for (let times = 1; times <= 2; times++) {
    failToLoad();
    expect(fetch).toHaveBeenCalledTimes(times);
    respond(new Response(null, { status: 503 }));
    await new Promise((done) => setTimeout(done));
  }
  expect(location.reload).not.toHaveBeenCalled();
});

test('long/chunk-gone: a failed preload causes no check of the server', () => {
  isAwaited = false;
  failToLoad();
  expect(fetch).not.toHaveBeenCalled();
});

test('long/chunk-gone: after a reload, Retry may reload again', async () => {
  reloadOnce();
  allowReload();
  failToLoad();
  respond(new Response());
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(2), 30_000);
});
