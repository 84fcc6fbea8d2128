import { describe, expect, it, vi } from 'vitest';
import { createEmitter } from './emitter';

describe('createEmitter', () => {
  it('calls every listener until it unsubscribes, and returns whether there was one', () => {
    const { emit, subscribe } = createEmitter<[number]>();
    const [first, second] = [vi.fn(), vi.fn()];
    expect(emit(1)).toBe(false);
    const stopFirst = subscribe(first);
    subscribe(second);
    expect(emit(2)).toBe(true);
    stopFirst();
    emit(3);
    expect(first.mock.calls).toEqual([[2]]);
    expect(second.mock.calls).toEqual([[2], [3]]);
  });

  it('connects with the first listener, disconnects after the last one, and connects again', () => {
    const disconnect = vi.fn();
    const connect = vi.fn(() => disconnect);
    const { subscribe } = createEmitter(connect);
    const stops = [subscribe(() => {}), subscribe(() => {})];
    expect(connect).toHaveBeenCalledOnce();
    stops[0]?.();
    expect(disconnect).not.toHaveBeenCalled();
    stops[1]?.();
    stops[1]?.();
    expect(disconnect).toHaveBeenCalledOnce();
    subscribe(() => {});
    expect(connect).toHaveBeenCalledTimes(2);
  });
});
