import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { useChunk } from './use-chunk';

function renderUseChunk(load: () => Promise<string>) {
  const onFailed = vi.fn<() => void>();
  const hook = renderHook(() => useChunk(load, onFailed), { wrapper: StrictMode });
  return { ...hook, onFailed, settle: () => act(async () => {}) };
}

test('useChunk returns the loaded chunk', async () => {
  const { result, onFailed, settle } = renderUseChunk(() => Promise.resolve('here'));
  expect(result.current).toBeUndefined();
  await settle();
  expect(result.current).toBe('here');
  expect(onFailed).not.toHaveBeenCalled();
});

test('transport/chunk-gone: useChunk calls onFailed once when the load fails', async () => {
  const { onFailed, settle } = renderUseChunk(() => Promise.reject(new TypeError('offline')));
  await settle();
  expect(onFailed).toHaveBeenCalledOnce();
});

test('useChunk does not call onFailed after unmount', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const { onFailed, settle, unmount } = renderUseChunk(() => promise);
  unmount();
  reject(new TypeError('offline'));
  await settle();
  expect(onFailed).not.toHaveBeenCalled();
});
